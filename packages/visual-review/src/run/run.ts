// Compares the stories of a project with their accepted pictures and trees. Writes what differs to the results folder.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import process from 'node:process';
import { chromium } from 'playwright-core';
import { type Camera, deterministicArgs, openCamera } from '../camera/camera.ts';
import type { Dependencies, ReviewConfig } from '../project/config.ts';
import { type Places, placesOf } from '../project/places.ts';
import { OtherBrowserError, readPinnedVersion, refuseOtherBrowser } from '../record/pinned-browser.ts';
import { isSame, pathOf, readRecord } from '../record/record.ts';
import { openStore, type Store, storeFolder } from '../record/store.ts';
import { pathsOf, readVerified } from '../record/verified.ts';
import type { Decision, Hashes, Outcome, Results } from '../results/results.ts';
import { serve } from '../storybook/serve.ts';
import { listShows, type Show } from '../storybook/stories.ts';
import { messageOf } from './failure-message.ts';
import { listRemoved, writeRemoved } from './removed.ts';
import { chooseSample } from './sample.ts';
import { selectFiles } from './select.ts';
import { firstOfEach, showAll } from './show-all.ts';
import { type Doubt, type Shown, takeShow } from './take.ts';
import { writeAccepted, writeActual, writeDoubted } from './write-sides.ts';

export interface RunOptions {
  /** Shows only stories whose id contains one of these. Default: every story that may have changed. */
  wanted?: readonly string[];
  /** Shows only the stories of these stories files, in this order. */
  files?: readonly string[];
  /** Shows every story. */
  all?: boolean;
  /** A finished build of Storybook with all stories. */
  built?: string;
  /** Allows another browser than that of the accepted pictures. */
  newBrowser?: boolean;
  /** Shows each story in a freshly loaded page, and delays its script chunks. */
  slowChunks?: boolean;
  /** How many times slower than the machine the pages run. */
  slowdown?: number;
  /** Shows only this number of stories, from all parts of the sidebar. The same stories each time. */
  sample?: number;
  /** Shows this number of stories besides those that may have changed. */
  also?: { count: number; seed: string };
  /** What the stories depend on. By default, the project's `readDependencies` reads it. */
  dependencies?: Dependencies;
  /** Whether equal pictures are kept in the store. */
  keep?: boolean;
  onOutcome?: (outcome: Outcome) => void;
  /**
   * Receives the pictures of one story of each stories file, in its first mode. They are taken before all others, and
   * again with them, so that a change of a much-used component has an answer early.
   */
  onFirstAnswer?: (outcomes: Outcome[]) => void;
  /** Runs at the end of each part of the work, with its duration. */
  onPhase?: (name: string, ms: number) => void;
}

export interface Run extends Results {
  /** Stories files that were left out because nothing they depend on has changed. */
  leftOut: number;
  /** Ids of stories that equal the accepted picture only without the stories before them. */
  alone: string[];
  /** Ids of stories that equal the accepted picture at a second or third attempt. */
  unsteady: string[];
}

function readDecisions({ decisions }: Places): Decision[] {
  return existsSync(decisions) ? (JSON.parse(readFileSync(decisions, 'utf8')) as Decision[]) : [];
}

type Accepted = ReadonlyMap<string, Hashes>;

interface Judge {
  places: Places;
  record: Accepted;
  store: Store;
  keep: boolean;
  decisions: readonly Decision[];
}

/** Turns a picture into its outcome. Writes the files of a difference, or keeps an equal picture in the store. */
async function judge(show: Show, shown: Shown, { places, record, store, keep, decisions }: Judge): Promise<Outcome> {
  const { path, hashes, taken, isAccepted, ms } = shown;
  const { id, title, name, file } = show;
  const facts = { id, title, name, file, mode: shown.step.mode, path, ms, actual: hashes };
  const accepted = record.get(path);
  if (isAccepted) {
    if (keep && taken) await store.keep(hashes, taken);
    return { ...facts, status: 'same', accepted };
  }
  if (taken) await writeActual(places, path, taken);
  if (!accepted) return { ...facts, status: 'new' };
  const before = await store.read(accepted);
  const differing = before && (await writeAccepted(places, path, before, taken));
  const denied = decisions.findLast(({ pictures }) => pictures[path] && isSame(pictures[path], hashes));
  const isDenied = denied?.decision === 'denied';
  return {
    ...facts,
    status: isDenied ? 'denied' : 'changed',
    note: isDenied ? denied.note : undefined,
    ...differing,
    hasOtherTree: accepted.tree !== hashes.tree,
    accepted,
  };
}

