// Unpacks the Chromium of an npm package (Linux x64) into a folder of its own.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import process from 'node:process';

const home = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..');
const archives = () => globSync('bin/*.br', { cwd: home }).map((file) => join(home, file));

/** The package's version and a hash of its archives, so that two browsers never share a folder. */
function buildKey() {
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  const hash = createHash('sha256');
  for (const file of archives().toSorted()) hash.update(basename(file)).update(readFileSync(file));
  return `${version}-${hash.digest('hex').slice(0, 12)}`;
}

const manifestName = 'manifest.json';

const isWritten = (path) => !/^(manifest\.json|fonts-cache)\b/.test(path);

/** Size and modification time of every unpacked file. */
function describeFiles(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  return Object.fromEntries(
    paths
      .filter(isWritten)
      .toSorted()
      .map((path) => {
        const { size, mtimeMs } = statSync(join(folder, path));
        return [path, `${size} ${mtimeMs}`];
      }),
  );
}

/**
 * Reads the manifest of an unpacked folder. Returns undefined when another user owns the folder or a file in it
 * changed.
 */
function readManifest(folder) {
  try {
    const manifest = JSON.parse(readFileSync(join(folder, manifestName), 'utf8'));
    const isOwn = statSync(folder).uid === process.getuid();
    return isOwn && JSON.stringify(manifest.files) === JSON.stringify(describeFiles(folder)) ? manifest : undefined;
  } catch {
    return undefined;
  }
}

const environmentOf = (folder, needsLibraries) => ({
  FONTCONFIG_PATH: join(folder, 'fonts'),
  HOME: process.env.HOME ?? tmpdir(),
  ...(needsLibraries
    ? { LD_LIBRARY_PATH: [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':') }
    : {}),
});

const isRunning = (path, env) => {
  try {
    execFileSync(path, ['--version'], { env: { ...process.env, ...env }, stdio: 'ignore', timeout: 60_000 });
    return true;
  } catch {
    return false;
  }
};

/** Names the package's own fonts only, because fonts of the machine would change the pictures. */
const fontsConfig = (folder) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
  <config></config>
</fontconfig>
`;

/** Unpacks into `staging`. Paths inside the files name `folder`, where the caller moves them. */
function unpack(staging, folder) {
  // The package reuses files that it finds in the temporary folder. A separate process gets an empty temporary folder.
  execFileSync(process.execPath, [join(import.meta.dirname, 'unpack-archives.mjs'), ...archives()], {
    env: { ...process.env, TMPDIR: staging },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  writeFileSync(join(staging, 'fonts', 'fonts.conf'), fontsConfig(folder));
  const needsLibraries = !isRunning(join(staging, 'chromium'), environmentOf(staging, false));
  writeFileSync(join(staging, manifestName), JSON.stringify({ needsLibraries, files: describeFiles(staging) }));
}

/**
 * Returns the path of the bundled browser and the environment that it needs. Unpacks it below `parent` unless a
 * complete copy is there. The folder is named after version and content, so other files in `parent` have no effect.
 */
export function unpackBrowser(parent = tmpdir()) {
  const folder = join(parent, `sehat-chromium-${buildKey()}`);
  if (!readManifest(folder)) {
    // Renaming is atomic: when two processes start at once, the second finds the complete folder of the first.
    const staging = mkdtempSync(`${folder}-`);
    try {
      unpack(staging, folder);
      if (existsSync(folder) && !readManifest(folder)) rmSync(folder, { recursive: true, force: true });
      if (!existsSync(folder)) renameSync(staging, folder);
    } catch (error) {
      if (!readManifest(folder)) throw error;
    } finally {
      rmSync(staging, { recursive: true, force: true });
    }
  }
  const { needsLibraries } = readManifest(folder);
  return { path: join(folder, 'chromium'), env: environmentOf(folder, needsLibraries) };
}
