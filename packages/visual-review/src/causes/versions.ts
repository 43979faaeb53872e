/** A package whose installed version changed. `from` is absent for an added one, `to` for a removed one. */
export interface VersionChange {
  name: string;
  from?: string;
  to?: string;
}

function versionsOf(lockText: string): Map<string, string> {
  const { packages = {} } = JSON.parse(lockText) as { packages?: Record<string, { version?: string; link?: boolean }> };
  const versions = new Map<string, string>();
  for (const [path, { version, link }] of Object.entries(packages)) {
    // A nested copy is a detail of its parent.
    const [, name] = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? [];
    if (name && version && !link) versions.set(name, version);
  }
  return versions;
}

/** Compares the texts of two `package-lock.json` files. */
export function compareVersions(before: string, after: string): VersionChange[] {
  const [old, now] = [versionsOf(before), versionsOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .toSorted()
    .filter((name) => old.get(name) !== now.get(name))
    .map((name) => ({ name, from: old.get(name), to: now.get(name) }));
}
