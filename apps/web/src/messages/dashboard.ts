import type { DashboardEmitted } from '@sehat/machines/dashboard';
import type { ToastOptions } from '@sehat/ui/toaster';
import { m } from './generated/messages.js';

/** The notification for a `notification` event of the patient's dashboard. */
export function dashboardNotification({ code }: DashboardEmitted): ToastOptions {
  switch (code) {
    case 'fetched':
      return { tone: 'success', message: m.dashboard_fetched() };
    case 'downloadFailed':
      return { tone: 'danger', message: m.dashboard_download_failed() };
  }
}
