import themeCss from '../tokens/theme.css?raw';

export interface Token {
  name: string;
  value: string;
}

const theme = [...themeCss.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/--([\w-]+):\s*([^;{}]+);/g)].map(
  ([, name = '', value = '']): Token => ({ name, value: value.replaceAll(/\s+/g, ' ').trim() }),
);

/**
 * Returns the tokens with this prefix in the order of the style sheet, without sub-properties such as
 * `--text-body--line-height`.
 */
export function tokensWith(prefix: string): Token[] {
  return theme.filter(({ name }, index) => {
    const isFirst = theme.findIndex((token) => token.name === name) === index;
    return isFirst && name.startsWith(prefix) && !name.slice(prefix.length).includes('--');
  });
}

/** Returns a token's value. Throws on an unknown name. */
export function tokenValue(name: string): string {
  const token = theme.find((candidate) => candidate.name === name);
  if (!token) throw new Error(`No token --${name}`);
  return token.value;
}
