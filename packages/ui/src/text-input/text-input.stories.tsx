import type { Meta, StoryObj } from '@storybook/react-vite';
import type { FormEvent } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { withMessages } from '../locale/with-messages';
import { TextInput } from './text-input';

const guide = {
  when: [
    'For a short answer in one line: a name, an e-mail address, a phone number, a city.',
    'With the matching `type` (email, tel, url) and `autoComplete`, for the right keyboard and saved values.',
  ],
  whenNot: [
    'For more than a line: use TextArea.',
    'For a number, a day, a password or a search: use NumberInput, DateInput, PasswordInput or SearchField.',
    'For a choice from a list: use Select, RadioGroup or Combobox.',
    'With a placeholder instead of a label or hint: it disappears while the user types.',
  ],
  keyboard: [{ keys: 'Enter', effect: 'Submits the form around it.', provenBy: ['Default'] }],
  gaps: ['A press on a prefix or suffix does not focus the input.'],
} satisfies ComponentGuide;

const meta = {
  title: 'Components/Forms/TextInput',
  component: TextInput,
  parameters: { guide },
  args: { label: 'Full name', onChange: fn() },
  argTypes: { prefix: { control: 'text' }, suffix: { control: 'text' } },
} satisfies Meta<typeof TextInput>;
export default meta;
type Story = StoryObj<typeof meta>;

const onSubmit = fn((event: FormEvent) => event.preventDefault());

export const Default: Story = {
  args: { autoComplete: 'name' },
  decorators: [
    (Story) => (
      <form method="post" onSubmit={onSubmit}>
        <Story />
      </form>
    ),
  ],
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Full name' });
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await userEvent.keyboard('Asha Verma');
    await expect(input).toHaveValue('Asha Verma');
    await expect(args.onChange).toHaveBeenCalledTimes(10);
    await userEvent.keyboard('{Enter}');
    await expect(onSubmit).toHaveBeenCalledOnce();
  },
};

export const Types: Story = {
  render: (args) => (
    <div className="grid max-w-text gap-5">
      <TextInput {...args} label="Email" type="email" autoComplete="email" defaultValue="asha.verma@example.in" />
      <TextInput
        {...args}
        label="Phone"
        type="tel"
        autoComplete="tel-national"
        prefix="+91"
        defaultValue="98765 43210"
      />
      <TextInput {...args} label="Certifications URL" type="url" placeholder="https://" />
      <TextInput {...args} label="Weight" inputMode="decimal" suffix="kg" defaultValue="62.5" />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Phone' })).toHaveAccessibleDescription('+91');
    await expect(canvas.getByRole('textbox', { name: 'Weight' })).toHaveAccessibleDescription('kg');
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveAttribute('type', 'email');
  },
};

export const States: Story = {
  render: (args) => (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextInput {...args} label="Empty" />
      <TextInput {...args} label="Filled" defaultValue="Asha Verma" />
      <TextInput {...args} label="With hint" hint="As on your Aadhaar card" />
      <TextInput {...args} label="Optional" optional />
      <TextInput {...args} label="Wrong" error="Enter your full name" defaultValue="A" />
      <TextInput {...args} label="Wrong, with hint" hint="As on your Aadhaar card" error="Enter your full name" />
      <TextInput {...args} label="Read only" readOnly defaultValue="Asha Verma" />
      <TextInput {...args} label="Disabled" disabled defaultValue="Asha Verma" />
    </div>
  ),
};

export const WithError: Story = {
  args: { label: 'Email', type: 'email', required: true, error: 'Enter an email address', defaultValue: 'asha@' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Email' });
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription('Error: Enter an email address');
    await expect(input).toHaveValue('asha@');
  },
};

export const Disabled: Story = {
  args: { disabled: true, defaultValue: 'Asha Verma' },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('textbox', { name: 'Full name' })).not.toHaveFocus();
  },
};

export const ReadOnly: Story = {
  args: { readOnly: true, defaultValue: 'Asha Verma' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Full name' });
    await userEvent.type(input, ' Rao');
    await expect(input).toHaveFocus();
    await expect(input).toHaveValue('Asha Verma');
  },
};

export const LongHindi: Story = {
  args: {
    label: 'मरीज़ का पूरा नाम, जैसा आधार कार्ड या किसी अन्य सरकारी पहचान पत्र पर लिखा है',
    hint: 'यदि पहचान पत्र उपलब्ध नहीं है, तो वही नाम लिखें जिससे लोग आपको जानते हैं',
    error: 'कृपया मरीज़ का पूरा नाम लिखें',
    optional: true,
    defaultValue: 'श्रीमती अनुराधा चट्टोपाध्याय बंद्योपाध्याय',
  },
  decorators: [
    withMessages({ field: { error: 'ग़लती:', optional: '(वैकल्पिक)' } }),
    (Story) => (
      <div lang="hi" className="max-w-80">
        <Story />
      </div>
    ),
  ],
};

export const RightToLeft: Story = {
  args: { label: 'فون نمبر', prefix: <bdi dir="ltr">+91</bdi>, error: 'اپنا فون نمبر درج کریں', type: 'tel' },
  globals: { direction: 'rtl' },
};
