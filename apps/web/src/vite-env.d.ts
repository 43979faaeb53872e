/// <reference types="vite/client" />

/**
 * True when no real backend is configured at build time; replaced by a literal, so that the other branch leaves the
 * bundle.
 */
declare const __EMBEDDED_BACKEND__: boolean;

interface ImportMetaEnv {
  /** Where the service worker is; absent where none is built (development, Storybook, tests). */
  readonly SHELL_WORKER_URL?: string;
  /** Where the site stands; absent in Storybook and tests. Made from `VITE_SITE_URL`. */
  readonly SITE_URL?: string;
  readonly VITE_SUPABASE_URL?: string;
  readonly VITE_SUPABASE_ANON_KEY?: string;
  readonly VITE_ADMIN_EMAIL?: string;
  readonly VITE_ADMIN_SITE_URL?: string;
  readonly VITE_DOCTOR_SITE_URL?: string;
  readonly VITE_HEALTHBOT_URL?: string;
  /** STUN and TURN servers of video calls, as a JSON list (config/ice-servers.ts). */
  readonly VITE_ICE_SERVERS?: string;
}
