/* The map of all papers: zoom by wheel, pinch, drag, keys and buttons, and the title of the paper that is pointed at.
   Without this script the map is a picture whose points are links. A map of many papers has its points in a data file;
   they are drawn on a canvas. Titles are set as text, never as HTML. Material swaps pages without loading them, hence
   `document$`. */

(() => {
  const MOST_ZOOM = 40;
  const STEP = 1.5; // of a button or a key
  const REACH = { mouse: 6, finger: 14 }; // pixels around a point that still count as it
  const DRAG = 4; // pixels that a pointer moves before a click becomes a drag
  const COLOURS = 10;

  const make = (name, className, text = "") => Object.assign(document.createElement(name), { className, textContent: text });

  // The points of a small map are elements; their titles become labels of our own, so that none is shown twice.
  const readElements = (svg) => [...svg.querySelectorAll("circle")].map((circle) => {
    const title = circle.querySelector("title");
    const text = title.textContent;
    title.remove();
    const link = circle.closest("a");
    return { x: circle.cx.baseVal.value, y: circle.cy.baseVal.value, title: text, href: link.href.baseVal, circle };
  });

  const fetchPoints = async (svg) => {
    const response = await fetch(svg.dataset.points);
    if (!response.ok) throw new Error(`${response.status} for ${response.url}`);
    const { points } = await response.json();
    return points.map(([x, y, colour, title, id]) => ({ x, y, colour, title, href: `${svg.dataset.root}${id}/` }));
  };

  const start = () => {
    const svg = document.querySelector("svg.map");
    if (!svg || svg.dataset.ready) return;
    svg.dataset.ready = "true";
    const frame = svg.parentElement;
    const { width, height } = svg.viewBox.baseVal;
    const radius = Number(svg.dataset.radius);
    const view = { x: 0, y: 0, zoom: 1 };
    let points = [];
    let canvas = null;
    let current = null;

    const tip = make("div", "map-tip");
    tip.hidden = true;
    tip.setAttribute("aria-hidden", "true");
    let byMouse = window.matchMedia("(hover: hover)").matches; // else a first tap shows the title, and a second one opens the paper
    const status = make("p", "map-status");
    status.setAttribute("role", "status");

    // --- Drawing ---

    const scale = () => svg.clientWidth / width * view.zoom; // pixels a unit of the drawing
    const size = () => radius / Math.sqrt(view.zoom); // points grow, but slower than what lies between them

    const paint = () => {
      if (!canvas) return;
      const ratio = window.devicePixelRatio || 1;
      canvas.width = Math.round(svg.clientWidth * ratio);
      canvas.height = Math.round(svg.clientHeight * ratio);
      const styles = getComputedStyle(svg);
      const context = canvas.getContext("2d");
      const unit = scale() * ratio;
      const r = Math.max(size() * unit, ratio);
      context.globalAlpha = 0.9;
      for (let colour = 0; colour < COLOURS; colour += 1) {
        context.fillStyle = styles.getPropertyValue(`--map-${colour}`);
        context.beginPath();
        for (const point of points) {
          if (point.colour !== colour) continue;
          const x = (point.x - view.x) * unit;
          const y = (point.y - view.y) * unit;
          if (x < -r || y < -r || x > canvas.width + r || y > canvas.height + r) continue;
          context.moveTo(x + r, y);
          context.arc(x, y, r, 0, 2 * Math.PI);
        }
        context.fill();
      }
      if (current) {
        context.globalAlpha = 1;
        context.lineWidth = 2 * ratio;
        context.strokeStyle = styles.color;
        context.beginPath();
        context.arc((current.x - view.x) * unit, (current.y - view.y) * unit, r + 2 * ratio, 0, 2 * Math.PI);
        context.stroke();
      }
    };

    let waiting = 0;
    const draw = () => {
      if (waiting) return;
      waiting = requestAnimationFrame(() => {
        waiting = 0;
        svg.setAttribute("viewBox", `${view.x} ${view.y} ${width / view.zoom} ${height / view.zoom}`);
        svg.style.setProperty("--map-zoom", view.zoom);
        svg.style.setProperty("--map-radius", `${size()}px`);
        frame.classList.toggle("zoomed", view.zoom > 1);
        paint();
      });
    };

    // --- Moving ---

    const clamp = (value, least, most) => Math.min(Math.max(value, least), most);

    const move = (x, y) => {
      view.x = clamp(x, 0, width - width / view.zoom);
      view.y = clamp(y, 0, height - height / view.zoom);
      draw();
    };

    // Keeps the place under the pointer where it is; gives whether anything changed.
    const zoomTo = (zoom, atX = svg.clientWidth / 2, atY = svg.clientHeight / 2) => {
      const before = scale();
      const next = clamp(zoom, 1, MOST_ZOOM);
      if (next === view.zoom) return false;
      const x = view.x + atX / before;
      const y = view.y + atY / before;
      view.zoom = next;
      move(x - atX / scale(), y - atY / scale());
      show(null);
      return true;
    };

    const at = (event) => {
      const box = svg.getBoundingClientRect();
      return [event.clientX - box.left, event.clientY - box.top];
    };

    frame.addEventListener("wheel", (event) => {
      const pixels = event.deltaY * [1, 16, 400][event.deltaMode];
      // At its end the wheel scrolls the page, as everywhere else.
      if (zoomTo(view.zoom * Math.exp(-pixels * 0.002), ...at(event))) event.preventDefault();
    }, { passive: false });

    const KEYS = {
      "+": () => zoomTo(view.zoom * STEP),
      "=": () => zoomTo(view.zoom * STEP),
      "-": () => zoomTo(view.zoom / STEP),
      0: () => zoomTo(1),
      ArrowLeft: () => move(view.x - width / view.zoom / 8, view.y),
      ArrowRight: () => move(view.x + width / view.zoom / 8, view.y),
      ArrowUp: () => move(view.x, view.y - height / view.zoom / 8),
      ArrowDown: () => move(view.x, view.y + height / view.zoom / 8),
    };
    frame.addEventListener("keydown", (event) => {
      const isArrow = event.key.startsWith("Arrow");
      if (event.ctrlKey || event.metaKey || event.altKey || !KEYS[event.key] || (isArrow && view.zoom === 1)) return;
      KEYS[event.key]();
      event.preventDefault();
      event.stopPropagation(); // the theme has keys of its own
    });

    const pointers = new Map();
    let dragged = false;
    let began = [0, 0];
    frame.addEventListener("pointerdown", (event) => {
      if (event.button || event.target.closest("button")) return;
      byMouse = event.pointerType === "mouse";
      if (!pointers.size) {
        dragged = false;
        began = [event.clientX, event.clientY];
      }
      pointers.set(event.pointerId, event);
    });
    frame.addEventListener("pointermove", (event) => {
      const before = pointers.get(event.pointerId);
      if (!before) {
        if (event.pointerType === "mouse") show(find(...at(event)));
        return;
      }
      if (!dragged && Math.hypot(event.clientX - began[0], event.clientY - began[1]) < DRAG) return;
      if (!dragged) {
        dragged = true;
        show(null);
        frame.setPointerCapture(event.pointerId);
      }
      if (pointers.size === 1) {
        move(view.x - (event.clientX - before.clientX) / scale(), view.y - (event.clientY - before.clientY) / scale());
      } else {
        const other = [...pointers.values()].find((each) => each.pointerId !== event.pointerId);
        const span = (one) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
        const box = svg.getBoundingClientRect();
        zoomTo(
          view.zoom * span(event) / Math.max(span(before), 1),
          (event.clientX + other.clientX) / 2 - box.left,
          (event.clientY + other.clientY) / 2 - box.top,
        );
      }
      pointers.set(event.pointerId, event);
    });
    for (const type of ["pointerup", "pointercancel"]) {
      frame.addEventListener(type, (event) => pointers.delete(event.pointerId));
    }
    frame.addEventListener("pointerleave", (event) => {
      if (event.pointerType === "mouse") show(null); // a finger leaves each time that it is lifted
    });
    frame.addEventListener("dragstart", (event) => event.preventDefault()); // a link would be dragged away as one

    // --- Pointing ---

    const find = (atX, atY) => {
      const unit = scale();
      let nearest = null;
      let least = Math.max(size() * unit, 1) + REACH[byMouse ? "mouse" : "finger"];
      for (const point of points) {
        const distance = Math.hypot((point.x - view.x) * unit - atX, (point.y - view.y) * unit - atY);
        if (distance < least) [nearest, least] = [point, distance];
      }
      return nearest;
    };

    const show = (point) => {
      if (point === current) return;
      current?.circle?.classList.remove("current");
      current = point;
      current?.circle?.classList.add("current");
      frame.classList.toggle("pointing", Boolean(point));
      tip.hidden = !point;
      if (point) {
        tip.replaceChildren(point.title, ...(byMouse ? [] : [make("small", "", "Tap again to open")]));
        const x = (point.x - view.x) * scale();
        const y = (point.y - view.y) * scale();
        // On the side that has room for it.
        tip.style.left = x < svg.clientWidth / 2 ? `${x}px` : "auto";
        tip.style.right = x < svg.clientWidth / 2 ? "auto" : `${svg.clientWidth - x}px`;
        tip.style.top = `${y}px`;
        tip.classList.toggle("above", y > svg.clientHeight / 2);
      }
      if (canvas) draw();
    };

    frame.addEventListener("click", (event) => {
      if (dragged) {
        event.preventDefault();
        return;
      }
      if (event.target.closest("button")) return;
      const point = event.detail ? find(...at(event)) : null; // a click without a place comes from a key, upon a link
      if (event.detail && !byMouse && point !== current) {
        event.preventDefault();
        show(point);
        return;
      }
      if (event.target.closest("a") || !point) return;
      // A link of its own, so that the keys that open a tab work.
      const link = make("a", "");
      link.href = point.href;
      link.dispatchEvent(new MouseEvent("click", {
        cancelable: true, ctrlKey: event.ctrlKey, metaKey: event.metaKey, shiftKey: event.shiftKey,
      }));
    });

    // --- Beginning ---

    const buttons = make("div", "map-buttons");
    for (const [text, act] of [["Zoom in", KEYS["+"]], ["Zoom out", KEYS["-"]], ["Whole map", KEYS[0]]]) {
      const button = make("button", "md-button", text);
      button.type = "button";
      button.addEventListener("click", act);
      buttons.append(button);
    }
    buttons.append(make("small", "", byMouse
      ? "Scroll or pinch to zoom, drag to move, click a point to open its paper. Keys: + − 0 and arrows."
      : "Pinch to zoom, drag to move, tap a point for its title."));
    frame.before(buttons);
    frame.after(status);
    frame.append(tip);
    frame.tabIndex = 0;
    frame.setAttribute("role", "group");
    frame.setAttribute("aria-label", "Map of all papers; plus and minus zoom, arrows move, zero shows all of it");
    svg.style.setProperty("--map-radius", `${radius}px`);
    frame.classList.add("live");

    if (svg.dataset.points) {
      fetchPoints(svg).then((fetched) => {
        points = fetched;
        canvas = make("canvas", "map-canvas");
        canvas.setAttribute("aria-hidden", "true");
        frame.prepend(canvas);
        frame.classList.add("painted");
        draw();
      }, (error) => {
        status.textContent = `The titles of the papers could not be loaded (${error.message}). The lists below lead to all of them.`;
      });
    } else {
      points = readElements(svg);
    }
    new ResizeObserver(draw).observe(svg);
    const palette = new MutationObserver(() => (svg.isConnected ? draw() : palette.disconnect()));
    palette.observe(document.body, { attributes: true, attributeFilter: ["data-md-color-scheme"] });
  };

  // Of a file that is opened from a disk Material tells nothing: there `document$` ends before it begins.
  if (window.document$ && window.location.protocol !== "file:") window.document$.subscribe(start);
  else document.addEventListener("DOMContentLoaded", start);
})();
