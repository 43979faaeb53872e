/** The app's configuration, fixed at build time. A variable that is set to nothing counts as not set. */
export const config = {
  /** Where the site stands, without a slash at the end. */
  siteUrl: import.meta.env.SITE_URL || '',
  backendUrl: import.meta.env.VITE_SUPABASE_URL || '',
  backendKey: import.meta.env.VITE_SUPABASE_ANON_KEY || 'embedded-demo-key',
  adminEmail: import.meta.env.VITE_ADMIN_EMAIL || 'admin@sehat.example',
  adminSite: import.meta.env.VITE_ADMIN_SITE_URL || '/admin',
  doctorSite: import.meta.env.VITE_DOCTOR_SITE_URL || '/doctor-dashboard',
  healthBot: import.meta.env.VITE_HEALTHBOT_URL || 'https://nhm.gov.in/',
} as const;
