/** A file that the user added on this visit. It never leaves the browser. */
export interface AddedRecord {
  id: string;
  name: string;
  kind: 'image' | 'pdf';
  /** Bytes. */
  size: number;
  /** An object URL. `releaseRecords` revokes it. */
  url: string;
}

const typeOf = (name: string) => {
  const lower = name.toLowerCase();
  if (lower.endsWith('.pdf')) return 'application/pdf';
  return lower.endsWith('.png') ? 'image/png' : 'image/jpeg';
};

let added = 0;

/**
 * Makes records of accepted files. The MIME type follows from the name's ending, which `FileDrop` has compared with the
 * content.
 */
export function toAddedRecords(files: readonly File[]): AddedRecord[] {
  return files.map((file) => {
    const type = typeOf(file.name);
    added += 1;
    return {
      id: `added-${added}`,
      name: file.name,
      kind: type === 'application/pdf' ? 'pdf' : 'image',
      size: file.size,
      url: URL.createObjectURL(new Blob([file], { type })),
    };
  });
}

/** Revokes the object URLs of the records. */
export function releaseRecords(records: readonly AddedRecord[]): void {
  for (const { url } of records) URL.revokeObjectURL(url);
}
