import { LivePanel, type LivePanelProps } from './live-panel';
import { hearManager, sendToPage } from './panel-window';
import { useNews } from './use-news';

/** The live panel in its own window, whose parent window passes on the news of a page. */
export function PanelInWindow(props: Pick<LivePanelProps, 'onOpen'>) {
  return <LivePanel actors={useNews(hearManager)} onSend={sendToPage} {...props} />;
}
