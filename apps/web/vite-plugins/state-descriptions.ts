import type { Plugin } from 'vite';

const DESCRIPTION = /^[ \t]*description:\s*'(?:[^'\\\n]|\\.)*',?[ \t]*\n|\bdescription:\s*'(?:[^'\\\n]|\\.)*',?[ ]?/gm;

/** Removes the descriptions of states from the source of a machine. */
export const withoutDescriptions = (code: string): string => code.replaceAll(DESCRIPTION, '');

/**
 * Leaves the descriptions of states out of builds. Developers read them in charts, and users would download them with
 * each page.
 */
export function stateDescriptions(): Plugin {
  return {
    name: 'sehat:state-descriptions',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /packages\/machines\/src\/.*\.ts$/, code: 'description:' },
      handler: (code) => ({ code: withoutDescriptions(code), map: null }),
    },
  };
}
