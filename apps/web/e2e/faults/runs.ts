/** Where a walk ran. */
export interface Run {
  /** ISO date, `2026-11-28`. */
  date: string;
  /** The commit of the sources, with `-dirty` when files had changed since. */
  commit: string;
  /** Name and version: `Chromium 153.0.7390.54`. */
  browser: string;
}

/** A run with the number of its walks. */
export interface RecordedRun extends Run {
  walks: number;
}

const line = /^# (?<date>\d{4}-\d{2}-\d{2}), commit (?<commit>\S+), (?<browser>.+): (?<walks>\d+) walks$/;

/** Reads the lines that `writeRuns` has written. Other lines are left out. */
export const parseRuns = (text: string): RecordedRun[] =>
  text.split('\n').flatMap((each) => {
    const { date, commit, browser, walks } = line.exec(each)?.groups ?? {};
    return date && commit && browser && walks ? [{ date, commit, browser, walks: Number(walks) }] : [];
  });

/** One line per run. */
export const writeRuns = (runs: readonly RecordedRun[]): string =>
  runs.map(({ date, commit, browser, walks }) => `# ${date}, commit ${commit}, ${browser}: ${walks} walks\n`).join('');

const keyOf = ({ date, commit, browser }: Run) => `${date} ${commit} ${browser}`;

/** The recorded runs, and after them the runs of new walks. `latest` has an entry per walk. */
export function addRuns(recorded: readonly RecordedRun[], latest: readonly Run[]): RecordedRun[] {
  const added = [...Map.groupBy(latest, keyOf).values()].flatMap(([run, ...rest]) =>
    run ? [{ ...run, walks: rest.length + 1 }] : [],
  );
  return [...recorded, ...added.toSorted((a, b) => a.date.localeCompare(b.date))];
}