/** The outcomes of a story that has no pictures. */
const failed = ({ id, title, name, file, steps }: Show, error: unknown): Outcome[] =>
  steps.map(({ mode }) => ({
    id,
    title,
    name,
    file,
    mode,
    path: pathOf(id, mode),
    status: 'failed',
    message: messageOf(error),
    ms: 0,
  }));

/** Builds Storybook, unless a finished build is given. A selection of stories files makes a smaller build. */
async function buildStorybook(config: ReviewConfig, { storybook }: Places, built?: string, files?: readonly string[]) {
  if (built) return built;
  rmSync(storybook, { recursive: true, force: true });
  await config.build(storybook, files);
  return storybook;
}

/** Starts the browser. Throws `OtherBrowserError` when its version is not the pinned one. */
async function launchBrowser(config: ReviewConfig, pinned: string | undefined) {
  const launch = (await config.browser?.()) ?? {};
  const browser = await chromium.launch({ ...launch, args: [...(launch.args ?? []), ...deterministicArgs] });
  const refusal = refuseOtherBrowser(browser.version(), pinned);
  if (refusal === undefined) return browser;
  await browser.close();
  throw new OtherBrowserError(refusal);
}

/** Which stories a run shows, and from which build. */
function planRun(options: RunOptions, dependencies: Dependencies | undefined, places: Places, record: Accepted) {
  const { wanted = [], all = false, newBrowser = false, built, sample, also } = options;
  const isWhole = wanted.length === 0 && !options.files && !sample;
  const selection = isWhole && dependencies ? selectFiles(dependencies, readVerified(places), record) : undefined;
  const isSelected = !all && !newBrowser && selection !== undefined;
  const files = isSelected ? selection.files : options.files;
  const isNamed = (id: string) => wanted.length === 0 || wanted.some((part) => id.includes(part));
  const isWanted = ({ id, file }: Show) => isNamed(id) && (files?.includes(file) ?? true);
  return {
    isWhole,
    selection,
    files,
    leftOut: isSelected ? selection.verified.length : 0,
    /** Whether the build holds the stories of `files` only. */
    isFiltered: files !== undefined && !built && !also && files.length < (dependencies?.files.length ?? Infinity),
    /** Whether the build leaves stories out that no earlier run has verified. */
    isPartial: options.files !== undefined && wanted.length === 0 && !built,
    isNamed,
    choose(listed: readonly Show[]) {
      const order = new Map(options.files?.map((file, at) => [file, at]));
      const placeOf = ({ file }: Show) => order.get(file) ?? 0;
      const own = listed.filter(isWanted).toSorted((one, other) => placeOf(one) - placeOf(other));
      if (sample) return chooseSample(own, sample);
      const others = also ? listed.filter((show) => !own.includes(show)) : [];
      return [...own, ...(also ? chooseSample(others, also.count, also.seed) : [])];
    },
  };
}

