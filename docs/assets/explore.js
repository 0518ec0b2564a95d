/* Explore: all papers, narrowed down by what is chosen beside them and by words. The address of the page holds the whole
   state. Numbers and lists come from the index of the search (Pagefind); all text is set as text, never as HTML. */

const { ROOT, engine, find, make, say } = window.paperAtlas.search;

const STEP = 20; // papers that one press of "more" adds
const FIRST = 5; // of them that stand there before the rest is fetched
const TOP = 8; // choices of a facet before "more"
const PAUSE = 200; // milliseconds between a key and its query
const AT_ONCE = 50; // papers that an export fetches at the same time
const SORTS = { relevance: "Relevance", title: "Title", order: "Collection order" };
const DENSITIES = { titles: "Titles", gists: "Titles with gist", abstracts: "Full abstracts" };
const DEFAULT_DENSITY = "gists";

const readState = (facets) => {
  const parameters = new URLSearchParams(location.search);
  const chosen = new Map(facets.map(([name]) => [name, new Set(parameters.getAll(name).filter(Boolean))]));
  const pick = (name, known, otherwise) => (Object.keys(known).includes(parameters.get(name)) ? parameters.get(name) : otherwise);
  return { text: parameters.get("q") ?? "", chosen, sort: pick("sort", SORTS, ""), density: pick("show", DENSITIES, DEFAULT_DENSITY) };
};

const writeState = ({ text, chosen, sort, density }) => {
  const parameters = new URLSearchParams();
  if (text.trim()) parameters.set("q", text.trim());
  for (const [name, values] of chosen) for (const value of values) parameters.append(name, value);
  if (sort) parameters.set("sort", sort);
  if (density !== DEFAULT_DENSITY) parameters.set("show", density);
  const query = parameters.toString();
  return location.pathname + (query ? `?${query}` : "");
};

