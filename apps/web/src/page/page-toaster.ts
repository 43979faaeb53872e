import { createToaster } from '@sehat/ui/toaster';

/**
 * The app's toaster. It exists before React renders, so that actors can show notifications without a mounted
 * component.
 */
export const pageToaster = createToaster();
