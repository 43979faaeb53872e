import { type LiveNews, NEWS, TELL_ALL } from '@sehat/simulator/live/live-news';
import { passOn } from '@sehat/simulator/live/panel-window';
import { createElement, useEffect, useState } from 'react';
import { type API, addons, types, useGlobals } from 'storybook/manager-api';

const PANEL_STORY = 'machines-live-panel--panel';

/**
 * Storybook's manager is bundled without Tailwind, chunks or the newer JSX, so the panel is a story of its own in a window of its own.
 */
function MachinesPanel({ api, active }: { api: API; active: boolean }) {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const [opened, setOpened] = useState(active);
  if (active && !opened) setOpened(true);
  const [globals] = useGlobals();
  const chosen = `theme:${String(globals['theme'] ?? 'light')};textSize:${String(globals['textSize'] ?? 'normal')}`;
  useEffect(() => {
    const onNews = (news: LiveNews) => {
      const panel = frame?.contentWindow;
      if (panel) passOn(panel, news);
    };
    const onMessage = ({ source, origin, data }: MessageEvent<{ type?: string } | null>) => {
      const isPanel = source === frame?.contentWindow && origin === window.location.origin;
      if (isPanel && data?.type === TELL_ALL) api.emit(TELL_ALL);
    };
    api.on(NEWS, onNews);
    window.addEventListener('message', onMessage);
    return () => {
      api.off(NEWS, onNews);
      window.removeEventListener('message', onMessage);
    };
  }, [api, frame]);
  if (!opened) return null;
  // The attribute is Storybook's own for a preview that must not speak to the manager: this one is not the story that is shown.
  // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this same Storybook, which needs its scripts and its origin
  return createElement('iframe', {
    ref: setFrame,
    title: 'Machines of this page',
    'data-is-storybook-thumbnail': '',
    src: `iframe.html?id=${PANEL_STORY}&viewMode=story&globals=${chosen}`,
    style: { border: 0, display: active ? 'block' : 'none', inlineSize: '100%', blockSize: '100%' },
  });
}

addons.register('sehat/machines', (api) => {
  addons.add('sehat/machines/panel', {
    type: types.PANEL,
    title: 'Machines',
    render: ({ active = false }) => createElement(MachinesPanel, { api, active }),
  });
});
