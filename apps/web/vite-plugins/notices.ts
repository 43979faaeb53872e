import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The notice of third-party licences, beside the pages of the site. */
const noticeFile = 'third-party-notices.txt';

/** Vite's JSON list of bundled packages. The plugin removes it from the build. */
const listFile = 'third-party-notices.json';

const banner = `/*! Licences: /${noticeFile} */`;

const require = createRequire(import.meta.url);
const read = (file: string) => readFileSync(file, 'utf8').trim();

/** An entry of Vite's list. `identifier` is the licence's SPDX name. */
interface Notice {
  name: string;
  version: string;
  identifier?: string;
  text?: string;
}

function packageNotice(name: string, file = 'LICENSE'): Notice {
  const { version, license } = require(`${name}/package.json`) as { version: string; license: string };
  return {
    name,
    version,
    identifier: license,
    text: read(join(require.resolve(`${name}/package.json`), '..', file)),
  };
}

/** Third-party content besides bundled packages: generated styles, the list of passwords and fonts. */
const others = (): Notice[] => [
  packageNotice('tailwindcss'),
  // `common-passwords` of the catalog is a copy of a part of it.
  packageNotice('@zxcvbn-ts/language-common', 'LICENSE.txt'),
  {
    name: 'Anek Latin and Anek Devanagari (fonts)',
    version: '2021',
    identifier: 'OFL-1.1',
    text: read(join(import.meta.dirname, '../../../packages/ui/src/tokens/fonts/OFL.txt')),
  },
];

/** The text of the MIT licence, for packages that name it and do not include its text. */
const mitText = (holder: string) =>
  `Copyright (c) ${holder}\n\n${read(join(import.meta.dirname, '../../../LICENSE'))
    .split('\n\n')
    .slice(2)
    .join('\n\n')}`;

function toText({ name, version, identifier, text }: Notice) {
  const licenceText = text ?? (identifier === 'MIT' ? mitText(`the authors of ${name}`) : undefined);
  if (!licenceText || !identifier)
    throw new Error(`${name} ${version} has no licence text. Find its licence before you ship it.`);
  return `${name} ${version} (${identifier})\n\n${licenceText}\n`;
}

const introduction = 'Sehat contains the following packages and fonts, each under its own licence.\n';
const line = `\n${'-'.repeat(80)}\n\n`;

/**
 * Writes the notice of third-party licences and names it at the beginning of every script and style sheet. Vite lists
 * the packages whose modules are in the bundle; this plugin adds the other content. Place it before
 * plugins that hash files.
 */
export function notices(): Plugin {
  return {
    name: 'sehat:notices',
    apply: 'build',
    config: () => ({
      build: { license: { fileName: listFile }, rolldownOptions: { output: { postBanner: banner } } },
    }),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const list = bundle[listFile];
        if (list?.type !== 'asset') throw new Error(`Vite wrote no ${listFile}.`);
        const found = JSON.parse(String(list.source)) as Notice[];
        delete bundle[listFile];
        const source = [introduction, ...found.concat(others()).map(toText)].join(line);
        this.emitFile({ type: 'asset', fileName: noticeFile, source });
        for (const file of Object.values(bundle))
          if (file.type === 'asset' && file.fileName.endsWith('.css'))
            file.source = `${banner}\n${String(file.source)}`;
      },
    },
  };
}
