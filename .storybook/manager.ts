import { type LiveNews, NEWS, SEND_ALL, SEND_EVENT } from '@sehat/simulator/live/live-news';
import { isEventParcel, passOn } from '@sehat/simulator/live/panel-window';
import { createElement, useEffect, useState } from 'react';
import { type API, addons, types, useGlobals } from 'storybook/manager-api';
import { dark, light } from './brand-themes';

const PANEL_STORY = 'machines-live-panel--panel';

/**
 * The panel is a story in an iframe, because Storybook bundles the manager without Tailwind, code splitting and
 * automatic JSX.
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
      if (isPanel && data?.type === SEND_ALL) api.emit(SEND_ALL);
      if (isPanel && isEventParcel(data)) api.emit(SEND_EVENT, data);
    };
    api.on(NEWS, onNews);
    window.addEventListener('message', onMessage);
    return () => {
      api.off(NEWS, onNews);
      window.removeEventListener('message', onMessage);
    };
  }, [api, frame]);
  if (!opened) return null;
  // Storybook's attribute for previews that must not send messages to the manager. Without this, the panel would act as
  // the shown story.
  // oxlint-disable-next-line react/iframe-missing-sandbox -- A page of this Storybook needs scripts and its origin.
  return createElement('iframe', {
    ref: setFrame,
    title: 'Machines of this page',
    'data-is-storybook-thumbnail': '',
    src: `iframe.html?id=${PANEL_STORY}&viewMode=story&globals=${chosen}`,
    style: { border: 0, display: active ? 'block' : 'none', inlineSize: '100%', blockSize: '100%' },
  });
}

const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
const brandTheme = () => (systemIsDark.matches ? dark : light);

addons.setConfig({ theme: brandTheme() });

const WORKBENCH = /^machines-workbench(?:-several-machines)?--/;

// The workbench fills the window, and its chart needs the room of the addon panel.
addons.setConfig({
  layoutCustomisations: {
    showPanel: ({ storyId }, isShown) => (WORKBENCH.test(storyId) ? false : isShown),
  },
});

addons.register('sehat/brand', (api) => {
  systemIsDark.addEventListener('change', () => api.setOptions({ theme: brandTheme() }));
});

addons.register('sehat/machines', (api) => {
  addons.add('sehat/machines/panel', {
    type: types.PANEL,
    title: 'Machines',
    render: ({ active = false }) => createElement(MachinesPanel, { api, active }),
  });
});
