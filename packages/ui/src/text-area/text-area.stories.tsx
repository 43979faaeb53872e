import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { TextArea } from './text-area';

const guide = {
  when: ['For free text: symptoms, comments, a professional bio.', 'With `rows` for the expected length.'],
  whenNot: ['For one line: use TextInput.', 'For formatted text: the design system has no editor.'],
  keyboard: [{ keys: 'Enter', effect: 'Begins a new line.', provenBy: ['Default'] }],
  gaps: [
    'No count of characters left.',
    'It grows with its text in browsers with `field-sizing`. In others it scrolls, and users can resize it.',
  ],
} satisfies ComponentGuide;

const meta = {
  title: 'Components/Forms/TextArea',
  component: TextArea,
  parameters: { guide },
  args: { label: 'Symptoms', onChange: fn() },
} satisfies Meta<typeof TextArea>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { hint: 'What you feel, and since when' },
  play: async ({ args, canvas }) => {
    const box = canvas.getByRole('textbox', { name: 'Symptoms' });
    await userEvent.type(box, 'Fever{Enter}Headache');
    await expect(box).toHaveValue('Fever\nHeadache');
    await expect(args.onChange).toHaveBeenCalled();
  },
};

export const Rows: Story = {
  render: (args) => (
    <div className="grid max-w-text gap-5">
      <TextArea {...args} label="Address" rows={2} autoComplete="street-address" />
      <TextArea {...args} label="Symptoms" rows={4} />
      <TextArea {...args} label="Professional Bio" rows={7} />
    </div>
  ),
};

export const GrowsWithItsText: Story = {
  args: { rows: 2 },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('textbox', { name: 'Symptoms' });
    const before = box.clientHeight;
    await userEvent.type(box, 'Fever{Enter}Headache{Enter}Cough{Enter}Tiredness{Enter}Sore throat');
    await expect(box.clientHeight).toBeGreaterThan(before);
    await expect(box.scrollHeight).toBeLessThanOrEqual(box.clientHeight);
  },
};

export const States: Story = {
  render: (args) => (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextArea {...args} label="Empty" />
      <TextArea {...args} label="Filled" defaultValue="Fever since Tuesday, worse in the evening." />
      <TextArea {...args} label="Optional" optional hint="Tell us what went well and what did not" />
      <TextArea {...args} label="Wrong" error="Describe your symptoms" />
      <TextArea {...args} label="Read only" readOnly defaultValue="Fever since Tuesday, worse in the evening." />
      <TextArea {...args} label="Disabled" disabled defaultValue="Fever since Tuesday, worse in the evening." />
    </div>
  ),
};

export const WithError: Story = {
  args: { required: true, error: 'Describe your symptoms' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Symptoms' })).toHaveAccessibleDescription(
      'Error: Describe your symptoms',
    );
  },
};

export const ReadOnly: Story = {
  args: { readOnly: true, defaultValue: 'Fever since Tuesday' },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('textbox', { name: 'Symptoms' });
    await userEvent.type(box, '!');
    await expect(box).toHaveValue('Fever since Tuesday');
  },
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Symptoms' })).toBeDisabled();
  },
};

export const LongHindi: Story = {
  args: {
    label: 'आपको क्या तकलीफ़ हो रही है और यह कब से शुरू हुई',
    hint: 'अपने शब्दों में लिखें; डॉक्टर परामर्श से पहले इसे पढ़ेंगे',
    defaultValue: 'मंगलवार से बुखार है। शाम को बढ़ जाता है। सिर में दर्द और गले में खराश भी है।',
  },
  decorators: [
    (Story) => (
      <div lang="hi" className="max-w-80">
        <Story />
      </div>
    ),
  ],
};
