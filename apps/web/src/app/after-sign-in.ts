import type { SessionUser } from '@sehat/machines/auth';
import { config } from './env';
import { paths } from './paths';

const siteOf = (user: SessionUser) => {
  if (user.email.toLowerCase() === config.adminEmail.toLowerCase()) return config.adminSite;
  return user.role === 'doctor' ? config.doctorSite : paths.dashboard;
};

/** Where a person goes after signing in: back to the page that sent them, else to their own site or dashboard. May be another origin. */
export const afterSignIn = (user: SessionUser, returnTo: string | null) => returnTo ?? siteOf(user);
