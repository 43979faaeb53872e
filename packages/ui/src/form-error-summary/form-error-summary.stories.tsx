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
    'At the top of a form that can have more than one error.',
    'With the same messages as beside the fields, in the order of the fields.',
    'With `failure` when the server did not accept a complete form.',
    'With the number of attempts as `focusKey` (react-hook-form: `formState.submitCount`, and `shouldFocusError: false`).',
  ],
  whenNot: ['For a failure without a form: use Banner.', 'Instead of the error beside each field: users need both.'],
  keyboard: [
    { keys: 'Tab', effect: 'Moves from the summary to each error.', provenBy: ['InAForm'] },
    {
      keys: 'Enter',
      effect: 'On an error: focuses its field and scrolls its label into view.',
      provenBy: ['InAForm', 'ScrollsToTheField'],
    },
  ],
  gaps: ['It does not put “Error” into the document’s title. The page can do that.'],
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
    focusKey: 1,
  },
} satisfies Meta<typeof FormErrorSummary>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Please fill in all required fields' })).toBeVisible();
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
      method="post"
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

    for (const name of ['Enter your full name', 'Choose your gender']) {
      await userEvent.tab();
      await expect(canvas.getByRole('link', { name })).toHaveFocus();
    }
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

export const ScrollsToTheField: Story = {
  tags: ['no-visual'],
  args: { errors: [{ fieldId: 'pin-code', message: 'Enter your PIN code' }] },
  render: (args) => (
    <>
      <FormErrorSummary {...args} />
      <div className="min-h-screen" />
      <TextInput id="pin-code" label="PIN code" />
    </>
  ),
  play: async ({ canvas }) => {
    const label = canvas.getByText('PIN code');
    await expect(label.getBoundingClientRect().top).toBeGreaterThan(window.innerHeight);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('textbox', { name: 'PIN code' })).toHaveFocus();
    const { top, bottom } = label.getBoundingClientRect();
    await expect(top).toBeGreaterThanOrEqual(0);
    await expect(bottom).toBeLessThanOrEqual(window.innerHeight);
  },
};

export const NoErrors: Story = {
  args: { errors: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).not.toBeInTheDocument();
  },
};

function FailingForm() {
  const [attempts, setAttempts] = useState(0);
  const [failure, setFailure] = useState<string>();
  return (
    <div className="grid gap-5">
      <FormErrorSummary failure={failure} errors={[]} focusKey={attempts} />
      <div className="min-h-screen" />
      <TextInput label="Full name" />
      <Button
        onClick={() => {
          setAttempts(attempts + 1);
          setFailure(undefined);
        }}
      >
        Book Appointment
      </Button>
      <Button onClick={() => setFailure('Failed to book appointment: You are offline.')}>Let it fail</Button>
    </div>
  );
}

export const Failure: Story = {
  args: { errors: [], failure: 'Failed to book appointment: You are offline.' },
};

export const FailureOfEachAttempt: Story = {
  tags: ['no-visual'],
  render: () => <FailingForm />,
  play: async ({ canvas }) => {
    const send = canvas.getByRole('button', { name: 'Book Appointment' });
    const fail = canvas.getByRole('button', { name: 'Let it fail' });
    const summary = () => canvas.getByRole('region', { name: 'Failed to book appointment: You are offline.' });
    await userEvent.click(fail);
    await expect(summary(), 'a failure before any attempt is not an answer to the form').not.toHaveFocus();
    for (const attempt of ['first', 'second']) {
      await userEvent.click(send);
      await userEvent.click(fail);
      await expect(summary(), `after the ${attempt} attempt`).toHaveFocus();
      await expect(summary().getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
      await expect(summary().getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    }
    await userEvent.type(canvas.getByRole('textbox', { name: 'Full name' }), 'Asha');
    await expect(canvas.getByRole('textbox', { name: 'Full name' })).toHaveFocus();
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
