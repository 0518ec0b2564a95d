/* Facts light up their words in the abstract, and words light up the facts that came from them. Without this script a
   fact is a plain link to its words. Material swaps pages without loading them, hence `document$`. */

(() => {
  const light = (page, names, on) => {
    for (const name of names) {
      for (const element of page.querySelectorAll(`.abstract mark.${name}, .facts [data-fact="${name}"]`)) {
        element.classList.toggle("lit", on);
      }
    }
  };

  const start = () => {
    const abstract = document.querySelector(".abstract");
    const facts = document.querySelector(".facts");
    if (!abstract || !facts || facts.dataset.ready) return;
    facts.dataset.ready = "true";
    const names = (event) => {
      const fact = event.target.closest?.("[data-fact]");
      if (fact) return [fact.dataset.fact];
      const mark = event.target.closest?.(".abstract mark");
      return mark ? [...mark.classList].filter((name) => /^[fk]\d+$/.test(name)) : [];
    };
    for (const element of [abstract, facts]) {
      for (const [type, on] of [["mouseover", true], ["focusin", true], ["mouseout", false], ["focusout", false]]) {
        element.addEventListener(type, (event) => light(document, names(event), on));
      }
    }
  };

  /* Tables of class `sortable`: each heading becomes a button. Numbers are compared as numbers, the rest as words. */
  const sort = (table, column, heading) => {
    const ascending = heading.getAttribute("aria-sort") !== "ascending";
    const body = table.tBodies[0];
    const read = (row) => row.cells[column].textContent.trim();
    const number = (text) => Number.parseFloat(text.replaceAll(",", "").replace(/^[^\d.+-]*/, ""));
    const numeric = heading.classList.contains("number");
    const compare = (one, other) => {
      if (!one || !other) return one ? -1 : other ? 1 : 0; // what is empty stands last, either way
      const [first, second] = numeric ? [number(one), number(other)] : [0, 0];
      const order = first === second || (Number.isNaN(first) && Number.isNaN(second))
        ? one.localeCompare(other, undefined, { numeric: true })
        : Number.isNaN(first) ? 1 : Number.isNaN(second) ? -1 : first - second;
      return ascending ? order : -order;
    };
    const rows = [...body.rows].map((row) => [read(row), row]).sort((a, b) => compare(a[0], b[0]));
    body.append(...rows.map(([, row]) => row));
    for (const each of table.tHead.rows[0].cells) each.removeAttribute("aria-sort");
    heading.setAttribute("aria-sort", ascending ? "ascending" : "descending");
  };

  const makeSortable = () => {
    for (const table of document.querySelectorAll("table.sortable:not([data-ready])")) {
      table.dataset.ready = "true";
      [...table.tHead.rows[0].cells].forEach((heading, column) => {
        const button = document.createElement("button");
        button.type = "button";
        button.append(...heading.childNodes);
        button.addEventListener("click", () => sort(table, column, heading));
        heading.append(button);
      });
    }
  };

  /* A field that narrows the rows of a table to those that hold all words typed, in any case and without accents. */
  const makeNarrowable = () => {
    const fold = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
    for (const field of document.querySelectorAll("input[data-narrows]:not([data-ready])")) {
      const table = document.querySelector(field.dataset.narrows);
      const status = field.closest(".narrow")?.querySelector("[role=status]");
      if (!table || !status) continue;
      field.dataset.ready = "true";
      const rows = [...table.tBodies[0].rows].map((row) => [row, fold(row.textContent)]);
      const narrow = () => {
        const words = fold(field.value).split(/\s+/).filter(Boolean);
        let shown = 0;
        for (const [row, text] of rows) {
          row.hidden = !words.every((word) => text.includes(word));
          shown += !row.hidden;
        }
        status.textContent = words.length ? `${shown} of ${rows.length}` : "";
      };
      field.addEventListener("input", narrow);
      if (field.value) narrow(); // what the browser kept from the last visit
    }
  };

  /* The theme's button of the menu is the label of a box that is not shown, which no key reaches. */
  const makeMenuReachable = () => {
    const label = document.querySelector("label.md-header__button[for='__drawer']");
    const box = document.querySelector("#__drawer");
    if (!label || !box) return;
    const button = document.createElement("button");
    button.type = "button";
    button.className = `${label.className} atlas-menu`;
    button.setAttribute("aria-label", "Menu");
    button.append(...label.childNodes);
    const say = () => button.setAttribute("aria-expanded", String(box.checked));
    say();
    box.addEventListener("change", say);
    button.addEventListener("click", () => {
      box.click();
      if (box.checked) document.querySelector(".md-sidebar--primary a[href]")?.focus();
    });
    document.querySelector(".md-sidebar--primary")?.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !box.checked) return;
      box.click();
      button.focus();
    });
    label.replaceWith(button);
  };

  /* What scrolls inside itself can be scrolled by keyboard, as long as there is something to scroll. */
  const makeScrollable = () => {
    const observer = new ResizeObserver((entries) => {
      for (const { target } of entries) {
        if (target.scrollWidth > target.clientWidth) {
          target.tabIndex = 0;
          target.setAttribute("role", "group");
          target.setAttribute("aria-label", "Wide table, scrolls sideways");
        } else for (const name of ["tabindex", "role", "aria-label"]) target.removeAttribute(name);
      }
    });
    for (const region of document.querySelectorAll(".md-typeset :is(.md-typeset__scrollwrap, .table, .picture-table, .map-legend)")) {
      observer.observe(region);
    }
  };

  // Browsers let no script of a file read other files, and the search has to: there the list from A to Z takes its place.
  if (window.location.protocol === "file:") document.documentElement.classList.add("from-disk");

  const startAll = () => {
    start();
    makeSortable();
    makeNarrowable();
    makeMenuReachable();
    makeScrollable();
  };

  // Of a file that is opened from a disk Material tells nothing: there `document$` ends before it begins.
  if (window.document$ && window.location.protocol !== "file:") window.document$.subscribe(startAll);
  else document.addEventListener("DOMContentLoaded", startAll);
})();
