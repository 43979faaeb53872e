// Shares stories out between the pages that show them.
import type { Camera } from '../camera/camera.ts';
import type { Show } from '../storybook/stories.ts';

/** Groups stories by component. Splits a large group, so that no camera waits for another one. */
export function shareOut(shows: readonly Show[], cameras: number): Show[][] {
  const most = Math.max(1, Math.ceil(shows.length / cameras));
  return [...Map.groupBy(shows, ({ title }) => title).values()].flatMap((own) =>
    Array.from({ length: Math.ceil(own.length / most) }, (_, at) => own.slice(at * most, (at + 1) * most)),
  );
}

/** Shows all stories, each component in a page that shows no other component. */
export async function showAll(
  cameras: readonly Camera[],
  shows: readonly Show[],
  work: (camera: Camera, show: Show) => Promise<void>,
) {
  const queue = shareOut(shows, cameras.length);
  const next = async (camera: Camera) => {
    for (let own = queue.shift(); own; own = queue.shift()) {
      await camera.reload();
      for (const show of own) await work(camera, show);
    }
  };
  await Promise.all(cameras.map(next));
}

/** The first story of each stories file, in its first mode. */
export const firstOfEach = (shows: readonly Show[]): Show[] =>
  [...Map.groupBy(shows, ({ file }) => file).values()].flatMap(([show]) =>
    show ? [{ ...show, steps: show.steps.slice(0, 1) }] : [],
  );
