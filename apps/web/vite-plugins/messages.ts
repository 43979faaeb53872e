import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { compileMessages, messagesFolder } from '../../../scripts/messages.mjs';

const locale = 'en';
const generated = join(messagesFolder, 'generated');
const ownMessages = '\0own-messages:';

/**
 * A copy of a generated module for one importer, whose path stands in the query without slashes. The query ends with
 * `as=js`, because Storybook takes a module whose name ends like a stories file for one.
 */
const copyOf = (module: string, importer: string) =>
  `${join(generated, module)}?for=${importer.replaceAll(/[\\/]/g, ':')}&as=js`;

/**
 * Compiles the messages, and again when they change during development. In a client build, each module that imports
 * messages gets a copy of one language's functions, of which the bundler keeps those in use. So each chunk holds its
 * own messages, in one language.
 */
export function messages(): Plugin {
  return {
    name: 'sehat:messages',
    enforce: 'pre',
    buildStart: compileMessages,
    configureServer(server) {
      server.watcher.on('change', (file) => {
        if (dirname(file) !== messagesFolder || !file.endsWith('.json')) return;
        compileMessages().then(
          () => server.hot.send({ type: 'full-reload' }),
          (error: Error) => server.config.logger.error(error.message),
        );
      });
    },
    resolveId: {
      filter: { id: /\/(generated\/messages|registry)\.js$/ },
      handler(source, importer = '') {
        if (this.environment.config.command !== 'build') return null;
        // The ending keeps Storybook from taking the messages of a story for a stories file.
        if (source.endsWith('/generated/messages.js')) return `${ownMessages}${importer}.js`;
        const [file, query] = importer.split('?for=');
        return query && file?.startsWith(generated) ? copyOf('registry.js', query) : null;
      },
    },
    load: {
      filter: { id: /^\0own-messages:/ },
      handler: (id) =>
        `export * as m from ${JSON.stringify(copyOf(`messages/${locale}.js`, id.slice(ownMessages.length, -'.js'.length)))};`,
    },
  };
}
