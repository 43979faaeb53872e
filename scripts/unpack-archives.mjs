// node scripts/unpack-archives.mjs <archive…>: unpacks archives of the bundled browser into the temporary folder.
import process from 'node:process';
import { inflate } from '@sparticuz/chromium';

await Promise.all(process.argv.slice(2).map((archive) => inflate(archive)));
