// A function that the check runs in Storybook's page. Playwright sends it as text, so it cannot use this module's
// scope.

/**
 * Finds texts that are cut off, outside their box or the window, or on top of another text. Returns one sentence per
 * defect. Text that the user can scroll or pan to, or that only screen readers get, is none. Nor is a cut text with a
 * `title`, or a placeholder that ends in an ellipsis.
 */
export function findTextDefects() {
  /** Pixels that rounding and hinting may add. */
  const slack = 1.5;
  const defects = new Set();
  const quote = (text) => `“${text.trim().replaceAll(/\s+/g, ' ').slice(0, 60)}”`;

  const nameOf = (element) => {
    const role = element.getAttribute('role');
    const component = element.closest('[data-testid]')?.dataset.testid;
    return `<${element.localName}${role ? ` role="${role}"` : ''}>${component ? ` of ${component}` : ''}`;
  };

  const styles = new Map();
  const styleOf = (element) => {
    let style = styles.get(element);
    if (!style) {
      style = getComputedStyle(element);
      styles.set(element, style);
    }
    return style;
  };

  const isPainted = (colour) => !/^(?:transparent|rgba\(.*, 0\)|.*\/ 0\))$/.test(colour);

  /** The element that positions an absolute element, or null for a fixed one. */
  const containerOf = (element) => {
    const { position } = styleOf(element);
    if (position !== 'absolute' && position !== 'fixed') return element.parentElement;
    for (let outer = element.parentElement; outer; outer = outer.parentElement) {
      const style = styleOf(outer);
      const holds = style.transform !== 'none' || style.translate !== 'none' || style.containerType !== 'normal';
      if (holds || (position === 'absolute' && style.position !== 'static')) return outer;
    }
    return null;
  };

  /** The part of a line's box that glyphs fill: Latin letters without accents, Devanagari without vowel signs. */
  const coreOf = ({ left, right, top, bottom, height }) => ({
    left,
    right,
    top: top + height / 4,
    bottom: bottom - height / 4,
  });

  const isOnlySpoken = (box, style) =>
    box.width <= 1.5 ||
    box.height <= 1.5 ||
    style.clipPath === 'inset(50%)' ||
    style.clip === 'rect(0px, 0px, 0px, 0px)';

  const exceeds = (core, box, axis) =>
    axis === 'x'
      ? core.left < box.left - slack || core.right > box.right + slack
      : core.top < box.top - slack || core.bottom > box.bottom + slack;

  const isWhole = (core) => core.right - core.left > 1 && core.bottom - core.top > 1;

  /**
   * Follows a line outwards. Reports the first ancestor that cuts it, or whose painted box it leaves. Returns the part
   * that scroll containers show, or null for a line that does not show.
   */
  function followOutwards(text, element, line) {
    let core = line;
    let isBoxed = false;
    for (let outer = element; outer; outer = containerOf(outer)) {
      const style = styleOf(outer);
      const box = outer.getBoundingClientRect();
      if (isOnlySpoken(box, style) && style.overflow !== 'visible') return null;
      if (outer === document.body || outer === document.documentElement) break;
      if (style.display === 'inline' || style.display === 'contents') continue;
      if (outer instanceof SVGElement && !(outer instanceof SVGSVGElement)) continue;
      for (const axis of ['x', 'y']) {
        const overflow = axis === 'x' ? style.overflowX : style.overflowY;
        if (overflow === 'visible' || !exceeds(core, box, axis)) continue;
        // An application, such as a chart of states, pans by itself.
        const isPanned = outer.getAttribute('role') === 'application';
        if (!isPanned && (overflow === 'hidden' || overflow === 'clip')) {
          if (!element.closest('[title]')) defects.add(`${quote(text)} is cut off by ${nameOf(outer)}`);
          return null;
        }
        core = {
          left: Math.max(core.left, axis === 'x' ? box.left : core.left),
          right: Math.min(core.right, axis === 'x' ? box.right : core.right),
          top: Math.max(core.top, axis === 'y' ? box.top : core.top),
          bottom: Math.min(core.bottom, axis === 'y' ? box.bottom : core.bottom),
        };
        if (!isWhole(core)) return null;
      }
      const border = ['Top', 'Right', 'Bottom', 'Left'].every(
        (side) => Number.parseFloat(style[`border${side}Width`]) > 0,
      );
      const isPaintedBox = border || isPainted(style.backgroundColor);
      if (isPaintedBox && !isBoxed && !(outer instanceof SVGElement)) {
        isBoxed = true;
        if (exceeds(core, box, 'x') || exceeds(core, box, 'y')) {
          defects.add(`${quote(text)} is outside its box ${nameOf(outer)}`);
          return null;
        }
      }
    }
    const width = document.documentElement.clientWidth;
    if (core.left < -slack || core.right > width + slack) {
      defects.add(`${quote(text)} is outside the window`);
      return null;
    }
    return core;
  }

  /** The overlay or sticky element that holds a text. It may cover the page's texts. */
  const layerOf = (element) => {
    for (let outer = element; outer; outer = outer.parentElement) {
      if (['fixed', 'sticky'].includes(styleOf(outer).position)) return outer;
      if (/^(?:dialog|alertdialog|listbox|menu|tooltip)$/.test(outer.getAttribute('role') ?? '')) return outer;
    }
    return null;
  };

  const lines = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || element.closest('script, style, noscript, template, select, textarea, .sb-wrapper'))
      continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      if (rect.width < 1) continue;
      const core = followOutwards(node.data, element, coreOf(rect));
      if (core) lines.push({ node, element, layer: layerOf(element), ...core });
    }
  }

  lines.sort((one, other) => one.top - other.top);
  for (const [at, upper] of lines.entries()) {
    for (let next = at + 1; next < lines.length && lines[next].top < upper.bottom - slack; next++) {
      const lower = lines[next];
      const width = Math.min(upper.right, lower.right) - Math.max(upper.left, lower.left);
      const height = Math.min(upper.bottom, lower.bottom) - lower.top;
      const isSame = upper.node === lower.node || upper.layer !== lower.layer;
      if (!isSame && width > slack && height > slack)
        defects.add(`${quote(upper.node.data)} overlaps ${quote(lower.node.data)}`);
    }
  }

  // Native controls draw these texts themselves, so they have no text node.
  const pen = document.createElement('canvas').getContext('2d');
  for (const control of document.querySelectorAll('input[placeholder], select')) {
    const typed =
      control.localName === 'select' ? control.selectedOptions[0]?.label : !control.value && control.placeholder;
    const shown = typed || '';
    if (!shown.trim() || !control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const style = styleOf(control);
    pen.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const room = control.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    // The field's label says the same as a placeholder that ends in an ellipsis. An option may wrap.
    const isSelect = control.localName === 'select';
    const mayBeLonger = isSelect ? style.textWrapMode === 'wrap' : style.textOverflow === 'ellipsis';
    if (!mayBeLonger && room > 1 && pen.measureText(shown).width > room + slack && !control.closest('[title]'))
      defects.add(`${quote(shown)} is cut off by ${nameOf(control)}`);
  }
  return [...defects];
}
