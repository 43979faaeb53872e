import '@sehat/simulator/styles.css';
import { ModelsOfPanel } from '@sehat/simulator/live/models-of-panel';
import { PanelInWindow } from '@sehat/simulator/panel-in-window';
import { createRoot } from 'react-dom/client';

const loadModels = async () => (await import('@sehat/machines/all-models')).models;

const root = document.getElementById('root');
if (!root) throw new Error('overlay.html has no #root');
createRoot(root).render(
  <main className="h-dvh bg-ground p-3 text-ink">
    <h1 className="sr-only">Machines of this page</h1>
    <ModelsOfPanel value={loadModels}>
      <PanelInWindow />
    </ModelsOfPanel>
  </main>,
);
