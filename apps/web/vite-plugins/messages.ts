import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { baseLanguage, compileMessages, messagesFolder } from '../../../scripts/messages.mjs';
import { languageOf } from './language-of.ts';

const generated = join(messagesFolder, 'generated');
const ownMessages = '\0own-messages:';

/** A copy of a generated module for one importer, whose path stands in the query without slashes. */
const copyOf = (module: string, importer: string) =>
  `${join(generated, module)}?for=${importer.replaceAll(/[\\/]/g, ':')}`;

const importsMessages = /import \{[^}]*\bm\b[^}]*\} from '[^']*\/generated\/messages\.js'/;
const definesLanguage = /export const language = \(\): Locale\b/;
const importsLanguage = /import \{[^}]*\blanguage\b[^}]*\} from '[^']*\/language'/;

/** The texts without parameters and variants, by key. */
export type PlainTexts = Readonly<Record<string, string>>;

function readPlainTexts(language: string): PlainTexts {
  const all = JSON.parse(readFileSync(join(messagesFolder, `${language}.json`), 'utf8')) as Record<string, unknown>;
  const isPlain = ([, text]: [string, unknown]) => typeof text === 'string' && !/[{}\\]/.test(text);
  return Object.fromEntries(Object.entries(all).filter(isPlain)) as PlainTexts;
}

/**
 * Replaces calls in a module by their results: `language()`, and messages without parameters. A text in place of a
 * function and its call saves about half of the bytes. Headings and titles that are functions stay functions.
 */
export function withConstants(code: string, language: string, texts: PlainTexts): string {
  let own = code;
  if (importsLanguage.test(code)) own = own.replaceAll(/\blanguage\(\)/g, JSON.stringify(language));
  if (importsMessages.test(code)) {
    const textOf = (key: string) => (Object.hasOwn(texts, key) ? JSON.stringify(texts[key]) : undefined);
    own = own
      .replaceAll(/\bm\.(\w+)\(\)/g, (call, key: string) => textOf(key) ?? call)
      // The functions of the route table.
      .replaceAll(/\b(heading|title): m\.(\w+)(?=[\s,}])/g, (property, name: string, key: string) => {
        const text = textOf(key);
        return text === undefined ? property : `${name}: () => ${text}`;
      });
  }
  return own;
}

/** Runs before the app's own modules, some of which read messages while they load. */
const setLanguage = (language: string) =>
  `import { overwriteGetLocale } from '/src/messages/generated/runtime.js';
overwriteGetLocale(() => ${JSON.stringify(language)});`;

/**
 * Compiles the messages, and again when they change during development. If a language is named, the build
 * contains only this one. Each module that imports messages gets a copy of the language's functions, and the bundler
 * keeps those in use. So each chunk holds its own messages. Messages without parameters and `language()` are then
 * constants. The development server has all languages, and the address of a document decides.
 */
export function messages(language?: string): Plugin {
  let inOneLanguage = false;
  let texts: PlainTexts = {};
  return {
    name: 'sehat:messages',
    enforce: 'pre',
    configResolved({ command }) {
      inOneLanguage = command === 'build' && language !== undefined;
    },
    async buildStart() {
      await compileMessages();
      if (inOneLanguage && language) texts = readPlainTexts(language);
    },
    configureServer(server) {
      server.watcher.on('change', (file) => {
        if (dirname(file) !== messagesFolder || !file.endsWith('.json')) return;
        compileMessages().then(
          () => server.hot.send({ type: 'full-reload' }),
          (error: Error) => server.config.logger.error(error.message),
        );
      });
    },
    transformIndexHtml(html, { server, originalUrl = '/' }) {
      const own = languageOf(originalUrl);
      if (!server || own === baseLanguage) return undefined;
      return {
        html: html.replace(`<html lang="${baseLanguage}-IN">`, `<html lang="${own}-IN">`),
        tags: [{ tag: 'script', attrs: { type: 'module' }, children: setLanguage(own), injectTo: 'head-prepend' }],
      };
    },
    resolveId: {
      filter: { id: /\/(generated\/messages|registry)\.js$/ },
      handler(source, importer = '') {
        if (!inOneLanguage) return null;
        if (source.endsWith('/generated/messages.js')) return ownMessages + importer;
        const [file, query] = importer.split('?for=');
        return query && file?.startsWith(generated) ? copyOf('registry.js', query) : null;
      },
    },
    load: {
      filter: { id: /^\0own-messages:/ },
      handler: (id) =>
        `export * as m from ${JSON.stringify(copyOf(`messages/${language}.js`, id.slice(ownMessages.length)))};`,
    },
    transform: {
      filter: { id: /\.tsx?(?:\?for=|$)/, code: [importsMessages, importsLanguage, definesLanguage] },
      handler: (code) => {
        if (!inOneLanguage || !language) return null;
        const own = definesLanguage.test(code)
          ? // Without this, Paraglide's runtime would stay for its side effects.
            `export const language = () => ${JSON.stringify(language)};`
          : withConstants(code, language, texts);
        return { code: own, map: null };
      },
    },
  };
}
