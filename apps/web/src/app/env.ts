const { env } = import.meta;

/** The app's configuration, fixed at build time. Addresses of external sites are absent unless configured. */
export const config = {
  backendUrl: env.VITE_SUPABASE_URL ?? '',
  backendKey: env.VITE_SUPABASE_ANON_KEY ?? 'embedded-demo-key',
  adminEmail: env.VITE_ADMIN_EMAIL ?? 'admin@sehat.example',
  adminSite: env.VITE_ADMIN_SITE_URL ?? '/admin',
  doctorSite: env.VITE_DOCTOR_SITE_URL ?? '/doctor-dashboard',
  healthBot: env.VITE_HEALTHBOT_URL ?? 'https://abdm.gov.in/',
} as const;
