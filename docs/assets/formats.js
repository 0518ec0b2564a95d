/* The formats in which papers are taken away: Markdown, CSV, BibTeX. Pure: a list of papers in, a string out. A paper has
   id, title, gist, collection and its number there, topics, code, `shown` (its public address, or none), and for BibTeX `latex` (the title) and
   `note`. Every text may be hostile and is escaped for its format. */

(() => {
  "use strict";
  const line = (text) => String(text ?? "").replace(/\s+/g, " ").trim();
  const urlsOf = (value) => [value].flat().filter((url) => typeof url === "string" && /^https?:\/\//.test(url));
  const placeOf = ({ collection, number }) => (collection && number ? `${collection}, no. ${number}` : collection);
  const list = (value) => [value ?? []].flat().map((each) => line(each?.name ?? each)).filter(Boolean);

  /* As CommonMark and its elders read it: a backslash before the signs that all of them know, an entity for the rest. */
  const entity = (sign) => `&#${sign.codePointAt(0)};`;
  const inMarkdown = (text) =>
    text.replace(/&(?=#?\w+;)/g, "&amp;").replaceAll("<", "&lt;").replace(/[~$]/g, entity).replace(/[\\`*_{}[\]]/g, "\\$&")
      .replace(/^[=:|>]/, entity).replace(/^[#+-]/, "\\$&").replace(/^(\d+)([.)])/, "$1\\$2");
  const inMarkdownLink = (url) => url.replace(/[\s<>\\[\]"`]/g, encodeURIComponent).replace(/[()'*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  const toMarkdown = (papers) =>
    papers.map((paper) => {
      const title = inMarkdown(paper.title || paper.id);
      const about = [placeOf(paper), paper.topics.join(", ")].filter(Boolean).map(inMarkdown);
      const lines = [paper.shown ? `- [${title}](${inMarkdownLink(paper.shown)})` : `- ${title}`];
      if (paper.gist) lines.push(`  ${inMarkdown(paper.gist)}`);
      if (about.length) lines.push(`  ${about.join(" · ")}`);
      for (const url of paper.code) lines.push(`  [Code](${inMarkdownLink(url)})`);
      return `${lines.join("  \n")}\n`; // two spaces: a line break
    }).join("");

  /* RFC 4180, for spreadsheet programs: they take what begins with these signs as a formula, unless an apostrophe does. */
  const inCsv = (text) => `"${text.replace(/^(?=\s*[=+\-@＝＋－＠])/, "'").replaceAll('"', '""')}"`;
  const toCsv = (papers) => {
    const rows = papers.map((paper) => [paper.title, paper.gist, paper.collection, paper.number, paper.topics.join("; "), paper.code.join(" "), paper.shown, paper.id]);
    const all = [["title", "gist", "collection", "number", "topics", "code", "url", "id"], ...rows];
    return `\ufeff${all.map((row) => `${row.map(inCsv).join(",")}\r\n`).join("")}`;
  };

  /* As `generator/text/forms.py` writes it: no brace stands in a text that is not balanced. */
  const LATEX = {
    "\\": "{\\textbackslash}", "{": "{\\textbraceleft}", "}": "{\\textbraceright}", "~": "{\\textasciitilde}",
    "^": "{\\textasciicircum}", "`": "{\\textasciigrave}", "<": "{\\textless}", ">": "{\\textgreater}", "*": "{*}", "[": "{[}",
  };
  const inLatex = (text) => text.replace(/[\\{}$&#%_~^`<>*[]/g, (sign) => LATEX[sign] ?? `\\${sign}`);
  /* As `make_key` of `generator/citing.py` makes it: the longest of the first four words, and the hash. */
  const keyOf = (id) => {
    const parts = id.replace(/^.*\//, "").replace(/[^A-Za-z0-9-]/g, "").split("-");
    const digits = parts.pop();
    const word = parts.slice(0, 4).reduce((longest, part) => (part.length > longest.length ? part : longest), "");
    return [word, digits].filter(Boolean).join("-") || "paper";
  };
  const toEntry = (paper) => {
    const fields = {
      title: `{${paper.latex || inLatex(paper.title || paper.id)}}`, howpublished: inLatex(paper.collection), note: paper.note,
      url: paper.shown.replace(/[{}\\]/g, encodeURIComponent),
    };
    const lines = Object.entries(fields).filter(([, value]) => value).map(([name, value]) => `  ${name} = {${value}},\n`);
    return `@misc{${keyOf(paper.id)},\n${lines.join("")}}`;
  };

  /* An entry with an address, unless it has one. */
  const withAddress = (entry, url) => (
    /^ {2}url = /m.test(entry) || !/^https?:/.test(url) ? entry : entry.replace(/\}(\s*)$/, `  url = {${url.replace(/[{}\\]/g, encodeURIComponent)}},\n}$1`)
  );

  window.paperAtlas = Object.assign(window.paperAtlas ?? {}, { formats: { line, list, placeOf, urlsOf, toCsv, toEntry, toMarkdown, withAddress } });
})();