/** Compares stories with their accepted pictures, and writes the files of each difference. */
export async function runReview(config: ReviewConfig, options: RunOptions = {}): Promise<Run> {
  const { built, newBrowser = false, slowChunks = false, slowdown = 1, onOutcome, onFirstAnswer } = options;
  let from = performance.now();
  const endPhase = (name: string) => {
    const now = performance.now();
    options.onPhase?.(name, now - from);
    from = now;
  };
  const places = placesOf(config);
  const store = openStore(storeFolder(config.project));
  const record = readRecord(places.accepted);
  const dependencies = options.dependencies ?? (await config.readDependencies?.());
  const plan = planRun(options, dependencies, places, record);
  const { isWhole, selection, files, leftOut, isFiltered } = plan;
  const nothing: Run = {
    browser: '',
    isWhole,
    outcomes: [],
    groups: [],
    foreign: [],
    alone: [],
    unsteady: [],
    leftOut,
  };
  endPhase('selection');
  const readIds = async () => {
    const stories = plan.isPartial ? await config.listStories?.() : undefined;
    return stories && new Set(stories.map(({ id }) => id));
  };
  const removedOf = (shows: readonly Show[], ids: ReadonlySet<string> | undefined) => {
    if (plan.isPartial && !ids) return [];
    const verified = isFiltered ? (selection?.verified ?? []) : [];
    const paths = verified.flatMap((component) => pathsOf(record, component));
    return listRemoved(record, { shows, paths, ids }).filter(({ id }) => plan.isNamed(id));
  };
  const outcomes: Outcome[] = [];
  const report = (found: readonly Outcome[]) => {
    outcomes.push(...found);
    for (const outcome of found) onOutcome?.(outcome);
  };
  const start = async (removed: readonly Outcome[]) => {
    rmSync(places.results, { recursive: true, force: true });
    mkdirSync(places.results, { recursive: true });
    await writeRemoved(removed, places, store);
    report(removed);
  };
  if (files?.length === 0 && !options.also) {
    const removed = removedOf([], await readIds());
    if (removed.length > 0) await start(removed);
    return { ...nothing, browser: readPinnedVersion(places.browser) ?? '', outcomes };
  }
  // Before the build, which takes long: another browser is refused.
  const browser = await launchBrowser(config, newBrowser ? undefined : readPinnedVersion(places.browser));
  let server: Awaited<ReturnType<typeof serve>> | undefined;
  try {
    const [folder, ids] = await Promise.all([
      buildStorybook(config, places, built, isFiltered ? files : undefined),
      readIds(),
    ]);
    endPhase('build');
    const { url } = (server = await serve([['/', folder]]));
    const open = () => openCamera(browser, url, { context: config.context, slowChunks, slowdown });
    const first = await open();
    if (isWhole && !isFiltered && config.checkStorybook) {
      await first.page.goto(url);
      await config.checkStorybook(first.page, url);
    }
    const listed = await listShows(first.page, url, config.modesOf);
    const cameras = [first, ...(await Promise.all(Array.from({ length: availableParallelism() }, open)))];
    await start(options.sample ? [] : removedOf(listed, ids));
    const keep = options.keep ?? !process.env['CI'];
    const judging = { places, record, store, keep, decisions: readDecisions(places) };
    const taking = { record, store: keep ? store : undefined, freshOnly: slowChunks };
    const doubts = new Map<string, Doubt>();
    const show = async (camera: Camera, one: Show) => {
      try {
        const { shown, doubt, doubted = [] } = await takeShow(camera, one, taking);
        if (doubt) doubts.set(one.id, doubt);
        for (const { path, taken } of doubted) if (taken) await writeDoubted(places, path, taken);
        return await Promise.all(shown.map((picture) => judge(one, picture, judging)));
      } catch (error) {
        return failed(one, error);
      }
    };
    const chosen = plan.choose(listed);
    if (onFirstAnswer) {
      const answer: Outcome[] = [];
      const work = async (camera: Camera, one: Show) => void answer.push(...(await show(camera, one)));
      await showAll(cameras, firstOfEach(chosen), work);
      doubts.clear();
      onFirstAnswer(answer);
      endPhase('first answer');
    }
    await showAll(cameras, chosen, async (camera, one) => report(await show(camera, one)));
    endPhase('pictures');
    const order = new Map(listed.map(({ id }, at) => [id, at]));
    outcomes.sort((one, other) => (order.get(one.id) ?? -1) - (order.get(other.id) ?? -1));
    const idsOf = (doubt: Doubt) => [...doubts].flatMap(([id, own]) => (own === doubt ? [id] : []));
    const alone = idsOf('alone');
    const filesAlone = outcomes.flatMap(({ id, file }) => (alone.includes(id) ? [[file, ''] as const] : []));
    const isVerification = isWhole && selection && !slowChunks && slowdown === 1;
    const digests = isVerification ? { ...selection.digests, ...Object.fromEntries(filesAlone) } : undefined;
    const foreign = [...new Set(cameras.flatMap((camera) => camera.foreign))];
    return { ...nothing, browser: browser.version(), digests, outcomes, foreign, alone, unsteady: idsOf('unsteady') };
  } finally {
    await browser.close();
    await server?.close();
  }
}
