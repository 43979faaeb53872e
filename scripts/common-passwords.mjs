// node scripts/common-passwords.mjs: writes the list of refused passwords, packages/catalog/src/common-passwords.ts.
// Run it after an update of @zxcvbn-ts/language-common. docs/decisions/0128 gives the reasons.
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { dictionary } from '@zxcvbn-ts/language-common';

const [shortest, count, width] = [6, 3000, 118];

/** Returns the most used passwords that are long enough for an account, in alphabetical order. */
export const mostUsedPasswords = () =>
  dictionary['passwords-common']
    .filter((password) => password.length >= shortest)
    .slice(0, count)
    .toSorted();

/** Writes words in lines of at most `width` characters. */
function inLines(words) {
  const lines = [''];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (longer.length > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines.join('\n');
}

const source = () => `// Written by scripts/common-passwords.mjs, from the package @zxcvbn-ts/language-common (MIT).
// They come from breaches, and some are vulgar. No page shows them.
const list = \`
${inLines(mostUsedPasswords())}
\`;

/** The 3,000 most used passwords of at least 6 characters, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(list.trim().split(/\\s+/));
`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = dirname(dirname(fileURLToPath(import.meta.url)));
  writeFileSync(join(root, 'packages/catalog/src/common-passwords.ts'), source());
}
