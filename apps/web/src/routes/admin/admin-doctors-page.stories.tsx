import { doctors } from '@sehat/catalog/doctors';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { Registration } from '../../api/registrations';
import { pageParameters } from '../../stories/page-parameters';
import { decidedRegistrations, pendingRegistration } from '../../stories/sample-registrations';
import { phone, phoneLargeText } from '../../stories/sizes';
import { withRouter } from '../../stories/with-router';
import { AdminDoctorsPage } from './admin-doctors-page';
import { outcomeText } from './registration-decisions';
import type { RegistrationList } from './registration-section';

interface Content {
  rows: readonly Registration[];
  total?: number;
  unreadable?: number;
}

const onRetry = fn();
const ready = ({ rows, total = rows.length, unreadable = 0 }: Content, page = 1): RegistrationList => ({
  list: { status: 'ready', content: { rows, total, unreadable } },
  page,
  onRetry,
});
const none = ready({ rows: [] });
const waiting = ready({ rows: [pendingRegistration] });

const meta = {
  title: 'Pages/Admin/Doctors',
  component: AdminDoctorsPage,
  decorators: [withRouter],
  parameters: { ...pageParameters, path: '/admin/doctors' },
  args: {
    pending: waiting,
    decided: ready({ rows: decidedRegistrations }),
    outcomes: {},
    onDecide: fn(),
    doctors,
    activeDoctors: 56,
  },
} satisfies Meta<typeof AdminDoctorsPage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const card = (canvas: Canvas, name: string) => within(canvas.getByRole('article', { name }));

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('link', { name: 'Doctors', current: 'page' })).toBeVisible();
    const awaiting = within(canvas.getByRole('region', { name: 'Awaiting verification' }));
    await expect(awaiting.getByRole('status')).toHaveTextContent('Showing 1 to 1 of 1');
    await expect(awaiting.getAllByRole('article')).toHaveLength(1);

    const pending = card(canvas, 'Dr. Leela Menon');
    await expect(pending.getByText('Pending')).toBeVisible();
    for (const text of ['leela.menon@mail.example', '98200 12345', 'TCMC-48213', '9 Jan 2026, 10:00 AM'])
      await expect(pending.getByText(text)).toBeVisible();
    const link = pending.getByRole('link', { name: /leela.example\/certificates/ });
    await expect(link).toHaveAttribute('href', 'https://leela.example/certificates');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(link).toHaveAttribute('target', '_blank');
    await userEvent.click(pending.getByRole('button', { name: 'Verify Dr. Leela Menon' }));
    await expect(args.onDecide).toHaveBeenLastCalledWith(pendingRegistration, 'verify');
    const decline = pending.getByRole('button', { name: 'Decline Dr. Leela Menon' });
    await expect(decline).toHaveAccessibleDescription('leela.menon@mail.example');
    await userEvent.click(decline);
    await expect(args.onDecide).toHaveBeenLastCalledWith(pendingRegistration, 'decline');

    await expect(card(canvas, 'Dr. Arjun Bhatt').getByText('Waiting for account owner')).toBeVisible();
    await expect(card(canvas, 'Dr. Zoya Rahman').getByText(/is not in the register/)).toBeVisible();
    await expect(card(canvas, 'Dr. Zoya Rahman').getByRole('button', { name: 'Reopen Dr. Zoya Rahman' })).toBeVisible();
    const verified = card(canvas, 'Dr. Kabir Anand');
    await expect(verified.getByText('1001')).toBeVisible();
    await expect(verified.queryByRole('button')).toBeNull();

    const active = within(canvas.getByRole('table', { name: 'Active doctors' }));
    await expect(active.getAllByText('Verified')).toHaveLength(12);
    await expect(canvas.getByText('Sample data. Showing 12 of 56.')).toBeVisible();
  },
};

/** Shows markup, scripts and other protocols as text, without a link. */
export const HostileTexts: Story = {
  args: {
    pending: ready({
      rows: [
        {
          ...pendingRegistration,
          full_name: '<img src=x onerror="alert(1)">',
          bio: '</dd><script>alert(1)</script> \u202Egnp.exe',
          certifications_url: 'javascript:alert(document.cookie)',
          experience_certificates_url: 'https://nmc.org.in@evil.example/login',
          qualifications: 'x'.repeat(300),
        },
      ],
    }),
  },
  play: async ({ canvas, canvasElement }) => {
    const hostile = card(canvas, '<img src=x onerror="alert(1)">');
    await expect(hostile.queryByRole('link')).toBeNull();
    await expect(hostile.getByText('javascript:alert(document.cookie)')).toBeVisible();
    await expect(
      hostile.getAllByText('This address does not start with https://, so it is not shown as a link.'),
    ).toHaveLength(2);
    await expect(canvasElement.querySelector('dd script, h3 img')).toBeNull();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** The card says what the decision led to, and its heading has the focus. */
export const Verified: Story = {
  args: {
    pending: ready({ rows: [{ ...pendingRegistration, registration_state: 'verified' }] }),
    outcomes: { 'registration-1': outcomeText('verified', pendingRegistration) },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/signs in with leela.menon@mail.example/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'See appointments of Dr. Leela Menon' })).toHaveAttribute(
      'href',
      '/admin/appointments?day=all&doctor=Dr.+Leela+Menon',
    );
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Dr. Leela Menon' })).toHaveFocus());
  },
};

export const AwaitsItsOwner: Story = {
  args: {
    pending: ready({ rows: [{ ...pendingRegistration, registration_state: 'awaiting_owner' }] }),
    outcomes: { 'registration-1': outcomeText('awaiting_owner', pendingRegistration) },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/The account has not changed/)).toBeVisible();
  },
};

/** Each list has its own pages. */
export const SecondPages: Story = {
  args: {
    pending: ready({ rows: [pendingRegistration], total: 120 }, 2),
    decided: ready({ rows: decidedRegistrations, total: 160 }, 3),
  },
  play: async ({ canvas }) => {
    const awaiting = within(canvas.getByRole('region', { name: 'Awaiting verification' }));
    await expect(awaiting.getByRole('status')).toHaveTextContent('Showing 51 to 100 of 120');
    const hrefOf = (region: typeof awaiting, name: string) => region.getByRole('link', { name }).getAttribute('href');
    await expect(hrefOf(awaiting, 'Page 3')).toBe('/admin/doctors?checked=3&page=3');
    await expect(hrefOf(awaiting, 'Page 1')).toBe('/admin/doctors?checked=3');
    const checked = within(canvas.getByRole('region', { name: 'Checked registrations' }));
    await expect(hrefOf(checked, 'Page 4')).toBe('/admin/doctors?page=2&checked=4');
  },
};

export const SomeUnreadable: Story = {
  args: { pending: ready({ rows: [pendingRegistration], total: 2, unreadable: 1 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1 entry could not be shown.')).toBeVisible();
  },
};

export const Loading: Story = {
  args: { pending: { ...none, list: { status: 'loading' } }, decided: { ...none, list: { status: 'loading' } } },
};

export const OneListFailed: Story = {
  args: { pending: { ...none, list: { status: 'failed' } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The list could not be loaded');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(onRetry).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('article', { name: 'Dr. Kabir Anand' })).toBeVisible();
  },
};

export const Empty: Story = {
  args: { pending: none, decided: none, doctors: [], activeDoctors: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No doctor is waiting for verification.')).toBeVisible();
    await expect(canvas.getByText('No registration has been checked yet.')).toBeVisible();
    await expect(canvas.getByText('No doctor is active yet.')).toBeVisible();
  },
};

export const Phone: Story = phone;

export const LargeText: Story = phoneLargeText;
