import type { Page } from '@playwright/test';

/**
 * Scrolls through the page in steps of half a window, and returns the controls that another element covers partly.
 *
 * A control may be cut by the window's edge, by a scrolling container, or by an opaque full-width bar at the window's
 * lower edge. Every other visible point of the control must react to a press. Afterwards each control is
 * scrolled into view, and must then be visible completely where the window is large enough.
 */
export const coveredControls = (page: Page) =>
  page.evaluate(async () => {
    /** The end of a frame, or a moment where the browser paints none. */
    const frame = () =>
      new Promise<void>((resolve) => {
        const channel = new MessageChannel();
        channel.port1.addEventListener('message', () => resolve(), { once: true });
        channel.port1.start();
        requestAnimationFrame(() => channel.port2.postMessage(''));
        setTimeout(resolve, 200);
      });
    const root = document.documentElement;
    const nameOf = (element: Element) =>
      (element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '').slice(0, 40) ||
      `${element.localName} ${element.id}`;

    /** The bar over the full width that contains the element, if there is one. */
    const barOf = (element: Element): Element | null => {
      for (let bar: Element | null = element; bar; bar = bar.parentElement) {
        const { position, backgroundColor } = getComputedStyle(bar);
        if (position !== 'fixed' && position !== 'sticky') continue;
        const { left, right, bottom } = bar.getBoundingClientRect();
        const isOpaque = !/^rgba\(.*, 0(\.\d+)?\)$|\/ 0(\.\d+)?\)$|^transparent$/.test(backgroundColor);
        const below = document.elementFromPoint(root.clientWidth / 2, bottom + 1);
        const isAtEdge = bottom >= innerHeight - 1 || (below !== null && below !== element && barOf(below) !== null);
        if (left <= 0 && right >= root.clientWidth && isOpaque && isAtEdge) return bar;
      }
      return null;
    };

    type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

    /** The part of a box that the control's scrolling containers and the window show. */
    const shown = (control: Element, box: Box): Box => {
      let { left, right, top, bottom } = box;
      for (let parent = control.parentElement; parent && parent !== root; parent = parent.parentElement) {
        if (!/auto|scroll|hidden|clip/.test(getComputedStyle(parent).overflow)) continue;
        const edge = parent.getBoundingClientRect();
        left = Math.max(left, edge.left);
        right = Math.min(right, edge.right);
        top = Math.max(top, edge.top);
        bottom = Math.min(bottom, edge.bottom);
      }
      return {
        left: Math.max(left, 0),
        right: Math.min(right, root.clientWidth),
        top: Math.max(top, 0),
        bottom: Math.min(bottom, innerHeight),
      };
    };

    const isHit = (control: Element, hit: Element) =>
      control.contains(hit) || hit.contains(control) || hit.closest('label')?.control === control;

    const steps = [0.04, 0.25, 0.5, 0.75, 0.96];

    /** The elements at points of the control's visible boxes that do not belong to it. */
    const coversOf = (control: Element, mayBeCut: boolean) => {
      const covers = new Set<string>();
      // A link in a text has one box per line.
      for (const box of control.getClientRects()) {
        const { left, right, top, bottom } = shown(control, box);
        if (right - left < 4 || bottom - top < 4) continue;
        const isRound = Number.parseFloat(getComputedStyle(control).borderTopLeftRadius) >= box.height / 3;
        for (const across of steps)
          for (const down of steps) {
            // The corners of a round control are outside it.
            if (isRound && (across - 0.5) ** 2 + (down - 0.5) ** 2 > 0.23) continue;
            const hit = document.elementFromPoint(left + (right - left) * across, top + (bottom - top) * down);
            if (!hit || isHit(control, hit) || (mayBeCut && barOf(hit))) continue;
            covers.add(nameOf(hit));
          }
      }
      return covers;
    };

    const controls = () =>
      [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex="0"]')]
        .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .filter((control) => control.offsetWidth > 2 && control.offsetHeight > 2 && !control.closest('[inert]'));

    /** Scrolls to the control, and returns where its top is then. */
    const bringIntoView = (control: Element) => {
      control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      return control.getBoundingClientRect().top;
    };

    /** Scrolls to the control until it rests: deferred content moves it when the browser lays it out. */
    const reveal = async (control: Element) => {
      for (let tries = 0; tries < 10; tries += 1) {
        const top = bringIntoView(control);
        await frame();
        if (bringIntoView(control) === top) return;
      }
    };

    const found = new Set<string>();
    for (let y = 0; y < root.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' });
      await frame();
      for (const control of controls())
        for (const cover of coversOf(control, true))
          found.add(`${nameOf(control)} under ${cover} at ${Math.round(scrollY)}`);
    }
    for (const control of controls()) {
      if (barOf(control)) continue;
      await reveal(control);
      if (control.offsetHeight > innerHeight / 2) continue;
      for (const cover of coversOf(control, false))
        found.add(`${nameOf(control)} under ${cover} after scrolling to it`);
    }
    return [...found];
  });