export const explore = async (page) => {
  const facets = page.dataset.facets.split(";").map((pair) => pair.split(":"));
  const total = Number(page.dataset.papers);
  let state = readState(facets);
  let everything = {}; // all choices with the number of their papers
  let set = []; // the results for the state
  let shown = 0;
  let turn = 0;
  const wide = new Set(); // facets that show all of their choices
  const narrowed = new Map(); // what is typed into the field of a facet

  await engine();

  // --- The parts of the page ---

  const field = Object.assign(make("input", "explore-field"), { type: "search", placeholder: "Words in titles and abstracts", spellcheck: false, autocomplete: "off" });
  field.setAttribute("aria-label", "Words in titles and abstracts");
  const choice = (label, known) => {
    const select = make("select");
    for (const [value, name] of Object.entries(known)) select.append(Object.assign(make("option", "", name), { value }));
    return [make("label", "", `${label} `, select), select];
  };
  const [sortLabel, sort] = choice("Sorted by", SORTS);
  const [densityLabel, density] = choice("Show", DENSITIES);
  const count = make("p", "explore-count");
  count.setAttribute("role", "status");
  const chips = make("ul", "explore-chips");
  chips.setAttribute("aria-label", "What is chosen");
  const tools = make("div", "explore-tools");
  const list = make("ul");
  const papers = make("div", "papers", list);
  const more = Object.assign(make("button", "md-button explore-more", "More papers"), { type: "button", hidden: true });
  const side = make("details", "explore-side", make("summary", "", "Narrow down"));
  side.open = window.matchMedia("(min-width: 60em)").matches;
  const boxes = new Map(facets.map(([name, heading]) => {
    const box = make("fieldset", `explore-facet explore-facet--${name}`, make("legend", "", heading));
    side.append(box);
    return [name, box];
  }));
  const main = make("div", "explore-main", field, make("div", "explore-line", count, sortLabel, densityLabel), chips, tools, papers, more);
  page.replaceChildren(side, main);

  // --- What is chosen ---

  const chosenPairs = () => [...state.chosen].flatMap(([name, values]) => [...values].map((value) => [name, value]));
  const go = (change, replace = false) => {
    change();
    history[replace ? "replaceState" : "pushState"](null, "", writeState(state));
    update();
  };
  const toggle = (name, value) => go(() => {
    const values = state.chosen.get(name);
    if (!values.delete(value)) values.add(value);
  });

  const showChips = () => {
    const heading = new Map(facets);
    const chip = (label, remove) => {
      const button = Object.assign(make("button", "", label, make("span", "explore-cross", " ×")), { type: "button" });
      button.setAttribute("aria-label", `Remove ${label}`);
      button.addEventListener("click", () => {
        remove();
        field.focus({ preventScroll: true });
      });
      return make("li", "", button);
    };
    const items = chosenPairs().map(([name, value]) => chip(`${heading.get(name)}: ${value}`, () => toggle(name, value)));
    if (state.text.trim()) items.unshift(chip(`“${state.text.trim()}”`, () => go(() => { state.text = ""; })));
    if (items.length > 1) items.push(chip("all of these", () => go(() => {
      state.text = "";
      for (const values of state.chosen.values()) values.clear();
    })));
    chips.replaceChildren(...items);
  };

  // --- Choices ---

  const showFacet = (name, counts) => {
    const box = boxes.get(name);
    const chosen = state.chosen.get(name);
    const known = Object.keys(everything[name] ?? {});
    const wanted = (narrowed.get(name) ?? "").trim().toLowerCase();
    const rows = known.map((value) => [value, counts[value] ?? 0])
      .filter(([value, number]) => chosen.has(value) || (number && number < set.length) || (number && !chosenPairs().length && !state.text.trim()))
      .sort(([one, first], [other, second]) => chosen.has(other) - chosen.has(one) || second - first || one.localeCompare(other));
    const found = rows.filter(([value]) => chosen.has(value) || value.toLowerCase().includes(wanted));
    const all = wide.has(name) || wanted;
    const visible = all ? found.slice(0, 200) : found.slice(0, Math.max(TOP, chosen.size));
    const focused = document.activeElement?.closest?.("fieldset") === box ? document.activeElement : null;
    const again = focused && (focused.dataset.value ?? focused.className);

    const items = visible.map(([value, number]) => {
      const box = Object.assign(make("input"), { type: "checkbox", checked: chosen.has(value) });
      box.dataset.value = `=${value}`;
      box.addEventListener("change", () => toggle(name, value));
      const label = make("span", "explore-value", value);
      label.dir = "auto";
      return make("li", "", make("label", "", box, label, make("span", "explore-number", number.toLocaleString("en"))));
    });
    const parts = [box.firstElementChild];
    if (rows.length > TOP) {
      const filter = Object.assign(make("input", "explore-filter"), { type: "search", placeholder: "Find", value: narrowed.get(name) ?? "" });
      filter.setAttribute("aria-label", `Find among: ${box.firstElementChild.textContent}`);
      filter.addEventListener("input", () => {
        narrowed.set(name, filter.value);
        showFacet(name, counts);
      });
      parts.push(filter);
    }
    parts.push(make("ul", "", ...items));
    if (!wanted && rows.length > TOP) {
      const button = Object.assign(make("button", "explore-wider", all ? "fewer" : `${(rows.length - visible.length).toLocaleString("en")} more`), { type: "button" });
      button.setAttribute("aria-expanded", String(Boolean(all)));
      button.addEventListener("click", () => {
        if (!wide.delete(name)) wide.add(name);
        showFacet(name, counts);
      });
      parts.push(button);
    }
    box.replaceChildren(...parts);
    box.hidden = !rows.length;
    if (again) { // the same element is a new one now: keep the focus where it was
      const next = [...box.querySelectorAll("input, button")].find((each) => (each.dataset.value ?? each.className) === again);
      next?.focus({ preventScroll: true });
      if (next?.type === "search") next.setSelectionRange(next.value.length, next.value.length);
    }
  };

  // --- Papers ---

  const describe = (paper) => {
    const link = Object.assign(make("a", "", paper.title), { href: paper.url });
    link.dir = "auto";
    const item = make("li", "", link);
    item.dataset.paper = paper.id;
    if (paper.code) item.append(" ", make("span", "chip", "code"));
    const text = state.density === "abstracts" ? paper.abstract : state.density === "gists" ? paper.gist : "";
    if (text) {
      const below = make("small", state.density === "abstracts" ? "explore-abstract" : "", text);
      below.dir = "auto";
      item.append(below);
    }
    if (state.density !== "titles") {
      const below = make("small", "", paper.place);
      for (const topic of paper.topics) {
        const narrow = Object.assign(make("a", "", topic), { href: `?${new URLSearchParams({ topic })}` });
        narrow.addEventListener("click", (event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          event.stopPropagation();
          if (!state.chosen.get("topic")?.has(topic)) toggle("topic", topic);
        });
        below.append(" · ", narrow);
      }
      item.append(below);
    }
    return item;
  };

  const showMore = async (number) => {
    const mine = turn;
    const next = await Promise.all(set.slice(shown, shown + number).map((result) => result.data()));
    if (mine !== turn) return;
    if (!shown) list.replaceChildren();
    list.append(...next.map(describe));
    shown += next.length;
    more.hidden = shown >= set.length;
    more.textContent = `${Math.min(STEP, set.length - shown)} more`;
  };

  const showNone = () => {
    const empty = make("li", "explore-none");
    if (!total) empty.append("There is no paper here yet.");
    else {
      const copy = chips.cloneNode(true);
      copy.hidden = false;
      [...copy.children].forEach((item, at) => item.firstElementChild.addEventListener("click", () => chips.children[at].firstElementChild.click()));
      empty.append(make("p", "", "No paper has all of these. Remove one:"), copy);
    }
    list.replaceChildren(empty);
  };

  const showFacets = (counts) => {
    for (const [name] of facets) showFacet(name, counts[name] ?? {});
  };

  const query = (order) => {
    const filters = Object.fromEntries([...state.chosen].filter(([, values]) => values.size).map(([name, values]) => [name, [...values]]));
    return find(state.text.trim() || null, { filters, sort: order === "relevance" ? {} : { [order]: "asc" } });
  };

  const update = async () => {
    const mine = ++turn;
    const text = state.text.trim();
    if (document.activeElement !== field) field.value = state.text;
    const order = state.sort || (text ? "relevance" : "order");
    sort.value = order;
    density.value = state.density;
    sort.options[0].disabled = !text;
    const answer = await query(order);
    if (mine !== turn) return;
    set = answer.results;
    shown = 0;
    count.textContent = set.length === total ? say(total, "paper", "papers") : `${set.length.toLocaleString("en")} of ${say(total, "paper", "papers")}`;
    showChips();
    chips.hidden = !set.length;
    showFacets(answer.filters);
    more.hidden = true;
    tools.hidden = !set.length;
    page.dataset.shown = String(turn);
    if (!set.length) showNone();
    else {
      await showMore(FIRST);
      if (mine === turn && shown < set.length) await showMore(STEP - FIRST);
    }
  };

  let timer = 0;
  let typing = false; // one entry of the history for a run of keys
  field.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      go(() => { state.text = field.value; }, typing);
      typing = true;
    }, PAUSE);
  });
  field.addEventListener("blur", () => { typing = false; });
  sort.addEventListener("change", () => go(() => { state.sort = sort.value; }));
  density.addEventListener("change", () => go(() => { state.density = density.value; }));
  more.addEventListener("click", async () => {
    const at = shown;
    await showMore(STEP);
    list.children[at]?.querySelector("a")?.focus();
  });
  const back = () => {
    if (!page.isConnected) { // another page stands here now
      window.removeEventListener("popstate", back);
      return;
    }
    state = readState(facets);
    field.value = state.text;
    update();
  };
  window.addEventListener("popstate", back);

  /* The papers of the present set, for those who take them away: url, title, gist, collection, topics, code, id. */
  window.paperAtlas.currentSet = async () => {
    const all = [];
    const results = set;
    for (let at = 0; at < results.length; at += AT_ONCE) {
      all.push(...await Promise.all(results.slice(at, at + AT_ONCE).map((result) => result.data())));
    }
    return all.map(({ url, title, gist, collection, topics, code, id }) => ({ url, title, gist, collection, topics, code, id }));
  };
  window.paperAtlas.exportButtons?.(tools, window.paperAtlas.currentSet);
  page.dispatchEvent(new CustomEvent("atlas:explore", { bubbles: true, detail: { tools, root: ROOT.href } }));

  // Papers first: the lists of who has what are as large as the rest of the index together.
  field.value = state.text;
  await update();
  everything = await (await engine()).filters();
  const mine = turn;
  const { filters } = await query("relevance"); // the same papers, whose choices can be counted now
  if (mine === turn) showFacets(filters);
};
