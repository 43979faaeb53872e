import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Brand } from '../brand/brand';
import { Button } from '../button/button';
import type { ComponentGuide } from '../component-guide/component-guide';
import { withMessages } from '../locale/with-messages';
import { AppHeader, type AppHeaderLink, type RenderHeaderLink } from './app-header';

const guide = {
  when: ['Once, at the head of every page of the app.'],
  whenNot: ['Within a page: use PageHeader for its title and Tabs for its parts.'],
  keyboard: [
    {
      keys: 'Tab',
      effect: 'Moves through brand, account and links; on narrow screens brand and the menu button.',
      provenBy: ['Default', 'Narrow'],
    },
    { keys: 'Enter or Space', effect: 'On the menu button: opens the menu and moves into it.', provenBy: ['Narrow'] },
    { keys: 'Esc', effect: 'Closes the menu; focus returns to the menu button.', provenBy: ['Narrow'] },
  ],
  gaps: ['Links that do not fit wrap onto a second line.'],
} satisfies ComponentGuide;

const open: AppHeaderLink[] = [
  { label: 'Home', href: '/', current: true },
  { label: 'About', href: '/about' },
  { label: 'Blog', href: '/blog' },
  { label: 'Register as Doctor', href: '/doctor-registration', quiet: true },
  { label: 'HealthBot', href: 'https://abdm.gov.in/', external: true, quiet: true },
];
const signedIn: AppHeaderLink[] = [
  { label: 'Dashboard', href: '/dashboard', current: true },
  { label: 'Find Doctors', href: '/doctors' },
  { label: 'Medicines', href: '/medicines' },
  { label: 'Lab Tests', href: '/lab-tests' },
  { label: 'Insurance', href: '/insurance' },
  ...open.map((link, index) => ({ ...link, current: false, startsGroup: index === 0 })),
];
const admin: AppHeaderLink[] = [...signedIn, { label: 'Admin', href: '/admin', startsGroup: true }];

const followed = fn();
/** Replaces the app's router: records the target and does not navigate. */
const renderLink: RenderHeaderLink = (link, { children, ...props }) => (
  <a
    href={link.href}
    {...props}
    onClick={(event) => {
      event.preventDefault();
      followed(link.href);
    }}
  >
    {children}
  </a>
);

const person = (name: string, logout = 'Logout') => (
  <div className="flex flex-wrap items-center gap-3">
    <span
      aria-hidden="true"
      className="grid size-9 place-items-center rounded-full bg-action-soft font-semibold text-on-action-soft"
    >
      {name.slice(0, 1)}
    </span>
    <span className="min-w-0 truncate font-medium">{name}</span>
    <Button size="small" variant="secondary">
      {logout}
    </Button>
  </div>
);

const signIn = (
  <Button asChild variant="primary">
    <a href="/signin">Sign In / Sign Up</a>
  </Button>
);

/** The open menu, once its chunk has replaced the dialog that says it loads. */
async function openedMenu() {
  await screen.findByRole('link', { name: 'About' });
  const menu = screen.getByRole('dialog', { name: 'Menu' });
  // Radix sets this after the first render of the dialog.
  await waitFor(() => expect(menu).toHaveStyle({ pointerEvents: 'auto' }));
  return menu;
}

const narrow = { viewport: { value: 'narrow', isRotated: false } };
const desktop = { viewport: { value: 'desktop', isRotated: false } };

const meta = {
  title: 'Components/Navigation/AppHeader',
  component: AppHeader,
  parameters: { guide, layout: 'fullscreen' },
  args: {
    brand: (
      <a href="/" aria-label="Sehat" className="rounded-control">
        <Brand />
      </a>
    ),
    links: open,
    renderLink,
    account: signIn,
  },
} satisfies Meta<typeof AppHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  globals: desktop,
  play: async ({ canvas }) => {
    const nav = within(canvas.getByRole('navigation', { name: 'Main' }));
    await expect(nav.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    await expect(nav.getByRole('link', { name: 'HealthBot (opens in a new tab)' })).toHaveAttribute('target', '_blank');
    await expect(canvas.queryByRole('button', { name: 'Menu' })).toBeNull();
    for (const name of ['Sehat', 'Sign In / Sign Up', 'Home', 'About']) {
      await userEvent.tab();
      await expect(canvas.getByRole('link', { name })).toHaveFocus();
    }
    canvas.getByRole('link', { name: 'About' }).blur();
  },
};

export const SignedIn: Story = { args: { links: signedIn, account: person('Asha Verma') } };

