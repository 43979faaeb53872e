import { readFileSync } from 'node:fs';
import { type Plugin, transformWithOxc } from 'vite';

const ownTexts = /\buseMessages\('(\w+)', english\)/;
const ownLocale = /(createContext<Locale>\()'en-IN'/;
const query = '?component=';

/** What the plugin reads of a syntax tree. */
interface Node {
  type: string;
  start: number;
  end: number;
  declaration?: Node;
  declarations?: { init: Node }[];
  properties?: { key: { name: string }; value: Node }[];
}

/**
 * Gives each component of `@sehat/ui` the locale and its own texts in the language of the build, instead of English. A
 * page then downloads the texts of its own components only. Without this, every page would download the complete
 * translation and the provider.
 * Place it before React's plugin.
 */
export function uiMessages(language: string, base: string): Plugin {
  return {
    name: 'sehat:ui-messages',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^virtual:ui-texts\// },
      async handler(source) {
        const table = await this.resolve(`@sehat/ui/messages/${language}`);
        if (!table) throw new Error(`@sehat/ui has no messages for the language ${language}.`);
        return table.id + query + source.split('/')[1];
      },
    },
    load: {
      filter: { id: /[?]component=\w+$/ },
      async handler(id) {
        const [file = '', component] = id.split(query);
        const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file);
        const program = this.parse(code) as unknown as { body: Node[] };
        const exported = program.body.find(({ type }) => type === 'ExportNamedDeclaration');
        const table = exported?.declaration?.declarations?.[0]?.init;
        const texts = table?.properties?.find(({ key }) => key.name === component)?.value;
        if (!exported || !texts) throw new Error(`${file} has no texts of ${component}.`);
        return `${code.slice(0, exported.start)}export default ${code.slice(texts.start, texts.end)};`;
      },
    },
    transform: {
      filter: { id: /[.]tsx?$/, code: [ownTexts, ownLocale, /export const inLanguage\b/] },
      handler(code, id) {
        if (id.endsWith('/messages/in-language.tsx'))
          return { code: 'export const inLanguage = (app) => app;', map: null };
        if (language === base) return null;
        if (ownLocale.test(code)) return { code: code.replace(ownLocale, `$1'${language}-IN'`), map: null };
        const component = ownTexts.exec(code)?.[1];
        if (!component || !id.includes('/packages/ui/')) return null;
        const own = code.replaceAll(/\buseMessages\('(\w+)', english\)/g, "useMessages('$1', translated)");
        return { code: `import translated from 'virtual:ui-texts/${component}';\n${own}`, map: null };
      },
    },
  };
}
