/* Choosing papers: star them, cite one, copy its link; the page of the starred ones; export of any set of papers.
   The list stands in this browser only (localStorage). Material swaps pages without loading them, hence `document$`;
   clicks are heard at the document, once, so nothing is bound twice. Texts of papers go in as text, never as HTML.
   Needs `formats.js` before it. */

(() => {
  "use strict";
  const ROOT = new URL("../", document.currentScript.src);
  const KEY = `${ROOT.pathname}.paper-atlas.starred`; // several sites may share a host
  const ID = /^papers\/[a-z0-9][a-z0-9-]{0,99}$/;
  const MOST_SHARED = 500;
  const MOST_FETCHED = 200;
  const AT_ONCE = 6;
  const STAR = "M12 3.2l2.7 5.6 6.1.8-4.5 4.3 1.1 6.1-5.4-3-5.4 3 1.1-6.1-4.5-4.3 6.1-.8z";
  const count = (number) => (number === 1 ? "1 paper" : `${number.toLocaleString("en")} papers`);

  const make = (name, properties = {}, ...children) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(properties)) {
      if (key in element) element[key] = value;
      else element.setAttribute(key, value);
    }
    element.append(...children);
    return element;
  };

  /* --- A message for all: shown, and read out --------------------------------------------------------------------- */

  const message = make("div", { className: "choosing-message", role: "status" });
  let hiding = 0;
  const hush = () => {
    message.classList.remove("shown");
    message.replaceChildren();
  };
  const hushLater = () => {
    clearTimeout(hiding);
    hiding = setTimeout(() => (message.matches(":hover, :focus-within") ? hushLater() : hush()), 6000);
  };
  const say = (text, { more = "", link = null } = {}) => {
    const field = more && make("textarea", { readOnly: true, rows: 3, value: more, "aria-label": "To copy" });
    message.replaceChildren(text, ...(field ? [field] : []), ...(link ? [" ", link] : []));
    message.classList.add("shown");
    clearTimeout(hiding);
    if (!more) hushLater();
  };

  /* --- The starred papers ----------------------------------------------------------------------------------------- */

  const FIELDS = ["id", "title", "gist", "collection", "number", "topics", "code", "latex", "note"];
  const BETWEEN = " · "; // topics in one text, as the pages of papers give them
  const tidy = (paper) => Object.fromEntries(FIELDS.map((name) => [name, String(paper[name] ?? "")]));

  let unkept = null; // the list, where the browser would not keep it
  const load = () => {
    if (unkept) return unkept;
    try {
      const papers = JSON.parse(localStorage.getItem(KEY) ?? "[]");
      return Array.isArray(papers) ? papers.filter((paper) => ID.test(paper?.id)).map(tidy) : [];
    } catch {
      return []; // storage is denied, or what stands there is not ours
    }
  };

  const save = (papers) => {
    try {
      localStorage.setItem(KEY, JSON.stringify(papers));
      unkept = null;
    } catch {
      unkept = papers; // denied or full: the list lives as long as this page
      say("This browser does not let the site keep anything, so the list is lost when you close or reload the page.");
    }
    showStars();
    return unkept === null;
  };

  const showStars = (within = document) => {
    const ids = new Set(load().map((paper) => paper.id));
    for (const button of within.querySelectorAll("[data-star]")) {
      const isStarred = ids.has(button.dataset.star);
      button.setAttribute("aria-pressed", String(isStarred));
      const [word, text] = [isStarred ? "Starred" : "Star", button.querySelector("span")];
      if (text.textContent !== word) text.textContent = word; // where a list is observed, each change would bring the next
      if (button.dataset.title) button.setAttribute("aria-label", `${word}: ${button.dataset.title}`);
    }
    for (const place of document.querySelectorAll("[data-star-count]")) place.textContent = ids.size ? `(${ids.size})` : "";
  };

  const toggle = async (button) => {
    const id = button.dataset.star;
    const before = load();
    if (before.some((paper) => paper.id === id)) {
      if (save(before.filter((paper) => paper.id !== id))) say("No longer starred.");
      return;
    }
    const page = button.closest(".actions");
    const paper = page ? describe(page) : describeRow(button);
    const link = document.querySelector(".starred") ? null : make("a", { href: addressOfOwn() }, "Show my list");
    if (save([paper, ...before])) say(`Starred. ${count(before.length + 1)} in your list.`, { link });
    if (page) return;
    const { paper: whole } = await fetchPaper(addressOf(id, paper.url)); // a row does not say all
    const now = load();
    if (whole && now.some((each) => each.id === id)) save(now.map((each) => (each.id === id ? whole : each)));
  };

  /* --- What pages say of a paper ---------------------------------------------------------------------------------- */

  const describe = ({ dataset }) => tidy({ ...dataset, id: dataset.paper });
  const idOf = (url) => {
    if (!url.startsWith(ROOT.href)) return "";
    const [, id] = /^(papers\/[^/.?#]+)(?:\/|\.html)?(?:index\.html)?(?:[?#].*)?$/.exec(url.slice(ROOT.href.length)) ?? [];
    return id && ID.test(id) && !/^papers\/(?:index|page-\d+)$/.test(id) ? id : "";
  };
  const addressOf = (id, known = "") => {
    const pattern = document.querySelector("[data-paper-url]")?.dataset.paperUrl;
    if (known || !pattern) return known || `${ROOT.href}${id}/`;
    return new URL(pattern.replace(/paper(\/|\.html)$/, `${id.slice("papers/".length)}$1`), location.href).href;
  };
  /* The page of the list, as some link of this page has it: where sites are opened from a folder, it names the file. */
  const addressOfOwn = () => {
    const isOwn = ({ href }) => href.startsWith(ROOT.href) && /^starred\/(?:index\.html)?$/.test(href.slice(ROOT.href.length));
    return [...document.querySelectorAll("a[href]")].find(isOwn)?.href ?? new URL("starred/", ROOT).href;
  };
  const describeRow = (button) => {
    const row = button.closest("li");
    const link = row.querySelector("a[href]");
    const gist = [...row.querySelectorAll("small")].find((small) => !small.querySelector("a"));
    return { ...tidy({ id: button.dataset.star, title: link.textContent, gist: gist?.textContent }), url: link.href };
  };

  const fetched = new Map(); // by address: what its page says, asked for once
  const fetchPaper = (url) => {
    if (!fetched.has(url)) fetched.set(url, readPage(url));
    return fetched.get(url);
  };
  const readPage = async (url) => {
    try {
      const answer = await fetch(url);
      if (!answer.ok) return { missing: answer.status === 404 };
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const actions = page.querySelector(".actions[data-paper]");
      if (!actions) return {};
      return { paper: describe(actions), bibtex: actions.querySelector(".bibtex")?.textContent.trim() };
    } catch {
      fetched.delete(url); // not online, or opened from a folder, where browsers fetch nothing
      return {};
    }
  };
  const fetchAll = async (urls) => {
    const answers = [];
    const waiting = urls.entries();
    const work = async () => {
      for (const [at, url] of waiting) answers[at] = await fetchPaper(url);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return answers;
  };

  /* The address that others can use: on the published site where its address is known, else where the reader is. */
  const publicAddress = (url) => {
    const canonical = document.querySelector('link[rel="canonical"]')?.href ?? "";
    const here = location.origin + location.pathname;
    const rest = here.startsWith(ROOT.href) ? here.slice(ROOT.href.length) : null;
    const known = rest !== null && /^https?:/.test(canonical) && canonical.endsWith(rest);
    const root = known ? canonical.slice(0, canonical.length - rest.length) : ROOT.href;
    return url.startsWith(ROOT.href) ? root + url.slice(ROOT.href.length) : url;
  };

  /* Where the generator was not told the address of the site, a reader on the web knows it. */
  const addAddress = () => {
    for (const entry of document.querySelectorAll(".actions .bibtex")) {
      entry.textContent = window.paperAtlas.formats.withAddress(entry.textContent, publicAddress(location.href.split(/[?#]/)[0]));
    }
  };

  const addStars = (within = document) => {
    const rows = within.querySelectorAll(".papers li:not([data-starred-row])");
    for (const row of rows) {
      row.dataset.starredRow = "true";
      const link = row.querySelector("a[href]");
      const id = link && idOf(link.href);
      if (!id) continue;
      const icon = document.createElementNS("http://www.w3.org/2000/svg", "svg");
      icon.setAttribute("viewBox", "0 0 24 24");
      icon.setAttribute("aria-hidden", "true");
      icon.append(document.createElementNS("http://www.w3.org/2000/svg", "path"));
      icon.firstChild.setAttribute("d", STAR);
      const state = { "data-star": id, "data-title": link.textContent, "aria-pressed": "false" };
      row.append(make("button", { type: "button", className: "star row-star", ...state }, icon, make("span", {}, "Star")));
    }
    if (rows.length) showStars(within); // where a list is observed, its new stars bring no further round
  };

  /* --- Copying ---------------------------------------------------------------------------------------------------- */

  const copy = async (text, done) => {
    try {
      await navigator.clipboard.writeText(text);
      say(done);
    } catch {
      say("The browser did not allow copying. Here it is, to copy by hand:", { more: text });
      message.querySelector("textarea").select();
    }
  };

  const copyFrom = (button) => {
    const page = button.closest(".actions");
    if (button.dataset.copy === "link") {
      const canonical = document.querySelector('link[rel="canonical"]')?.href;
      return copy(canonical ?? location.href.split(/[?#]/)[0], "Link copied.");
    }
    const text = page.querySelector(`.${button.dataset.copy}`).textContent.trim();
    return copy(text, button.dataset.copy === "bibtex" ? "BibTeX copied." : "Citation copied.");
  };

  const closeCitations = (except) => {
    for (const each of document.querySelectorAll(".actions .cite[open]")) if (each !== except) each.open = false;
  };

  /* --- Export ----------------------------------------------------------------------------------------------------- */

  const { line, list, placeOf, urlsOf, toCsv, toEntry, toMarkdown, withAddress } = window.paperAtlas.formats;
  /* One form for papers from anywhere: the starred ones, and what Explore has filtered. */
  const even = (paper) => {
    const url = paper.url ? new URL(paper.url, ROOT).href : addressOf(paper.id);
    const [latex, note] = [line(paper.latex), line(paper.note)];
    return {
      id: line(paper.id) || idOf(url), url, latex, note, title: line(paper.title), gist: line(paper.gist),
      collection: line(paper.collection), number: line(paper.number), topics: list(typeof paper.topics === "string" ? paper.topics.split(BETWEEN) : paper.topics), code: urlsOf(paper.code),
      shown: ROOT.protocol === "file:" && publicAddress(url) === url ? "" : publicAddress(url),
    };
  };

  const toBibtex = async (papers) => {
    // The page of a paper has the whole entry, with the abstract.
    const pages = papers.length <= MOST_FETCHED ? await fetchAll(papers.map((paper) => paper.url)) : [];
    return papers.map((paper, at) => {
      const bibtex = pages[at]?.bibtex;
      return `${bibtex ? withAddress(bibtex, paper.shown) : toEntry(paper)}\n`;
    }).join("\n");
  };

  const FORMATS = [
    ["Markdown", "md", "text/markdown", toMarkdown],
    ["BibTeX", "bib", "application/x-bibtex", toBibtex],
    ["CSV", "csv", "text/csv", toCsv],
  ];

  const download = (text, name, type) => {
    const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
    make("a", { href: url, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  };

  const sets = new WeakMap();
  const exportButtons = (container, getSet) => {
    sets.set(container, getSet);
    if (container.querySelector(":scope > .export")) return;
    const buttons = FORMATS.map(([name, ending, type, write]) => {
      const button = make("button", { type: "button", className: "action" }, name);
      button.addEventListener("click", async () => {
        if (button.getAttribute("aria-busy") === "true") return;
        button.setAttribute("aria-busy", "true");
        try {
          const papers = [...((await sets.get(container)()) ?? [])].map(even);
          if (papers.length) download(await write(papers), `papers.${ending}`, type);
          say(papers.length ? `${count(papers.length)} written to papers.${ending}.` : "There is no paper here to export.");
        } finally {
          button.removeAttribute("aria-busy");
        }
      });
      return button;
    });
    container.append(make("div", { className: "export", role: "group", "aria-label": "Export these papers as" }, make("span", { "aria-hidden": "true" }, "Export as"), ...buttons));
  };

  /* --- The page of the starred papers ----------------------------------------------------------------------------- */

  const button = (words, act) => {
    const element = make("button", { type: "button", className: "action" }, words);
    element.addEventListener("click", act);
    return element;
  };
  const rowOf = (paper, act) => {
    const name = paper.title || paper.id.slice("papers/".length);
    const title = paper.missing ? make("span", {}, name) : make("a", { href: addressOf(paper.id), dir: "auto" }, name);
    const row = make("li", {}, title);
    if (paper.code) row.append(" ", make("span", { className: "chip" }, "code"));
    if (paper.missing) row.append(make("small", {}, "This site has no page for it (any more)."));
    if (paper.gist) row.append(make("small", { dir: "auto" }, paper.gist));
    if (paper.topics) row.append(make("small", { dir: "auto" }, paper.topics));
    if (paper.collection) row.append(make("small", {}, placeOf(paper)));
    if (act) row.dataset.starredRow = "true"; // needs no star
    if (act) row.append(make("button", { type: "button", className: "action row-remove", "aria-label": `Remove: ${name}` }, "Remove"));
    row.querySelector(".row-remove")?.addEventListener("click", act);
    return row;
  };
  const rowsOf = (papers, act) => make("div", { className: "papers" }, make("ul", {}, ...papers.map((paper, at) => rowOf(paper, act && (() => act(paper, at))))));

  const sharedIds = () => {
    const parts = location.hash.slice(1).split(",").map((part) => `papers/${part}`);
    return [...new Set(parts.filter((id) => ID.test(id)))].slice(0, MOST_SHARED);
  };

  const addressOfList = (papers) => {
    const here = publicAddress(location.href.split(/[?#]/)[0]);
    return `${here}#${papers.map((paper) => paper.id.slice("papers/".length)).join(",")}`;
  };

  const tell = (frame, text, papers) => {
    const undo = papers && button("Undo", () => {
      save(papers);
      tell(frame, "");
      showList(frame);
      frame.querySelector(".row-remove")?.focus();
    });
    frame.querySelector(".starred-status").replaceChildren(text, ...(undo ? [" ", undo] : []));
  };

  const showOwn = (frame, place) => {
    const papers = load();
    if (!papers.length) {
      const links = [make("a", { href: frame.dataset.papers }, "all papers from A to Z"), " or ", make("a", { href: frame.dataset.topics }, "the topics")];
      place.replaceChildren(
        make("p", { className: "lead" }, "You have not starred any papers yet."),
        make("p", {}, "Press “Star” on a paper you want to come back to, and it will be here. The list stays in this browser; nobody else sees it unless you share it. You could start with ", ...links, "."),
      );
      return;
    }
    const remove = (paper, at) => {
      save(papers.filter((each) => each.id !== paper.id));
      tell(frame, `Removed “${paper.title}”.`, papers);
      showList(frame);
      const rest = place.querySelectorAll(".row-remove");
      (rest[Math.min(at, rest.length - 1)] ?? frame.querySelector(".starred-status button")).focus();
    };
    const clear = () => {
      save([]);
      tell(frame, `Removed ${count(papers.length)}.`, papers);
      showList(frame);
      frame.querySelector(".starred-status button").focus();
    };
    const tools = make("div", { className: "tools" });
    exportButtons(tools, load);
    tools.append(button("Copy link to this list", () => copy(addressOfList(load()), "Link to the list copied.")), button("Remove all", clear));
    place.replaceChildren(make("p", { className: "lead" }, `${count(papers.length)}, most recently starred first. The list is kept in this browser only.`), tools, rowsOf(papers, remove));
  };

  const showShared = async (frame, place, ids) => {
    const own = new Map(load().map((paper) => [paper.id, paper]));
    place.replaceChildren(make("p", { className: "lead" }, "Opening the list…"));
    const pages = await fetchAll(ids.map((id) => addressOf(id)));
    if (!frame.isConnected || String(sharedIds()) !== String(ids)) return; // the reader has gone on
    const papers = ids.map((id, at) => ({ ...(pages[at].paper ?? own.get(id) ?? tidy({ id })), missing: pages[at].missing }));
    const there = papers.filter((paper) => !paper.missing);
    const fresh = there.filter((paper) => !own.has(paper.id));
    const showMine = () => {
      history.replaceState(history.state, "", location.href.split("#")[0]);
      showList(frame);
      frame.querySelector(".lead").focus();
    };
    const keep = () => {
      const now = load();
      const kept = new Set(now.map((paper) => paper.id));
      const added = there.filter((paper) => !kept.has(paper.id)); // some may have been starred here since
      save([...added.map(tidy), ...now]);
      tell(frame, `${count(added.length)} added to your list.`);
      showMine();
    };
    const tools = make("div", { className: "tools" });
    if (fresh.length) tools.append(button("Keep these", keep));
    tools.append(button("Show my own list", showMine));
    exportButtons(tools, () => there);
    const known = there.length - fresh.length;
    const told = known === 0 ? "" : known === there.length ? " All of them are in your own list already." : ` ${known} of them ${known === 1 ? "is" : "are"} in your own list already.`;
    place.replaceChildren(make("p", { className: "lead" }, `A list that somebody shared: ${count(ids.length)}.${told}`), tools, rowsOf(papers));
    addStars(place);
  };

  const showList = (frame) => {
    const place = frame.querySelector(".starred-list");
    const ids = sharedIds();
    frame.dataset.shows = ids.length ? ids.join() : "own";
    const heading = ids.length ? "A shared list" : "My list";
    frame.closest("article").querySelector("h1").firstChild.textContent = heading;
    document.title = document.title.replace(/^(?:My|A shared) list/, heading);
    if (ids.length) showShared(frame, place, ids);
    else showOwn(frame, place);
    place.querySelector(".lead").tabIndex = -1; // takes the focus when the list changes under the reader
  };
  const showStarred = () => {
    const frame = document.querySelector(".starred");
    if (frame) showList(frame);
  };

  /* --- Beginning -------------------------------------------------------------------------------------------------- */

  document.addEventListener("click", (event) => {
    const star = event.target.closest?.("[data-star]");
    const copied = event.target.closest?.("[data-copy]");
    closeCitations(event.target.closest?.(".cite"));
    if (star) toggle(star);
    else if (copied) copyFrom(copied);
  });
  document.addEventListener("keydown", (event) => {
    const open = event.key === "Escape" && event.target.closest?.(".cite[open]");
    if (event.key === "Escape") hush();
    if (!open) return;
    open.open = false;
    open.querySelector("summary").focus();
  });
  window.addEventListener("storage", (event) => {
    if (event.key !== KEY && event.key !== null) return;
    showStars();
    if (document.querySelector(".starred")?.dataset.shows === "own") showStarred();
  });
  window.addEventListener("hashchange", showStarred);
  document.addEventListener("atlas:explore", ({ target }) => { // its rows come and go by a script
    new MutationObserver(() => addStars(target)).observe(target, { childList: true, subtree: true });
    addStars(target);
  });

  const start = () => {
    hush();
    if (!message.isConnected) document.body.append(message); // early, so that its first words are read out, too
    addStars();
    showStars();
    addAddress();
    showStarred();
    for (const place of document.querySelectorAll("[data-export]")) exportButtons(place, () => window.paperAtlas.currentSet?.());
  };
  window.paperAtlas = Object.assign(window.paperAtlas ?? {}, { addStars, exportButtons });
  if (window.document$) window.document$.subscribe(start);
  else document.addEventListener("DOMContentLoaded", start);
})();
