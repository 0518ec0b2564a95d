/* Explore: all papers, narrowed down by what is chosen beside them and by words. The address of the page holds the whole
   state; the entry of the history holds how far the reader has come in the list. Numbers and lists come from the index of the search (Pagefind); all text is set as text, never as HTML. */

const { ROOT, engine, find, lookUp, make, say, words } = window.paperAtlas.search;

const STEP = 20; // papers that one press of "more" adds
const FIRST = 5; // of them that stand there before the rest is fetched
const TOP = 8; // choices of a facet before "more"
const PAUSE = 200; // milliseconds between a key and its query
const AT_ONCE = 50; // papers that an export fetches at the same time
const MOST_WORDS = 12; // of a query, each of which can be removed by itself
const SETTLED = 200; // milliseconds after the last scrolling; Material overwrites the entry of the history after 100
const LABELS = { has: { claims: "claims in figures" } }; // where the value of the index does not say enough
const STEADY = { has: ["code", "claims", "data"] }; // facets whose choices stay, in this order, where no paper of the set has them
const KINDS = { topic: "topic", "data set": "dataset", method: "method" }; // in words and as a facet
const MOST_NAMED = 3; // things offered whose name is what was typed, or begins so
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

/* By address, the papers shown last. Material, where it swaps pages, overwrites the entry of the history as it leaves, and
   keeps the scrolling only; this module lives on then. */
const lastShown = new Map();

const labelOf = (name, value) => LABELS[name]?.[value] ?? value;

