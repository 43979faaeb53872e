import { posix } from 'node:path';

const marks = [
  // A hook, a context or a class component.
  /\buse(?:[A-Z]\w*)?\(|\bcreateContext\(|\bextends \w*Component\b/,
  // An event handler.
  /\bon[A-Z]\w*: (?!void 0)/,
  // Radix exports its parts as members of objects, which a server component cannot read.
  /from "(?:radix-ui|@radix-ui\/[\w-]+)"/,
];

const withoutComments = (code) => code.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

const isMarked = (code) => marks.some((mark) => mark.test(withoutComments(code)));

/** Lists the imports of a built module as [file, exported names]. */
const importsOf = (file, code) =>
  [...code.matchAll(/^import \{([^}]*)\} from "([.][^"]*)";$/gm)].map(([, names, source]) => [
    posix.join(posix.dirname(file), source),
    names.split(',').map((name) => name.trim().split(' as ')[0] ?? ''),
  ]);

/** On the server, everything from a client module is a reference, which only renders. So only components may cross. */
const isComponent = (name) => /^[A-Z]/.test(name);

/**
 * Returns the built modules that React can run in the browser only. Such a module has a mark, or uses a function or a
 * value of another such module. Takes the code by file name.
 */
export function clientModules(codes) {
  const clients = new Set([...codes].filter(([, code]) => isMarked(code)).map(([file]) => file));
  const crosses = ([file, code]) =>
    importsOf(file, code).some(([from, names]) => clients.has(from) && !names.every(isComponent));
  for (let count = -1; count !== clients.size; ) {
    count = clients.size;
    for (const module of codes) if (crosses(module)) clients.add(module[0]);
  }
  return clients;
}
