import type { Plugin } from 'vite';

/**
 * Builds the app with React Router's production files. Its package exports the development files to every bundler, and
 * they contain warnings.
 */
export const productionRouter = (): Plugin => ({
  name: 'sehat:production-router',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react-router(?:\/dom)?$/ },
    async handler(source, importer) {
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return resolved?.id.replace(/([\\/]dist[\\/])development([\\/])/, '$1production$2');
    },
  },
});
