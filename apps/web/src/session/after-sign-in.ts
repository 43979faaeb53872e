import type { SessionUser } from '@sehat/machines/auth';
import { config } from '../config/environment';
import { paths } from '../paths/paths';

const siteOf = (user: SessionUser) => {
  if (user.email.toLowerCase() === config.adminEmail.toLowerCase()) return config.adminSite;
  return user.role === 'doctor' ? config.doctorSite : paths.dashboard;
};

/**
 * Returns the address to open after sign-in: the page that required it, else the user's own site or dashboard. It may
 * have another origin.
 */
export const afterSignIn = (user: SessionUser, returnTo: string | null) => returnTo ?? siteOf(user);
