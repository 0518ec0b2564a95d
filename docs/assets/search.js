/* The search in the header and on the home page. What is named is looked up in a small file of names, so that it comes first and at once;
   words are looked up by Pagefind, which fetches the parts of its index that a query needs. Nothing is fetched before
   the search is used. All text is set as text, never as HTML. Material swaps pages without loading them, hence
   `document$`, and hence the root of the site is read once, from the address of this script. */

(() => {
  const ROOT = new URL("../", document.currentScript.src);
  const PAUSE = 120; // milliseconds between a key and its query
  const SHOWN = 7;
  const FETCHED = 7; // of the papers that Pagefind finds, among which an exact title goes first
  const NAMED = 3;
  const MOST_SAME = 3; // papers that introduce one and the same name
  const PHRASE = 2; // the rank of what only names a topic as a whole: "diffusion" is no "diffusion map"
  const SHORTEST_PLURAL = 3; // letters from which a last s may be that of a plural
  const SHORTEST_KEY = 2; // of a single letter Pagefind fetches all words that begin with it
  const HAS_KEYS = window.matchMedia("(any-hover: hover)").matches; // where there is a mouse there is a keyboard
  const EVERY = "ꙮ"; // stands in each paper (see search_stubs.py)

  /* The same as `fold` of the generator: case, accents, punctuation, spacing and marks of LaTeX do not count. */
  const key = (text) => text
    .replace(/[\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, "")
    .replace(/\\[A-Za-z]+|\\./g, "").replace(/[\\{}$*_`^~"'‘’]/g, "")
    .normalize("NFKD").toLowerCase().replace(/ß/g, "ss").normalize("NFKD").replace(/[^\p{L}\p{N}]+/gu, "");

  /* The words to look for. Words that stand in every abstract tell nothing, and the lists of where they stand are long;
     only within quotation marks do they count. */
  const COMMON = new Set("a an and are as at be by can for from in is it its of on or our that the their this to we which with".split(" "));
  const words = (text) => {
    if (/^\s*".+"\s*$/.test(text)) return [text.trim()];
    const all = text.split(/[\s/]+/).map((word) => word.replace(/^[("'.,;:!?]+|[)"'.,;:!?]+$/g, "")).filter(Boolean);
    const telling = all.filter((word) => word.length >= SHORTEST_KEY && !COMMON.has(word.toLowerCase()));
    return telling.length ? telling : all;
  };
  const HYPHENS = /(?<=[\p{L}\p{N}])[\p{Pd}_]+(?=[\p{L}\p{N}])/gu;

  const fetchJson = async (path) => {
    const response = await fetch(new URL(path, ROOT));
    if (!response.ok) throw new Error(`${response.status} for ${response.url}`);
    return response.json();
  };

  const cached = new Map();
  const once = (name, make) => {
    if (!cached.has(name)) {
      const made = make();
      made.catch(() => cached.delete(name)); // so that the next key tries again
      cached.set(name, made);
    }
    return cached.get(name);
  };

  /* On the page itself, not in a worker: that would fetch the same program a second time, and a query takes little. */
  const engine = () => once("engine", async () => {
    const { createInstance } = await import(new URL("pagefind/pagefind.js", ROOT));
    const instance = createInstance({ noWorker: true });
    await instance.init();
    return instance;
  });
  const directory = () => once("firsts", () => fetchJson("search/firsts.json"));

  /* What bears a name that is, or begins with, the query, or is its singular: rows as the generator wrote them, best first. */
  const lookUp = async (text) => {
    const wanted = key(text);
    if (wanted.length < SHORTEST_KEY) return [];
    const one = wanted.length > SHORTEST_PLURAL ? wanted.replace(/s$/, "") : wanted;
    const { names: firsts } = await directory();
    // The first row of a name can stand in the file that begins before it, and the next one goes on with it.
    const from = Math.max(0, firsts.filter((first) => first < one).length - 1);
    const rows = [];
    const isWhole = (name) => name === wanted || name === one;
    for (let part = from; part < Math.min(from + 2, firsts.length) && (part === from || firsts[part].startsWith(one)); part += 1) {
      const { names } = await once(`names-${part}`, () => fetchJson(`search/names-${part}.json`));
      rows.push(...names.filter(([name, rank]) => isWhole(name) || (rank < PHRASE && name.startsWith(wanted))));
    }
    const distance = ([name, rank]) => rank * 2 + (isWhole(name) ? 0 : 1);
    return rows.map(([name, rank, label, kind, url, note, papers]) => (
      { exact: name === wanted && rank === 0, whole: isWhole(name), distance: distance([name, rank]), label, kind, url: new URL(url, ROOT).href, note, papers }
    )).sort((one, other) => one.distance - other.distance || other.papers - one.papers);
  };

  /* What the generator wrote of a paper (see search_stubs.py). */
  const describe = ({ raw_url: url, title = "", gist = "", collection, position, topics = [], code = "", abstract = "" }) => ({
    url: new URL(url, ROOT).href,
    id: url.replace(/(\/|\.html)$/, ""),
    title,
    gist,
    collection,
    number: position,
    place: `${collection}, no. ${position}`,
    topics,
    code,
    abstract,
  });

  /* The number that a result has in the order of the collections ends its name (see index_parts.py). */
  const numberOf = ({ id }) => Number(id.slice(id.lastIndexOf("-") + 1));
  const RANKS = {
    order: async () => numberOf,
    title: async () => {
      const ranks = await once("titles", () => fetchJson("search/titles.json"));
      return (result) => ranks[numberOf(result)];
    },
  };

  /* The papers that hold the words, as Pagefind ranks them or in the order named by `sort`; `data()` of each gives what is
     shown of it. */
  const find = async (text, { filters = {}, sort = "" } = {}) => {
    const [{ search }, rank] = await Promise.all([engine(), RANKS[sort]?.()]);
    const options = { filters };
    const query = text ? words(text).join(" ") || text : EVERY;
    const answer = await search(query, options);
    const apart = query.replace(HYPHENS, " ");
    // Pagefind takes `zero-shot` as one word, and finds its parts in a text, but not itself where a text has two words.
    const others = apart !== query && !query.startsWith('"') ? await search(apart, options) : null;
    const richer = others && others.results.length > answer.results.length ? others : answer;
    const known = new Set(answer.results.map(({ id }) => id));
    const results = [...answer.results, ...richer.results.filter(({ id }) => !known.has(id))];
    if (rank) results.sort((one, other) => rank(one) - rank(other));
    return { ...richer, results: results.map((result) => ({ ...result, data: async () => describe(await result.data()) })) };
  };

  /* What a query leads to: places that bear the name, and the first papers, of which those that introduce the name or
     bear the title come first. */
  const ask = async (text) => {
    const [named, { results }] = await Promise.all([lookUp(text), find(text)]);
    const fetched = await Promise.all(results.slice(0, FETCHED).map((result) => result.data()));
    const wanted = key(text);
    const exact = new Map(fetched.filter((paper) => key(paper.title) === wanted).map((paper) => [paper.url, paper]));
    for (const row of named.filter(({ exact: equal, kind }) => equal && kind === "paper").slice(0, MOST_SAME)) {
      const known = fetched.find(({ url }) => url === row.url);
      exact.set(row.url, known ?? { url: row.url, title: row.note, place: row.label, topics: [] });
    }
    const papers = [...exact.values(), ...fetched.filter(({ url }) => !exact.has(url))];
    const seen = new Set();
    const places = named.filter(({ kind, url }) => kind !== "paper" && !seen.has(url) && seen.add(url)).slice(0, NAMED);
    return { places, papers: papers.slice(0, SHOWN), count: Math.max(results.length, papers.length) };
  };

  const make = (tag, className = "", ...content) => {
    const element = document.createElement(tag);
    if (className) element.className = className;
    element.append(...content);
    return element;
  };
  const say = (number, one, many) => `${number.toLocaleString("en")} ${number === 1 ? one : many}`;

  /* The panel below a field, which the search opens as soon as something is typed. */
  const addPanel = (form, input, name) => {
    const status = make("p", "atlas-search__status");
    status.setAttribute("role", "status");
    const list = make("div", "atlas-search__list");
    list.id = name;
    list.setAttribute("role", "listbox");
    list.setAttribute("aria-label", "What was found");
    const note = make("p", "atlas-search__note");
    const panel = make("div", "atlas-search__panel", status, list, note);
    panel.hidden = true;
    form.append(panel);
    const states = { role: "combobox", "aria-expanded": "false", "aria-autocomplete": "list", "aria-controls": name };
    for (const [state, value] of Object.entries(states)) input.setAttribute(state, value);
    return { panel, status, list, note };
  };

  const start = (form) => {
    if (form.dataset.ready) return;
    form.dataset.ready = "true";
    const input = form.querySelector("input");
    const inHeader = form.classList.contains("atlas-search");
    const { panel, status, list, note } = addPanel(form, input, inHeader ? "atlas-search-list" : "home-search-list");
    const explore = form.action; // absolute from now on: the page around it may change
    form.setAttribute("action", explore);
    const papers = document.querySelector("a.atlas-search-without").href;
    let turn = 0;
    let timer = 0;
    let active = null;

    const options = () => [...list.querySelectorAll("[role=option]")];
    const choose = (option) => {
      active?.setAttribute("aria-selected", "false");
      active = option;
      if (option) {
        option.setAttribute("aria-selected", "true");
        option.scrollIntoView({ block: "nearest" });
        input.setAttribute("aria-activedescendant", option.id);
      } else input.removeAttribute("aria-activedescendant");
    };
    const open = (shown) => {
      panel.hidden = !shown;
      input.setAttribute("aria-expanded", String(shown && options().length > 0));
      if (!shown) choose(null);
    };

    const row = (className, url, title, ...below) => {
      const link = make("a", "", make("span", "atlas-search__title", title));
      link.dir = "auto";
      for (const line of below.filter(Boolean)) link.append(make("small", "", line));
      link.href = url;
      link.id = `${list.id}-${list.querySelectorAll("[role=option]").length}`;
      link.tabIndex = -1;
      link.setAttribute("role", "option");
      link.setAttribute("aria-selected", "false");
      const item = make("div", className, link);
      item.setAttribute("role", "presentation");
      list.append(item);
    };
    const head = (text) => {
      const heading = make("div", "atlas-search__head", text);
      heading.setAttribute("role", "presentation");
      list.append(heading);
    };

    const show = (text, { places, papers: found, count }) => {
      const chosen = active?.href; // by the arrow keys, from the answer to fewer letters
      list.replaceChildren();
      choose(null);
      if (places.length) head("Go to");
      for (const { label, kind, url, note: what, papers: number } of places) {
        row("atlas-search__place", url, label, [kind, what, say(number, "paper", "papers")].filter(Boolean).join(" · "));
      }
      if (found.length && places.length) head("Papers");
      for (const { url, title, place, topics } of found) {
        row("md-search-result__item", url, title, [place, ...topics].join(" · "));
      }
      const all = `${explore}?q=${encodeURIComponent(text)}`;
      if (count) row("atlas-search__all", all, count > found.length ? `All ${say(count, "result", "results")} in Explore` : "All results in Explore");
      status.textContent = count || places.length
        ? `${say(count, "paper", "papers")}.${HAS_KEYS ? " Enter shows all results, the arrow keys choose one." : ""}`
        : `Nothing here has all of these words: ${text}. Try fewer of them, or another spelling.`;
      const link = (url, name) => Object.assign(make("a", "", name), { href: url });
      note.replaceChildren(...(count || places.length ? [] : [
        link(all, "See in Explore what fewer of them find"), " or go through ", link(papers, "all papers from A to Z"), ".",
      ]));
      open(true);
      choose(options().find(({ href }) => href === chosen) ?? null);
    };

    const hint = async () => {
      const mine = ++turn;
      list.replaceChildren();
      choose(null);
      note.replaceChildren();
      let total = 0;
      try { ({ papers: total } = await directory()); } catch { /* the query itself will say what is wrong */ }
      if (mine !== turn || document.activeElement !== input) return;
      status.textContent = total
        ? `Looks into ${say(total, "abstract", "abstracts")}: titles, names, full text.`
        : "Looks into titles, names and the full text of all abstracts.";
      open(true);
    };

    const run = async () => {
      const text = input.value.trim();
      if (text.length < SHORTEST_KEY) {
        await hint();
        return;
      }
      const mine = ++turn;
      try {
        const answer = await ask(text);
        if (mine === turn) show(text, answer); // else a later key has asked another thing
      } catch (error) {
        if (mine !== turn) return;
        console.warn("The search could not be loaded:", error);
        list.replaceChildren();
        choose(null);
        status.textContent = "The search could not be loaded.";
        note.replaceChildren(Object.assign(make("a", "", "All papers from A to Z"), { href: papers }));
        open(true);
      }
    };

    input.addEventListener("input", () => {
      clearTimeout(timer);
      timer = setTimeout(run, PAUSE);
    });
    input.addEventListener("focus", () => {
      engine().catch(() => { /* `run` will say so */ });
      run();
    });
    form.addEventListener("focusout", (event) => {
      if (!form.contains(event.relatedTarget)) open(false);
    });
    panel.addEventListener("mousedown", (event) => event.preventDefault()); // keeps the focus in the field
    panel.addEventListener("click", (event) => {
      if (event.target.closest("a")) open(false);
    });
    input.addEventListener("keydown", (event) => {
      const all = options();
      const at = all.indexOf(active);
      if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        if (!all.length) return;
        event.preventDefault();
        if (panel.hidden) open(true);
        const next = event.key === "ArrowDown" ? (at + 1) % all.length : (at <= 0 ? all.length : at) - 1;
        choose(all[next]);
      } else if (event.key === "Enter" && active && !panel.hidden) { // else the form leads to all results
        event.preventDefault();
        active.click();
        input.blur();
      } else if (event.key === "Escape") {
        if (panel.hidden) input.blur();
        else open(false);
        event.preventDefault(); // the browser would empty the field
      }
    });
    form.addEventListener("submit", (event) => {
      if (!input.value.trim()) event.preventDefault();
      else open(false);
    });
    if (!inHeader) return;
    document.addEventListener("keydown", (event) => {
      const writes = event.target.closest?.("input, textarea, select, [contenteditable]");
      if (writes || event.ctrlKey || event.metaKey || event.altKey || !["/", "s"].includes(event.key)) return;
      event.preventDefault();
      input.focus();
      input.select();
    });
  };

  window.paperAtlas = Object.assign(window.paperAtlas ?? {}, { search: { ROOT, engine, find, lookUp, ask, key, make, say, words } });

  const startAll = () => {
    if (ROOT.protocol === "file:") return; // browsers let no script of a file read other files
    for (const form of document.querySelectorAll("form.atlas-search, form.home-search")) start(form);
    const page = document.querySelector(".explore:not([data-ready])");
    if (!page) return;
    page.dataset.ready = "true";
    const place = history.state; // now, for Material overwrites it when the page, still short, cannot be scrolled so far
    // Only this page needs it, so no other one fetches it.
    import(new URL("assets/explore.js", ROOT)).then(({ explore }) => explore(page, place)).catch((error) => {
      delete page.dataset.ready;
      console.warn("Explore could not be loaded:", error);
    });
  };

  if (window.document$) window.document$.subscribe(startAll);
  else document.addEventListener("DOMContentLoaded", startAll);
})();
