import { useEffect } from 'react';

interface SheetProps {
  styles: string;
}

/**
 * Takes the place of the package `react-style-singleton`, with which dialogs lock scrolling. The package adds a `style`
 * element, which the content security policy of the documents refuses. A constructed style sheet is a property.
 *
 * Returns a component that applies `styles` while at least one of its instances is mounted. Those of the first instance
 * count.
 */
export function styleSingleton() {
  let mounted = 0;
  let sheet: CSSStyleSheet | undefined;

  function add(styles: string): void {
    mounted += 1;
    if (sheet) return;
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets.push(sheet);
  }

  function remove(): void {
    mounted -= 1;
    if (mounted > 0) return;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    sheet = undefined;
  }

  return function Sheet({ styles }: SheetProps) {
    useEffect(() => {
      add(styles);
      return remove;
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- Later styles of the same instance do not count.
    }, []);
    return null;
  };
}
