import type { SessionUser } from '@sehat/machines/auth';
import { config } from '../config/environment';
import { paths } from '../paths/paths';

export interface NavigationLink {
  label: string;
  href: string;
  external?: boolean;
  /** Whether a new group of links begins with this link. */
  startsGroup?: boolean;
}

const openLinks: readonly NavigationLink[] = [
  { label: 'Home', href: paths.home },
  { label: 'About', href: paths.about },
  { label: 'Blog', href: paths.blog },
  { label: 'Register as Doctor', href: paths.doctorRegistration },
  { label: 'HealthBot', href: config.healthBot, external: true },
];

const memberLinks: readonly NavigationLink[] = [
  { label: 'Find Doctors', href: paths.doctors },
  { label: 'Medicines', href: paths.medicines },
  { label: 'Lab Tests', href: paths.labTests },
  { label: 'Insurance', href: paths.insurance },
];

/** The target of a user's Dashboard link. */
const dashboardPath = (user: SessionUser) => (user.role === 'doctor' ? paths.doctorDashboard : paths.dashboard);

/** The header's links for a user, or for signed-out visitors (`null`), in the order of the specification. */
export function headerLinks(user: SessionUser | null): NavigationLink[] {
  if (!user) return [...openLinks];
  const admin = user.role === 'admin' ? [{ label: 'Admin', href: paths.admin, startsGroup: true }] : [];
  return [...openLinks, { label: 'Dashboard', href: dashboardPath(user), startsGroup: true }, ...memberLinks, ...admin];
}
