import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Button } from '../button/button';
import type { ComponentGuide } from '../component-guide/component-guide';
import { FormActions } from '../form-actions/form-actions';
import { RadioGroup } from '../radio-group/radio-group';
import { TextInput } from '../text-input/text-input';
import { FormErrorSummary } from './form-error-summary';

const guide = {
  when: [
    'At the top of any form that can be sent with more than one thing missing or wrong.',
    'With the same messages as beside the fields, in the order of the fields.',
    'With focusKey set to the count of attempts (react-hook-form: formState.submitCount) and shouldFocusError switched off.',
  ],
  whenNot: ['For a failure of the service: use Banner.', 'Instead of the error beside each field: people need both.'],
  keyboard: [
    { keys: 'Tab', effect: 'From the summary to each error.' },
    { keys: 'Enter', effect: 'On an error: puts the focus into its field and the label in sight.' },
  ],
  gaps: ['Does not put “Error” into the title of the document: do that on the page.'],
} satisfies ComponentGuide;

const meta = {
  title: 'Components/Forms/FormErrorSummary',
  component: FormErrorSummary,
  parameters: { guide },
  args: {
    title: 'Please fill in all required fields',
    errors: [
      { fieldId: 'full-name', message: 'Enter your full name' },
      { fieldId: 'gender', message: 'Choose your gender' },
    ],
  },
} satisfies Meta<typeof FormErrorSummary>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const summary = canvas.getByRole('region', { name: 'Please fill in all required fields' });
    await expect(summary).toHaveFocus();
    await expect(canvas.getByRole('heading', { level: 2, name: 'Please fill in all required fields' })).toBeVisible();
    await expect(canvas.getAllByRole('link')).toHaveLength(2);
  },
};

function BookingForm() {
  const [attempts, setAttempts] = useState(0);
  const [name, setName] = useState('');
  const [gender, setGender] = useState<string | null>(null);
  const nameError = attempts > 0 && name === '' ? 'Enter your full name' : undefined;
  const genderError = attempts > 0 && gender === null ? 'Choose your gender' : undefined;
  const errors = [
    ...(nameError ? [{ fieldId: 'full-name', message: nameError }] : []),
    ...(genderError ? [{ fieldId: 'gender', message: genderError }] : []),
  ];
  return (
    <form
      noValidate
      className="grid max-w-text gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        setAttempts(attempts + 1);
      }}
    >
      <FormErrorSummary title="Please fill in all required fields" errors={errors} focusKey={attempts} />
      <TextInput
        id="full-name"
        label="Full name"
        required
        value={name}
        error={nameError}
        onChange={(event) => setName(event.target.value)}
      />
      <RadioGroup
        id="gender"
        legend="Gender"
        required
        options={[
          { value: 'female', label: 'Female' },
          { value: 'male', label: 'Male' },
          { value: 'other', label: 'Other' },
        ]}
        value={gender}
        error={genderError}
        onChange={(event) => setGender(event.target.value)}
      />
      <FormActions>
        <Button type="submit">Book Appointment</Button>
      </FormActions>
    </form>
  );
}

export const InAForm: Story = {
  render: () => <BookingForm />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region')).not.toBeInTheDocument();
    const send = canvas.getByRole('button', { name: 'Book Appointment' });
    await userEvent.click(send);
    const summary = canvas.getByRole('region', { name: 'Please fill in all required fields' });
    await expect(summary).toHaveFocus();

    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('radio', { name: 'Female' })).toHaveFocus();
    await expect(window.location.hash).toBe('');

    await userEvent.click(canvas.getByRole('link', { name: 'Enter your full name' }));
    const name = canvas.getByRole('textbox', { name: 'Full name' });
    await expect(name).toHaveFocus();
    await userEvent.keyboard('A');
    await expect(canvas.queryByRole('link', { name: 'Enter your full name' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Backspace}');
    await expect(canvas.getByRole('link', { name: 'Enter your full name' })).toBeVisible();
    await expect(name).toHaveFocus();

    await userEvent.click(send);
    await expect(summary).toHaveFocus();
  },
};

export const NoErrors: Story = {
  args: { errors: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).not.toBeInTheDocument();
  },
};

export const WithExplanation: Story = {
  args: { children: <p className="text-body">Nothing you typed is lost.</p>, headingLevel: 3 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 3 })).toBeVisible();
  },
};

export const LongHindi: Story = {
  args: {
    title: 'कृपया सभी आवश्यक जानकारी भरें, फिर दोबारा भेजें',
    errors: [
      { fieldId: 'a', message: 'मरीज़ का पूरा नाम लिखें, जैसा पहचान पत्र पर लिखा है' },
      { fieldId: 'b', message: 'वह तारीख़ चुनें जिस दिन आप डॉक्टर से मिलना चाहते हैं' },
    ],
  },
  decorators: [
    (Story) => (
      <div lang="hi" className="max-w-80">
        <Story />
      </div>
    ),
  ],
};
