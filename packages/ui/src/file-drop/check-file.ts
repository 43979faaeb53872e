import { formatBytes, type Locale } from '../format/format';

/** The first bytes of a file's content, by extension. */
const signatures: Record<string, readonly number[]> = {
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  jpg: [0xff, 0xd8, 0xff],
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

/** Why a file was refused. */
export type Refusal =
  | { kind: 'empty' }
  | { kind: 'type'; allowed: string }
  | { kind: 'content'; claimed: string }
  | { kind: 'size'; size: string; limit: string }
  | { kind: 'tooMany' };

/** A refused file, and the reason as a sentence. */
export interface RefusedFile {
  file: File;
  reason: string;
}

const entries = (accept: string) =>
  accept
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter(Boolean);

const extensionOf = (file: File) => /\.([^.]+)$/.exec(file.name.toLowerCase())?.[1] ?? '';

/** Lists the types in words: `.pdf,.jpg,image/png` → `PDF, JPG or PNG`. */
export function allowedKinds(accept: string, locale: Locale): string {
  const kinds = entries(accept).map((entry) => entry.replace(/^.*[./]/, '').toUpperCase());
  const distinct = [...new Set(kinds.map((kind) => (kind === 'JPEG' ? 'JPG' : kind)))];
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(distinct);
}

function isOfAllowedType(file: File, accept: string): boolean {
  const name = file.name.toLowerCase();
  const type = file.type.toLowerCase();
  const allowed = entries(accept);
  return (
    allowed.length === 0 ||
    allowed.some((entry) => {
      if (entry.startsWith('.')) return name.endsWith(entry);
      return entry.endsWith('/*') ? type.startsWith(entry.slice(0, -1)) : type === entry;
    })
  );
}

async function hasClaimedContent(file: File): Promise<boolean> {
  const signature = signatures[extensionOf(file)];
  if (!signature) return true;
  const start = new Uint8Array(await file.slice(0, signature.length).arrayBuffer());
  return signature.every((byte, index) => start[index] === byte);
}

/**
 * Returns the first reason to refuse a file: its type (by extension or MIME type), its size, or content that
 * contradicts its extension.
 */
export async function checkFile(
  file: File,
  { accept, maxBytes, locale }: { accept: string; maxBytes: number; locale: Locale },
): Promise<Refusal | undefined> {
  if (!isOfAllowedType(file, accept)) return { kind: 'type', allowed: allowedKinds(accept, locale) };
  if (file.size === 0) return { kind: 'empty' };
  if (file.size > maxBytes) {
    return { kind: 'size', size: formatBytes(file.size), limit: formatBytes(maxBytes, 'floor') };
  }
  const isGenuine = await hasClaimedContent(file).catch(() => false);
  return isGenuine ? undefined : { kind: 'content', claimed: extensionOf(file).toUpperCase() };
}
