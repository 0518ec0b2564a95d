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

  const startAll = () => {
    start();
    makeSortable();
  };

  if (window.document$) window.document$.subscribe(startAll);
  else document.addEventListener("DOMContentLoaded", startAll);
})();
