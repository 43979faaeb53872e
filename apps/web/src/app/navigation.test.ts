import type { SessionUser } from '@sehat/machines/auth';
import { describe, expect, it, test } from 'vitest';
import { paths } from '../paths/paths';
import { aboutLinks, careLinks, headerLinks, menuLinks } from './navigation';

const userOf = (role: SessionUser['role']): SessionUser => ({
  id: '1',
  email: `${role}@sehat.example`,
  name: 'Asha Verma',
  role,
  avatar: '/portraits/asha.svg',
});

/** Pages that belong to a step: of a purchase, a booking, a call, a registration or a sign-in. */
const steps = new Set<string>([
  paths.checkout,
  paths.orderConfirmation,
  paths.bookingConfirmation,
  paths.appointmentConfirmation,
  paths.feedback,
  paths.doctorRegistrationStatus,
  paths.signIn,
  paths.signUp,
  paths.forgotPassword,
  paths.resetPassword,
  paths.demoMailbox,
]);
/** The quick actions link to these. */
const quickActions: readonly string[] = [paths.cart, paths.ambulance];

const hrefs = (links: readonly { href: string }[]) => links.map(({ href }) => href);

/** The pages of a role, without those of an id and the parts of the admin page, which has its own navigation. */
function pagesOf(role: SessionUser['role']) {
  const ofOtherRoles = new Set<string>([
    role === 'doctor' ? paths.dashboard : paths.doctorDashboard,
    ...(role === 'admin' ? [] : [paths.admin]),
  ]);
  return Object.values(paths).filter(
    (path) => !path.includes(':') && !path.startsWith(`${paths.admin}/`) && !steps.has(path) && !ofOtherRoles.has(path),
  );
}

describe.each(['patient', 'doctor', 'admin'] as const)('the links of a %s', (role) => {
  const user = userOf(role);
  const footer = [...hrefs(careLinks()), ...hrefs(aboutLinks())];

  it('lead from each page to every other on a phone: the bar and the footer in one tap, the menu in two', () => {
    const linked = new Set([...quickActions, ...hrefs(menuLinks(user)), ...footer]);
    expect(pagesOf(role).filter((path) => !linked.has(path))).toEqual([]);
  });

  it('lead from each page to every other in a wide window, in one tap without a menu', () => {
    const linked = new Set([...quickActions, ...hrefs(headerLinks(user)), ...footer]);
    expect(pagesOf(role).filter((path) => !linked.has(path))).toEqual([]);
  });

  it('include the header’s links in the menu', () => {
    const menu = new Set(hrefs(menuLinks(user)));
    expect(hrefs(headerLinks(user)).filter((href) => !menu.has(href))).toEqual([]);
  });

  it('begin with the links of the user, before the open pages', () => {
    const labels = headerLinks(user).map(({ label }) => label);
    expect(labels.slice(0, 6)).toEqual(['Dashboard', 'Find Doctors', 'Medicines', 'Lab Tests', 'Insurance', 'Home']);
  });
});

test('the links of a visitor lead to every open page in one tap', () => {
  const linked = new Set([...hrefs(headerLinks(null)), ...hrefs(aboutLinks()), paths.signIn]);
  const open = [
    paths.home,
    paths.about,
    paths.blog,
    paths.help,
    paths.privacy,
    paths.contact,
    paths.doctorRegistration,
  ];
  expect(open.filter((path) => !linked.has(path))).toEqual([]);
});
