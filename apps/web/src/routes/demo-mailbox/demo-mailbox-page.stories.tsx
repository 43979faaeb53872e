import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { DemoMail } from '../../api/demo-mailbox';
import { pageParameters } from '../../stories/page-parameters';
import { withRouter } from '../../stories/with-router';
import { DemoMailboxPage } from './demo-mailbox-page';
import { mailboxMachine } from './story-machine';

const booked: DemoMail = {
  id: '11111111-1111-4111-8111-111111111111',
  to: 'patient@sehat.example',
  written_at: '2026-01-15T04:30:00.000Z',
  language: 'en',
  subject: 'Your appointment on 16 Jan 2026 is booked',
  heading: 'Your appointment is booked',
  blocks: [
    { type: 'paragraph', text: 'Hello Asha Verma,' },
    { type: 'paragraph', text: 'Open the attached file to add the appointment to your calendar.' },
    {
      type: 'details',
      entries: [
        { label: 'Doctor', value: 'Dr. Ananya Iyer' },
        { label: 'Date', value: 'Friday, 16 January 2026' },
        { label: 'Time', value: '10:00 AM (India time)' },
        { label: 'Place', value: 'Marina Hospital, Chennai' },
      ],
    },
    { type: 'link', href: '/dashboard', text: 'See or change your appointments' },
  ],
  closing: ['You are receiving this email because an appointment was booked on Sehat with this email address.'],
  calendar: { name: 'appointment.ics', text: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' },
};

const declined: DemoMail = {
  id: '22222222-2222-4222-8222-222222222222',
  to: 'leela.menon.with.a.long.address@hospital-of-the-city.example',
  written_at: '2026-01-14T09:00:00.000Z',
  language: 'en',
  subject: 'Your registration as a doctor was declined',
  heading: 'Your registration was declined',
  blocks: [
    { type: 'paragraph', text: 'Hello <b>Leela</b> Menon,' },
    {
      type: 'details',
      entries: [{ label: 'Reason', value: '<img src=x onerror=alert(1)> The certificate is missing.' }],
    },
    { type: 'link', href: '/doctor-registration/status', text: 'See your registration status' },
  ],
  closing: ['You are receiving this email because a doctor was registered on Sehat with this email address.'],
  calendar: null,
};

const inHindi: DemoMail = {
  id: '33333333-3333-4333-8333-333333333333',
  to: 'patient@sehat.example',
  written_at: '2026-01-15T04:30:00.000Z',
  language: 'hi',
  subject: '16 जनवरी 2026 का आपका अपॉइंटमेंट बुक हो गया',
  heading: 'आपका अपॉइंटमेंट बुक हो गया',
  blocks: [
    { type: 'paragraph', text: 'नमस्ते Asha Verma,' },
    { type: 'details', entries: [{ label: 'तारीख़', value: 'शुक्रवार, 16 जनवरी 2026' }] },
    { type: 'link', href: '/hi/dashboard', text: 'अपने अपॉइंटमेंट देखें या बदलें' },
  ],
  closing: ['यह ईमेल अपने-आप भेजा गया है। इसका जवाब न दें।'],
  calendar: { name: 'appointment.ics', text: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' },
};

const meta = {
  title: 'Pages/Demo mailbox',
  component: DemoMailboxPage,
  loaders: [mailboxMachine.load],
  decorators: [mailboxMachine.show, withRouter],
  parameters: { ...pageParameters, machines: ['loading'] },
  args: {
    mailbox: { status: 'ready', mails: [booked, declined] },
    isSignedIn: true,
    onRetry: fn(),
    onDownload: fn(),
  },
} satisfies Meta<typeof DemoMailboxPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const List: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Demo mailbox' })).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
    await expect(canvas.queryByText('Hello Asha Verma,')).not.toBeVisible();
  },
};

export const OneMailOpen: Story = {
  play: async ({ canvas, args }) => {
    const [open] = canvas.getAllByRole('button', { name: 'Open email' });
    if (!open) throw new Error('There is no mail.');
    await expect(open).toHaveAccessibleDescription(booked.subject);
    open.focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Close email' })).toHaveFocus();
    const mail = within(canvas.getByRole('region', { name: booked.subject }));
    await expect(mail.getByText('Hello Asha Verma,')).toBeVisible();
    await expect(mail.getByRole('link', { name: 'See or change your appointments' })).toHaveAttribute(
      'href',
      '/dashboard',
    );
    await userEvent.click(mail.getByRole('button', { name: 'Download appointment.ics' }));
    await expect(args.onDownload).toHaveBeenCalledWith('appointment.ics', booked.calendar?.text);
  },
};

export const MarkupInNames: Story = {
  args: { mailbox: { status: 'ready', mails: [declined] } },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open email' }));
    await expect(canvas.getByText('Hello <b>Leela</b> Menon,')).toBeVisible();
    await expect(canvasElement.querySelector('img')).toBeNull();
    await expect(canvas.queryByRole('button', { name: /^Download/ })).not.toBeInTheDocument();
  },
};

export const InAnotherLanguage: Story = {
  args: { mailbox: { status: 'ready', mails: [inHindi] } },
  play: async ({ canvas }) => {
    const subject = canvas.getByRole('heading', { level: 2, name: inHindi.subject });
    await expect(subject).toHaveAttribute('lang', 'hi');
    await userEvent.click(canvas.getByRole('button', { name: 'Open email' }));
    const heading = canvas.getByRole('heading', { level: 3, name: inHindi.heading });
    await expect(heading.closest('[lang]')).toHaveAttribute('lang', 'hi');
    await expect(canvas.getByRole('button', { name: /^Download/ }).closest('[lang="hi"]')).toBeNull();
    const link = canvas.getByRole('link', { name: 'अपने अपॉइंटमेंट देखें या बदलें' });
    await expect(link).toHaveAttribute('href', '/hi/dashboard');
  },
};

export const SignedOut: Story = {
  args: { isSignedIn: false, mailbox: { status: 'ready', mails: [declined] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/addresses without an account/)).toBeVisible();
  },
};

export const Empty: Story = { args: { mailbox: { status: 'ready', mails: [] } } };

export const Loading: Story = {
  args: { mailbox: { status: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading the emails');
  },
};

export const Failed: Story = {
  args: { mailbox: { status: 'failed' } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The emails could not be loaded');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Phone: Story = { ...OneMailOpen, globals: { viewport: { value: 'phone' } } };

export const LargeText: Story = { ...OneMailOpen, globals: { textSize: 'double' } };
