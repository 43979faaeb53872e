import type { SessionUser } from '@sehat/machines/auth';
import { config } from '../config/environment';
import { m } from '../messages/generated/messages.js';
import { paths } from '../paths/paths';

export interface NavigationLink {
  label: string;
  href: string;
  external?: boolean;
  /** Whether a new group of links begins with this link. */
  startsGroup?: boolean;
  /** Whether it is shown with less weight. */
  quiet?: boolean;
}

/** The open pages. Behind a user's own links, a new group begins. */
const openLinks = (startsGroup = false): NavigationLink[] => [
  { label: m.nav_home(), href: paths.home, startsGroup },
  { label: m.nav_about(), href: paths.about },
  { label: m.nav_blog(), href: paths.blog },
  { label: m.nav_register(), href: paths.doctorRegistration, quiet: true },
  { label: 'HealthBot', href: config.healthBot, external: true, quiet: true },
];

const memberLinks = (): NavigationLink[] => [
  { label: m.nav_doctors(), href: paths.doctors },
  { label: m.nav_medicines(), href: paths.medicines },
  { label: m.nav_lab_tests(), href: paths.labTests },
  { label: m.nav_insurance(), href: paths.insurance },
];

/** The target of a user's Dashboard link. */
export const dashboardPath = (user: SessionUser | null) =>
  user?.role === 'doctor' ? paths.doctorDashboard : paths.dashboard;

/** Pages that the header leaves out for lack of room. The footer, the dashboard and the menu link to them. */
export const careLinks = (): NavigationLink[] => [
  { label: m.nav_telemedicine(), href: paths.telemedicine, startsGroup: true },
  { label: m.nav_records(), href: paths.records },
  { label: m.nav_insights(), href: paths.insights },
  { label: m.nav_contacts(), href: paths.emergencyContacts },
  { label: m.nav_profile(), href: paths.profile },
];

/** The links to the open pages at the end of every page. */
export const aboutLinks = (): NavigationLink[] => [
  { label: m.nav_about(), href: paths.about },
  { label: m.nav_blog(), href: paths.blog },
  { label: m.nav_help(), href: paths.help },
  { label: m.nav_privacy(), href: paths.privacy },
  { label: m.nav_contact(), href: paths.contact },
];

const ownLinks = (user: SessionUser): NavigationLink[] => [
  { label: m.nav_dashboard(), href: dashboardPath(user) },
  ...memberLinks(),
];

const otherLinks = (user: SessionUser): NavigationLink[] => [
  ...openLinks(true),
  ...(user.role === 'admin' ? [{ label: m.nav_admin(), href: paths.admin, startsGroup: true }] : []),
];

/**
 * The header's links of the specification: a user's own first, and then the open ones. Visitors (`null`) see the open
 * ones only.
 */
export const headerLinks = (user: SessionUser | null): NavigationLink[] =>
  user ? [...ownLinks(user), ...otherLinks(user)] : openLinks();

/** The links of the menu on small screens: the header's, and the pages that it leaves out. */
export const menuLinks = (user: SessionUser | null): NavigationLink[] =>
  user ? [...ownLinks(user), ...careLinks(), ...otherLinks(user)] : openLinks();