export const Admin: Story = {
  globals: desktop,
  args: { links: admin, account: person('Meenakshi Sundaram') },
  play: async ({ canvas }) => {
    const links = within(canvas.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    await expect(links).toHaveLength(11);
    const rows = new Set(links.map((link) => link.getBoundingClientRect().top));
    await expect(rows.size).toBe(1);
  },
};

/** The header has the same height while the session is being restored, so that nothing moves. */
export const Restoring: Story = {
  args: { account: <div className="h-11 w-44 rounded-control bg-surface-sunken" aria-hidden="true" /> },
  render: (args) => (
    <div className="grid gap-8">
      <AppHeader {...args} navLabel="Restoring" data-testid="restoring" />
      <AppHeader {...args} navLabel="Signed out" account={signIn} data-testid="signed-out" />
      <AppHeader
        {...args}
        navLabel="Signed in"
        links={signedIn}
        account={person('Asha Verma')}
        data-testid="signed-in"
      />
    </div>
  ),
  parameters: {
    a11y: {
      options: { rules: { 'landmark-no-duplicate-banner': { enabled: false }, 'landmark-unique': { enabled: false } } },
    },
  },
  play: async ({ canvas }) => {
    const height = (id: string) => canvas.getByTestId(id).getBoundingClientRect().height;
    await expect(height('signed-out')).toBe(height('restoring'));
    await expect(height('signed-in')).toBe(height('restoring'));
  },
};

export const Narrow: Story = {
  globals: narrow,
  args: { links: admin, account: person('Meenakshi Sundaram') },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'Home' })).toBeNull();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    const opener = canvas.getByRole('button', { name: 'Menu' });

    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Sehat' })).toHaveFocus();
    await userEvent.tab();
    await expect(opener).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const menu = await openedMenu();
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await expect(within(menu).getAllByRole('link')).toHaveLength(11);
    await expect(within(menu).getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(menu).toContainElement(document.activeElement as HTMLElement);

    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());

    followed.mockClear();
    await userEvent.keyboard(' ');
    const reopened = await openedMenu();
    await expect(reopened).toContainElement(document.activeElement as HTMLElement);
    await userEvent.click(within(reopened).getByRole('link', { name: 'Find Doctors' }));
    await expect(followed).toHaveBeenCalledWith('/doctors');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

function Page({ title }: { title: string }) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => headingRef.current?.focus(), []);
  return (
    <main className="p-4">
      <h1 ref={headingRef} tabIndex={-1} className="text-title outline-none">
        {title}
      </h1>
    </main>
  );
}

function TwoPages(args: ComponentProps<typeof AppHeader>) {
  const [page, setPage] = useState('Home');
  return (
    <>
      <AppHeader
        {...args}
        renderLink={(link, { children, ...props }) => (
          <a
            href={link.href}
            {...props}
            onClick={(event) => {
              event.preventDefault();
              setPage(link.label);
            }}
          >
            {children}
          </a>
        )}
      />
      <Page key={page} title={page} />
    </>
  );
}

/** The closing menu does not take focus from a page that the link has opened. */
export const NarrowKeepsThePagesFocus: Story = {
  globals: narrow,
  render: (args) => <TwoPages {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Menu' }));
    await userEvent.click(within(await openedMenu()).getByRole('link', { name: 'About' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'About' })).toHaveFocus());
    // The link leads to the open page, which takes no focus, so the menu button gets it.
    await userEvent.click(canvas.getByRole('button', { name: 'Menu' }));
    await userEvent.click(within(await openedMenu()).getByRole('link', { name: 'About' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Menu' })).toHaveFocus());
  },
};

export const NarrowMenuOpen: Story = {
  globals: narrow,
  args: { links: admin, account: person('Meenakshi Sundaram') },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Menu' }));
    await expect(await openedMenu()).toBeVisible();
  },
};

export const LongHindi: Story = {
  args: {
    account: person('मीनाक्षी सुंदरम कृष्णमूर्ति', 'लॉग आउट करें'),
    links: [
      { label: 'मुखपृष्ठ', href: '/', current: true },
      { label: 'हमारे बारे में', href: '/about' },
      { label: 'स्वास्थ्य लेख', href: '/blog' },
      { label: 'डॉक्टर के रूप में पंजीकरण करें', href: '/doctor-registration' },
      { label: 'हेल्थबॉट', href: 'https://abdm.gov.in/', external: true },
      { label: 'मेरा डैशबोर्ड', href: '/dashboard', startsGroup: true },
      { label: 'डॉक्टर खोजें', href: '/doctors' },
      { label: 'दवाइयाँ मँगवाएँ', href: '/medicines' },
      { label: 'प्रयोगशाला जाँच', href: '/lab-tests' },
      { label: 'स्वास्थ्य बीमा', href: '/insurance' },
    ],
  },
  render: (args) => (
    <div lang="hi">
      <AppHeader {...args} />
    </div>
  ),
  decorators: [
    withMessages({
      appHeader: { menu: 'मेन्यू', navigation: 'मुख्य', closeMenu: 'मेन्यू बंद करें' },
      link: { newTab: '(नई टैब में खुलेगा)' },
    }),
  ],
};
