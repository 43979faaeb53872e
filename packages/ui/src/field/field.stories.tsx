import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { withMessages } from '../locale/with-messages';
import { bareControl, ControlBox } from './control-box';
import { Field } from './field';

const guide = {
  when: [
    'To give your own control the label, hint and error of all fields.',
    'Mark optional fields with `optional`. Required fields have no mark.',
  ],
  whenNot: [
    'Around TextInput, Select and the other inputs: they contain a Field.',
    'Around several radios or checkboxes: use RadioGroup or CheckboxGroup, which have a legend.',
  ],
  gaps: ['It does not announce errors while the user types. Use FormErrorSummary, which gets focus on submit.'],
} satisfies ComponentGuide;

const meta = {
  title: 'Components/Forms/Field',
  component: Field,
  parameters: { guide },
  args: {
    label: 'Registration number',
    children: (control) => (
      <ControlBox>
        <input {...control} className={bareControl} />
      </ControlBox>
    ),
  },
  argTypes: { children: { control: false } },
} satisfies Meta<typeof Field>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Registration number' });
    await userEvent.click(canvas.getByText('Registration number'));
    await expect(input).toHaveFocus();
    await expect(input).toHaveAttribute('aria-invalid', 'false');
    await expect(input).not.toHaveAttribute('aria-describedby');
  },
};

export const WithHint: Story = {
  args: { hint: 'As on your state medical council certificate' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Registration number' })).toHaveAccessibleDescription(
      'As on your state medical council certificate',
    );
  },
};

export const Optional: Story = {
  args: { label: 'Other certifications', optional: true },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Other certifications' });
    await expect(input).toHaveAccessibleDescription('(optional)');
    await expect(input).not.toBeRequired();
  },
};

export const Required: Story = {
  args: { required: true },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Registration number' });
    await expect(input).toBeRequired();
    await expect(input).toHaveAttribute('aria-invalid', 'false');
  },
};

export const WithError: Story = {
  args: {
    hint: 'As on your state medical council certificate',
    error: 'Enter your registration number',
    required: true,
  },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Registration number' });
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription(
      'As on your state medical council certificate Error: Enter your registration number',
    );
  },
};

const doubt = 'Usually 5 digits. Is it right?';

/** A warning, with which the field stays valid. */
export const WithAdvice: Story = {
  args: { hint: '5 digits, for example 12345', advice: { text: doubt, due: true } },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Registration number' });
    await expect(input).toBeValid();
    await expect(input).toHaveAccessibleDescription(doubt);
    await expect(canvas.getByText('5 digits, for example 12345')).not.toBeVisible();
  },
};

function Leaving(args: ComponentProps<typeof Field>) {
  const [left, setLeft] = useState(false);
  return (
    <div onBlur={() => setLeft(true)}>
      <Field {...args} hint="5 digits, for example 12345" advice={{ text: doubt, due: left }} />
    </div>
  );
}

/** The warning appears when the user leaves the field, and nothing moves. */
export const AdviceOnLeaving: Story = {
  render: (args) => <Leaving {...args} />,
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox');
    const { top } = input.getBoundingClientRect();
    await userEvent.type(input, '12');
    await expect(input).toHaveAccessibleDescription('5 digits, for example 12345');
    await userEvent.tab();
    await expect(input).toHaveAccessibleDescription(doubt);
    await expect(canvas.getByText(doubt)).toBeVisible();
    await expect(input.getBoundingClientRect().top).toBe(top);
  },
};

export const LabelOutOfSight: Story = {
  args: { label: 'Location', labelVisible: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Location' })).toBeVisible();
  },
};

export const NeighboursStayInLine: Story = {
  render: (args) => (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field {...args} label="Qualifications" hint="Degrees, separated by commas" error="Enter your qualifications" />
      <Field {...args} label="Specialization" />
      <Field {...args} label="Phone" advice={{ text: 'Usually 10 digits. Is it right?', due: true }} />
      <Field {...args} label="PIN code" />
    </div>
  ),
  play: async ({ canvas }) => {
    const tops = canvas.getAllByRole('textbox').map((input) => input.getBoundingClientRect().top);
    await expect(tops[0]).toBeCloseTo(tops[1] ?? 0, 0);
    await expect(tops[2]).toBeCloseTo(tops[3] ?? 0, 0);
  },
};

export const LongHindi: Story = {
  args: {
    label: 'राज्य चिकित्सा परिषद द्वारा जारी किया गया पंजीकरण क्रमांक',
    hint: 'यह क्रमांक आपके पंजीकरण प्रमाणपत्र के ऊपरी दाएँ कोने में छपा होता है',
    error: 'कृपया अपना पंजीकरण क्रमांक ठीक वैसे ही लिखें जैसे प्रमाणपत्र पर छपा है',
    optional: true,
  },
  decorators: [
    withMessages({ field: { optional: '(वैकल्पिक)' } }),
    (Story) => (
      <div lang="hi" className="max-w-80">
        <Story />
      </div>
    ),
  ],
};

export const RightToLeft: Story = {
  args: {
    label: 'رجسٹریشن نمبر',
    hint: 'جیسا آپ کے سرٹیفکیٹ پر لکھا ہے',
    error: 'اپنا رجسٹریشن نمبر درج کریں',
    optional: true,
  },
  globals: { direction: 'rtl' },
  decorators: [
    withMessages({ field: { optional: '(اختیاری)' } }),
    (Story) => (
      <div lang="ur">
        <Story />
      </div>
    ),
  ],
};
