// npm run messages: compiles the app's messages into typed functions, unless nothing has changed since the last time.
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { readArguments } from './read-arguments.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const messagesFolder = join(root, 'apps/web/src/messages');
const settingsFile = join(messagesFolder, 'project.inlang/settings.json');
const generated = join(messagesFolder, 'generated');
const digestFile = join(generated, 'digest.txt');

const read = (file) => readFileSync(file, 'utf8');
const settings = JSON.parse(read(settingsFile));

/**
 * The languages of the app. A further language needs its file of messages and its name in the settings.
 * @type {readonly string[]}
 */
export const languages = settings.locales;

/**
 * The language whose pages have no prefix in their address.
 * @type {string}
 */
export const baseLanguage = settings.baseLocale;

const messageFiles = () =>
  readdirSync(messagesFolder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(messagesFolder, name));

function digest() {
  const inputs = [...messageFiles(), settingsFile, fileURLToPath(import.meta.url), join(root, 'package-lock.json')];
  const hash = createHash('sha256');
  for (const file of inputs) hash.update(`${relative(root, file)}\n${read(file)}\n`);
  return hash.digest('hex');
}

/** The parameters of a message, sorted. A message with variants has the parameters of all of them. */
const parametersOf = (message) =>
  [...new Set([...JSON.stringify(message).matchAll(/\{(\w+)\}/g)].map(([, name]) => name))]
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join(', ');

/** Lists missing keys, extra keys and different parameters of a language, compared with English. */
export function mismatches(english, translated) {
  const keys = [...new Set([...Object.keys(english), ...Object.keys(translated)])];
  return keys.flatMap((key) => {
    if (!Object.hasOwn(translated, key)) return [`${key} is missing`];
    if (!Object.hasOwn(english, key)) return [`${key} does not exist in English`];
    const [expected, actual] = [english, translated].map((messages) => parametersOf(messages[key]));
    return expected === actual ? [] : [`${key} has the parameters (${actual}) instead of (${expected})`];
  });
}

function refuseMismatches() {
  const english = JSON.parse(read(join(messagesFolder, `${baseLanguage}.json`)));
  const problems = messageFiles().flatMap((file) =>
    mismatches(english, JSON.parse(read(file))).map((problem) => `${relative(root, file)}: ${problem}`),
  );
  if (problems.length > 0) throw new Error(`The messages differ between languages:\n${problems.join('\n')}`);
}

/** Writes the functions to `messages/generated`. Throws when a language does not match English. */
export async function compileMessages() {
  const current = digest();
  const isCurrent = () => existsSync(digestFile) && read(digestFile) === current;
  if (isCurrent()) return;
  refuseMismatches();
  const { compile } = await import('@inlang/paraglide-js');
  // The compiler writes to a temporary folder, because another process may read the old one meanwhile.
  const outdir = mkdtempSync(join(messagesFolder, '.generating-'));
  try {
    await compile({
      project: dirname(settingsFile),
      outdir,
      outputStructure: 'locale-modules',
      strategy: ['globalVariable', 'baseLocale'],
      disableAsyncLocalStorage: true,
      emitReadme: false,
      emitGitIgnore: false,
      emitPrettierIgnore: false,
    });
    writeFileSync(join(outdir, 'digest.txt'), current);
    rmSync(generated, { recursive: true, force: true });
    renameSync(outdir, generated);
  } catch (error) {
    // Another process may have written the same messages between the two calls above.
    if (!isCurrent()) throw error;
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  readArguments('npm run messages');
  await compileMessages();
}
