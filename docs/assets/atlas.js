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

  if (window.document$) window.document$.subscribe(start);
  else document.addEventListener("DOMContentLoaded", start);
})();
