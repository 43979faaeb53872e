import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { root } from '../root.ts';
import { listStoriesFiles } from '../status/stories-files.ts';

export interface NativeElement {
  /** The tag name of the element whose attributes a component takes. */
  element: string;
  /** Attributes that the component's type leaves out. It may declare its own instead. */
  omitted: readonly string[];
}

/** Native elements by the name of the component. */
export type NativeElements = Record<string, NativeElement>;

const name = 'virtual:native-elements';

const keysIn = (text = '') => [...text.matchAll(/'([\w-]+)'/g)].map(([, key = '']) => key);

/**
 * Reads from source files which components take the attributes of an element: `ButtonProps` with `ComponentProps`.
 * A component whose props extend those of another one in `known` takes the attributes of the same element.
 */
export function readNativeElements(source: string, known: NativeElements = {}): NativeElements {
  const types = source.matchAll(/(?:interface|type) (\w+)Props\b([^{;]*)/g);
  return Object.fromEntries(
    [...types].flatMap(([, component = '', heritage = '']) => {
      const [, element] = heritage.match(/ComponentProps<'(\w+)'>/) ?? [];
      if (element) {
        const [, keys] = heritage.match(/Omit<\s*ComponentProps<'\w+'>,([^>]*)>/) ?? [];
        return [[component, { element, omitted: keysIn(keys) }]];
      }
      const [, base = '', keys] = heritage.match(/extends (?:Omit<)?(\w+)Props\b(?:,([^>]*)>)?/) ?? [];
      const inherited = known[base];
      if (!inherited) return [];
      return [[component, { ...inherited, omitted: [...inherited.omitted, ...keysIn(keys)] }]];
    }),
  );
}

/** Returns the native elements of the components next to each stories file. */
export function readAllNativeElements(): Record<string, NativeElements> {
  const sourceOf = (file: string) => join(root, file.replace('.stories.tsx', '.tsx'));
  const files = listStoriesFiles().filter((file) => existsSync(sourceOf(file)));
  const sources = files.map((file) => [file, readFileSync(sourceOf(file), 'utf8')] as const);
  const known = Object.assign({}, ...sources.map(([, source]) => readNativeElements(source))) as NativeElements;
  return Object.fromEntries(sources.map(([file, source]) => [file, readNativeElements(source, known)]));
}

/** A virtual module for docs pages, because the table of props leaves native attributes out. */
export const nativeElementsModule = (): Plugin => ({
  name: 'native-elements',
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(readAllNativeElements())};` : undefined),
});
