// node scripts/site/serve.mjs --port 4173: serves the production build.
import { readArguments } from '../read-arguments.mjs';
import { previewSite } from './preview-site.mjs';
import { sharedSite } from './shared-site.mjs';

const { values } = readArguments('node scripts/site/serve.mjs --port 4173', {
  options: { port: { type: 'string', default: '4173' } },
});
await previewSite(sharedSite().folder, Number(values.port));
