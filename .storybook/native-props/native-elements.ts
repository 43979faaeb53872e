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

/** Reads from a source file which components take the attributes of an element: `ButtonProps` with `ComponentProps`. */
export function readNativeElements(source: string): NativeElements {
  const types = source.matchAll(/(?:interface|type) (\w+)Props\b([^{;]*)/g);
  return Object.fromEntries(
    [...types].flatMap(([, component = '', heritage = '']) => {
      const [, element] = heritage.match(/ComponentProps<'(\w+)'>/) ?? [];
      if (!element) return [];
      const [, keys = ''] = heritage.match(/Omit<\s*ComponentProps<'\w+'>,([^>]*)>/) ?? [];
      const omitted = [...keys.matchAll(/'([\w-]+)'/g)].map(([, key = '']) => key);
      return [[component, { element, omitted }]];
    }),
  );
}

function readAll(): Record<string, NativeElements> {
  const sourceOf = (file: string) => join(root, file.replace('.stories.tsx', '.tsx'));
  const files = listStoriesFiles().filter((file) => existsSync(sourceOf(file)));
  return Object.fromEntries(files.map((file) => [file, readNativeElements(readFileSync(sourceOf(file), 'utf8'))]));
}

/** A virtual module for docs pages, because the table of props leaves native attributes out. */
export const nativeElementsModule = (): Plugin => ({
  name: 'native-elements',
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(readAll())};` : undefined),
});
