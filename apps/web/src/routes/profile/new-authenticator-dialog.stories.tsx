import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, spyOn, userEvent } from 'storybook/test';
import { pageParameters } from '../../stories/page-parameters';
import { phone, phoneLargeText } from '../../stories/sizes';
import { NewAuthenticatorDialog } from './new-authenticator-dialog';

/** Squares in place of a QR code, which would differ with each key. */
const squares = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 6 6"><rect width="6" height="6" fill="white"/>
  <path d="M0 0h2v2h-2zM4 0h2v2h-2zM0 4h2v2h-2zM3 3h1v1h-1zM4 5h2v1h-2z"/></svg>`;

const meta = {
  title: 'Pages/Profile/New authenticator app',
  component: NewAuthenticatorDialog,
  parameters: pageParameters,
  args: {
    app: {
      id: 'app-1',
      key: 'GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ',
      picture: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(squares)}`,
    },
    loadFailure: null,
    submitting: false,
    failure: null,
    onRetry: fn(),
    onConfirm: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof NewAuthenticatorDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const field = () => screen.getByLabelText('Code from your authenticator app');

export const Default: Story = {
  play: async ({ args }) => {
    await expect(screen.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    await userEvent.type(field(), '287 082{Enter}');
    await expect(args.onConfirm).toHaveBeenLastCalledWith('287082');
  },
};

export const KeyCopied: Story = {
  play: async () => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(screen.getByRole('button', { name: 'Copy the key' }));
    await expect(screen.getByText('The key is copied.')).toBeVisible();
    await expect(write).toHaveBeenLastCalledWith('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    write.mockRestore();
  },
};

/** The browser forbids the page to copy. */
export const KeyNotCopied: Story = {
  play: async () => {
    const write = spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await userEvent.click(screen.getByRole('button', { name: 'Copy the key' }));
    await expect(screen.getByText(/^The key could not be copied/)).toBeVisible();
    await expect(window.getSelection()?.toString()).toBe('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ');
    write.mockRestore();
  },
};

export const NothingTyped: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    await expect(field()).toHaveAccessibleDescription(/Enter the six digits of the code/);
    await expect(field()).toHaveFocus();
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};

export const WrongCode: Story = {
  args: { failure: 'This code is not right. Enter the one that the app shows now.' },
};

export const Sending: Story = {
  args: { submitting: true },
  play: async ({ args }) => {
    await expect(screen.getByRole('button', { name: 'Confirming...' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const Preparing: Story = {
  args: { app: null },
  play: async () => {
    await expect(screen.getByRole('status', { name: 'Preparing the code' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
  },
};

export const NotPrepared: Story = {
  args: { app: null, loadFailure: 'Your account has ten authenticator apps. Remove one, or try again later.' },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Phone: Story = phone;

export const LargeText: Story = phoneLargeText;
