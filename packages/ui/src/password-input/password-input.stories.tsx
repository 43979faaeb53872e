import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '../button/button';
import type { ComponentGuide } from '../component-guide/component-guide';
import { withMessages } from '../locale/with-messages';
import { PasswordInput } from './password-input';

const guide = {
  when: [
    'For a password, on sign in (autoComplete="current-password", the default) and sign up (autoComplete="new-password").',
    'Let users paste, and let password managers fill in the password.',
  ],
  whenNot: [
    'For a one-time code: use TextInput with inputMode="numeric" and autoComplete="one-time-code".',
    'Twice, to repeat the password: users can show it instead.',
  ],
  keyboard: [
    { keys: 'Tab', effect: 'Moves from the password to its show button.', provenBy: ['Default'] },
    {
      keys: 'Enter, Space',
      effect: 'On the button: shows or hides the password. The caret keeps its place.',
      provenBy: ['Default'],
    },
    { keys: 'Enter', effect: 'In the password: submits the form and hides the password.', provenBy: ['HidesWhenSent'] },
  ],
  gaps: [
    'It does not measure the strength of a password.',
    'Outside a form element, it does not hide the password on submit.',
  ],
} satisfies ComponentGuide;

const meta = {
  title: 'Components/Forms/PasswordInput',
  component: PasswordInput,
  parameters: { guide },
  args: { label: 'Password' },
} satisfies Meta<typeof PasswordInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText<HTMLInputElement>('Password');
    await userEvent.type(input, 'monsoon-mango');
    await expect(input).toHaveAttribute('type', 'password');
    input.setSelectionRange(4, 7);

    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(input).toHaveAttribute('type', 'text');
    await expect(input).toHaveFocus();
    await expect([input.selectionStart, input.selectionEnd]).toEqual([4, 7]);
    await expect(canvas.getByRole('status')).toHaveTextContent('Your password is visible');

    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Show password' })).toHaveFocus();
    await expect(input).toHaveAttribute('type', 'password');
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('button', { name: 'Hide password' })).toHaveFocus();
    await expect(input).toHaveAttribute('type', 'text');
    await userEvent.keyboard(' ');
    await expect(input).toHaveAttribute('type', 'password');
    await expect([input.selectionStart, input.selectionEnd]).toEqual([4, 7]);
    await expect(canvas.getByRole('status')).toHaveTextContent('Your password is hidden');
  },
};

const onSubmit = fn();
export const HidesWhenSent: Story = {
  args: { autoComplete: 'new-password', name: 'password' },
  render: (args) => (
    <form
      method="post"
      noValidate
      className="grid max-w-80 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <PasswordInput {...args} />
      <Button type="submit">Create Account</Button>
    </form>
  ),
  play: async ({ canvas }) => {
    onSubmit.mockClear();
    const input = canvas.getByLabelText('Password');
    await expect(input).toHaveAttribute('autocomplete', 'new-password');
    await userEvent.type(input, 'monsoon-mango');
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.type(input, '{Enter}');
    await expect(onSubmit).toHaveBeenCalledOnce();
    await expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Create Account' }));
    await expect(onSubmit).toHaveBeenCalledTimes(2);
    await expect(input).toHaveAttribute('type', 'password');
    await expect(input).toHaveValue('monsoon-mango');
  },
};

export const States: Story = {
  render: (args) => (
    <div className="grid gap-5 sm:grid-cols-2">
      <PasswordInput {...args} label="Password, empty" />
      <PasswordInput {...args} label="Password, filled" defaultValue="monsoon-mango" />
      <PasswordInput {...args} label="New password" hint="At least 6 characters" autoComplete="new-password" />
      <PasswordInput {...args} label="Password, missing" error="Enter your password" />
      <PasswordInput {...args} label="Password, read only" readOnly defaultValue="monsoon-mango" />
      <PasswordInput {...args} label="Password, disabled" disabled defaultValue="monsoon-mango" />
    </div>
  ),
};

export const WithError: Story = {
  args: { required: true, error: 'Enter your password' },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Password');
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription('Error: Enter your password');
  },
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Show password' })).toBeDisabled();
  },
};

export const LongHindi: Story = {
  args: {
    label: 'आपके स्वास्थ्य खाते का पासवर्ड',
    hint: 'कम से कम आठ अक्षर; ऐसा वाक्य चुनें जो आपको आसानी से याद रहे',
    defaultValue: 'monsoon-mango',
  },
  decorators: [
    withMessages({
      passwordInput: {
        show: 'दिखाएँ',
        hide: 'छिपाएँ',
        showPassword: 'पासवर्ड दिखाएँ',
        hidePassword: 'पासवर्ड छिपाएँ',
        shown: 'पासवर्ड दिख रहा है',
        hidden: 'पासवर्ड छिपा है',
      },
    }),
    (Story) => (
      <div lang="hi" className="max-w-80">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'पासवर्ड दिखाएँ' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('पासवर्ड दिख रहा है');
  },
};

export const RightToLeft: Story = {
  args: { label: 'پاس ورڈ', error: 'اپنا پاس ورڈ درج کریں' },
  globals: { direction: 'rtl' },
  decorators: [withMessages({ passwordInput: { show: 'دکھائیں', showPassword: 'پاس ورڈ دکھائیں' } })],
};