/* `place` is the state of the entry of the history, which says how far the reader had come. */
export const explore = async (page, place) => {
  const facets = page.dataset.facets.split(";").map((pair) => pair.split(":"));
  const total = Number(page.dataset.papers);
  const path = location.pathname;
  let state = readState(facets);
  let everything = {}; // all choices with the number of their papers
  let set = []; // the results for the state
  let shown = 0;
  let settled = false; // whether the papers for the state stand there, as many as there were
  let counted = {}; // the choices within the set, with the number of their papers
  let ranked = null; // the same for the last set that had papers: where there is none, its choices stay in their places
  let lefts = new Map(); // where no paper has all: by chip, how many papers there are without what it removes
  let offers = []; // filters that a word may stand for, with the number of papers that they would leave
  let named = []; // topics, data sets, methods, abbreviations that bear what was typed as a name, or one that begins so
  let turn = 0;
  const wide = new Set(); // facets that show all of their choices

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
    const filter = Object.assign(make("input", "explore-filter"), { type: "search", placeholder: "Find" });
    filter.setAttribute("aria-label", `Find among: ${heading}`);
    filter.addEventListener("input", () => showFacet(name));
    const choices = make("ul");
    const wider = Object.assign(make("button", "explore-wider"), { type: "button" });
    wider.addEventListener("click", () => {
      if (!wide.delete(name)) wide.add(name);
      showFacet(name);
    });
    const box = make("fieldset", `explore-facet explore-facet--${name}`, make("legend", "", heading), filter, choices, wider);
    box.hidden = true;
    side.append(box);
    return [name, { box, filter, choices, wider }];
  }));
  const main = make("div", "explore-main", make("div", "explore-line", count, sortLabel, densityLabel), chips, tools, papers, more);
  page.replaceChildren(field, side, main);

  // --- What is chosen ---

  const chosenPairs = () => [...state.chosen].flatMap(([name, values]) => [...values].map((value) => [name, value]));
  const remember = () => {
    // Where pages are swapped, the address can be that of the next page already.
    if (!settled || !page.isConnected || location.pathname !== path) return;
    lastShown.set(location.href, shown);
    history.replaceState({ ...history.state, x: window.scrollX, y: window.scrollY, shown }, "");
  };
  const go = (change, replace = false) => {
    remember();
    change();
    history[replace ? "replaceState" : "pushState"](null, "", writeState(state));
    update();
  };
  const toggle = (name, value) => go(() => {
    const values = state.chosen.get(name);
    if (!values.delete(value)) values.add(value);
  });

  /* Filters that a word of the query may stand for: who types `trees with code` hardly looks for the word. How many papers
     the other words find, and how many of them the filter would leave, is counted before it is offered. */
  const findOffers = () => {
    const known = words(state.text).map((word) => word.toLowerCase())
      .filter((word, at, all) => all.indexOf(word) === at && Object.hasOwn(everything.has ?? {}, word) && !state.chosen.get("has")?.has(word));
    return Promise.all(known.map(async (word) => {
      const rest = without(word);
      const [all, left] = await Promise.all([ask(rest), ask(rest, withChoice("has", word))]);
      return { word, rest, label: labelOf("has", word), all: all.results.length, left: left.results.length };
    }));
  };
  /* Who types the name of a topic means more than the papers that hold its words. */
  const findNamed = async () => {
    const rows = (await lookUp(state.text)).filter(({ kind, distance, whole }) => kind !== "paper" && (whole || distance <= 1));
    const isChosen = ({ kind, label }) => state.chosen.get(KINDS[kind])?.has(label);
    const firsts = rows.filter((row, at) => rows.findIndex(({ url }) => url === row.url) === at && !isChosen(row));
    return firsts.slice(0, MOST_NAMED);
  };
  const without = (word) => words(state.text).filter((each) => each.toLowerCase() !== word).join(" ");

  /* What can be removed by itself: each word of the query, or all of a long one, and each filter. `rest` finds what there is without it. */
  const listRemovals = () => {
    const heading = new Map(facets);
    const text = state.text.trim();
    const each = new Map(words(text).map((word) => [word.toLowerCase(), word]));
    const ofWords = each.size > MOST_WORDS || (text && !each.size)
      ? [{ label: `“${text}”`, rest: () => ask(""), remove: () => go(() => { state.text = ""; }) }]
      : [...each].map(([word, written]) => ({
        label: /^".*"$/.test(written) ? written : `“${written}”`,
        rest: () => ask(without(word)),
        remove: () => go(() => { state.text = without(word); }),
      }));
    return [...ofWords, ...chosenPairs().map(([name, value]) => ({
      label: `${heading.get(name)}: ${labelOf(name, value)}`,
      rest: () => ask(state.text, withoutChoice(name, value)),
      remove: () => toggle(name, value),
    }))];
  };
  const countLefts = async () => new Map(await Promise.all(listRemovals().map(async ({ label, rest }) => [label, (await rest()).results.length])));

  const showChips = () => {
    const item = (button, says, act) => {
      button.type = "button";
      button.setAttribute("aria-label", says);
      button.addEventListener("click", () => {
        act();
        field.value = state.text;
        field.focus({ preventScroll: true });
      });
      return make("li", "", button);
    };
    const chip = ({ label, remove }) => {
      const left = lefts.get(label);
      if (left === undefined) return item(make("button", "", label, make("span", "explore-cross", " ×")), `Remove ${label}`, remove);
      return item(make("button", "", `Without ${label} (${say(left, "paper", "papers")})`), `Remove ${label}: ${say(left, "paper", "papers")}`, remove);
    };
    const removals = listRemovals();
    const items = removals.map(chip);
    items.push(...offers.filter(({ left }) => left).map(({ word, rest, label, left }) => item(
      make("button", "explore-offer", `With ${label} (${left.toLocaleString("en")})`),
      `With ${label}, in place of the word “${word}”: ${say(left, "paper", "papers")}`,
      () => go(() => {
        state.text = rest;
        state.chosen.get("has").add(word);
      }),
    )));
    items.push(...offers.filter(({ all, left, rest }) => rest && all && !left).map(({ rest, label, all }) => {
      const says = `“${rest}”: ${say(all, "paper", "papers")}, ${all === 1 ? "" : "all "}without ${label}`;
      return item(make("button", "explore-rest", says), `Show ${says}`, () => go(() => {
        state.text = rest;
      }));
    }));
    for (const { kind, label, url, note, papers: number } of named) {
      const facet = KINDS[kind];
      if (state.chosen.has(facet)) {
        items.push(item(
          make("button", "explore-offer", `All of the ${kind} ${label} (${number.toLocaleString("en")})`),
          `All papers of the ${kind} ${label}, in place of the words typed: ${say(number, "paper", "papers")}`,
          () => go(() => {
            state.text = "";
            state.chosen.get(facet).add(label);
          }),
        ));
      } else {
        const link = make("a", "explore-offer", `${label}${note ? `: ${note}` : ""}`);
        link.href = url;
        items.push(make("li", "", link));
      }
    }
    if (removals.length > 1) {
      const clear = item(make("button", "", "Clear all"), "Clear all words and filters", () => go(() => {
        state.text = "";
        for (const values of state.chosen.values()) values.clear();
      }));
      clear.className = "explore-clear";
      items.push(clear);
    }
    chips.replaceChildren(...items);
  };

  // --- Choices ---

  const showFacet = (name) => {
    const { box, filter, choices, wider } = boxes.get(name);
    const counts = counted[name] ?? {};
    const chosen = state.chosen.get(name);
    const known = Object.keys(everything[name] ?? {});
    const wanted = filter.value.trim().toLowerCase();
    const ranks = (set.length ? counts : ranked?.[name] ?? everything[name]) ?? {};
    const order = STEADY[name];
    const compare = order ? (one, other) => order.indexOf(one) - order.indexOf(other)
      : (one, other) => chosen.has(other) - chosen.has(one) || (ranks[other] ?? 0) - (ranks[one] ?? 0) || one.localeCompare(other);
    const rows = known.filter((value) => ranks[value] || chosen.has(value) || order).sort(compare).map((value) => [value, counts[value] ?? 0]);
    const found = rows.filter(([value]) => chosen.has(value) || labelOf(name, value).toLowerCase().includes(wanted));
    const all = wide.has(name) || wanted;
    const visible = all ? found.slice(0, 200) : found.slice(0, Math.max(TOP, chosen.size));
    const focused = choices.contains(document.activeElement) ? document.activeElement.dataset.value : null;

    choices.replaceChildren(...visible.map(([value, number]) => {
      const box = Object.assign(make("input"), { type: "checkbox", checked: chosen.has(value), disabled: !number && !chosen.has(value) });
      box.dataset.value = `=${value}`;
      box.addEventListener("change", () => toggle(name, value));
      const label = make("span", "explore-value", labelOf(name, value));
      label.dir = "auto";
      const line = make("label", "", box, label, make("span", "explore-number", number.toLocaleString("en")));
      return make("li", box.disabled ? "explore-nil" : "", line);
    }));
    filter.hidden = rows.length <= TOP && !wanted;
    wider.hidden = Boolean(wanted) || rows.length <= TOP;
    wider.textContent = all ? "fewer" : `${(rows.length - visible.length).toLocaleString("en")} more`;
    wider.setAttribute("aria-expanded", String(Boolean(all)));
    box.hidden = !rows.length;
    if (focused) { // the same choice is a new element now: keep the focus where it was, or near
      const boxes = [...choices.querySelectorAll("input:enabled")];
      (boxes.find((each) => each.dataset.value === focused) ?? boxes[0] ?? field).focus({ preventScroll: true });
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
      [...copy.children].forEach((item, at) => item.firstElementChild?.addEventListener("click", () => chips.children[at].firstElementChild.click()));
      const also = chips.querySelector(".explore-offer") ? ", or take a filter in place of a word"
        : chips.querySelector(".explore-rest") ? ", or see what the other words find" : "";
      empty.append(make("p", "", `No paper has all of these. Remove one${also}:`), copy);
    }
    list.replaceChildren(empty);
  };

  const showFacets = (counts) => {
    counted = counts;
    if (set.length) ranked = counts;
    for (const [name] of facets) showFacet(name);
  };

  /* The papers with some words and all that is chosen. */
  const ask = (text, chosen = state.chosen, sort = "") => {
    const filters = [...chosen].map(([name, values]) => [name, [...values]]).filter(([, values]) => values.length);
    return find(text.trim() || null, { filters: Object.fromEntries(filters), sort });
  };
  const withChoice = (name, value) => new Map([...state.chosen, [name, new Set([...state.chosen.get(name), value])]]);
  const withoutChoice = (name, value) => new Map([...state.chosen, [name, new Set([...state.chosen.get(name)].filter((each) => each !== value))]]);

  /* Pagefind passes over a word that no paper has, where it knows another one; a reader should know. */
  const nameUnknown = async () => {
    const each = [...new Set(words(state.text))];
    if (each.length < 2) return "";
    const answers = await Promise.all(each.map((word) => ask(word, new Map())));
    const unknown = each.filter((_, at) => !answers[at].results.length).map((word) => `“${word}”`);
    return unknown.length ? ` No paper has ${unknown.join(" or ")}.` : "";
  };

  const update = async (before) => {
    const mine = ++turn;
    settled = false;
    const known = Number(before?.shown ?? (before?.y && lastShown.get(location.href))) || 0; // papers that stood here
    const text = state.text.trim();
    if (document.activeElement !== field) field.value = state.text;
    const order = state.sort || (text ? "relevance" : "order");
    sort.value = order;
    density.value = state.density;
    sort.options[0].disabled = !text;
    const [answer, found, places] = await Promise.all([ask(text, state.chosen, order), findOffers(), findNamed()]);
    if (mine !== turn) return;
    const remaining = answer.results.length || !total ? new Map() : await countLefts();
    if (mine !== turn) return;
    set = answer.results;
    offers = found;
    named = places;
    lefts = remaining;
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
      const wanted = Math.max(STEP, known);
      const unknown = await nameUnknown();
      if (mine === turn) count.append(unknown);
      if (mine === turn && shown < set.length) await showMore(wanted - FIRST);
    }
    if (mine !== turn) return;
    if (known) window.scrollTo(0, Number(before.y) || 0);
    settled = true;
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
    update(history.state);
  };
  window.addEventListener("popstate", back);

  // Whoever opens a paper and comes back finds as many papers, and the same ones before the eyes.
  let scrolling = 0;
  const keep = () => {
    clearTimeout(scrolling);
    scrolling = setTimeout(remember, SETTLED);
  };
  const leave = () => {
    if (page.isConnected) return remember();
    clearTimeout(scrolling);
    window.removeEventListener("scroll", keep);
    window.removeEventListener("pagehide", leave);
    document.removeEventListener("click", leave, true);
  };
  window.addEventListener("scroll", keep, { passive: true });
  window.addEventListener("pagehide", leave);
  document.addEventListener("click", leave, true); // before anything acts upon it

  /* The papers of the present set, for those who take them away: url, title, gist, collection, number, topics, code, id. */
  window.paperAtlas.currentSet = async () => {
    const all = [];
    const results = set;
    for (let at = 0; at < results.length; at += AT_ONCE) {
      all.push(...await Promise.all(results.slice(at, at + AT_ONCE).map((result) => result.data())));
    }
    return all.map(({ url, title, gist, collection, number, topics, code, id }) => ({ url, title, gist, collection, number, topics, code, id }));
  };
  window.paperAtlas.exportButtons?.(tools, window.paperAtlas.currentSet);
  page.dispatchEvent(new CustomEvent("atlas:explore", { bubbles: true, detail: { tools, root: ROOT.href } }));

  // Papers first: the lists of who has what are as large as the rest of the index together.
  field.value = state.text;
  await update(place);
  everything = await (await engine()).filters();
  const mine = turn;
  const [{ filters }, found] = await Promise.all([ask(state.text), findOffers()]); // the same papers, whose choices can be counted now
  if (mine !== turn) return;
  showFacets(filters);
  offers = found;
  if (offers.length) {
    showChips();
    if (!set.length) showNone();
  }
};
