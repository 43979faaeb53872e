import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { pageParameters } from '../../stories/page-parameters';
import { withRouter } from '../../stories/with-router';
import { DoctorRegistrationPage } from './doctor-registration-page';
import { registrationMachine } from './story-machine';

const meta = {
  title: 'Pages/Doctor Registration',
  component: DoctorRegistrationPage,
  loaders: [registrationMachine.load],
  decorators: [registrationMachine.show, withRouter],
  parameters: { ...pageParameters, machines: ['submission'] },
  args: {
    submitting: false,
    failure: null,
    passwordError: null,
    emailError: null,
    numberError: null,
    draft: null,
    onDraft: fn(),
    onSubmit: fn(),
  },
} satisfies Meta<typeof DoctorRegistrationPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const typed: [label: string, value: string][] = [
  ['Full name', 'Dr. Leela Menon'],
  ['Email', 'leela@sehat.example'],
  ['Contact number', '98200 12345'],
  ['Password', 'monsoon-tea'],
  ['Specialization', 'Cardiology'],
  ['Registration number', 'KMC-48213'],
  ['Qualifications', 'MBBS, MD'],
  ['Professional Bio', 'Fifteen years in a public hospital'],
  ['Certifications URL', 'https://leela.example/certificates'],
  ['Experience certificates URL', 'https://leela.example/experience'],
  ['Other certifications', 'None'],
];

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

async function fill(canvas: Canvas) {
  for (const [label, value] of typed) {
    const field = canvas.getByLabelText(label);
    await userEvent.click(field);
    await userEvent.paste(value);
  }
}

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Email')).toHaveAttribute('type', 'email');
    await expect(canvas.getByLabelText('Contact number')).toHaveAttribute('type', 'tel');
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'password');
  },
};

export const FilledIn: Story = {
  play: async ({ canvas, args }) => {
    await fill(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Register' }));
    await expect(args.onSubmit).toHaveBeenCalledWith(
      {
        fullName: 'Dr. Leela Menon',
        email: 'leela@sehat.example',
        contactNumber: '98200 12345',
        password: 'monsoon-tea',
        specialization: 'Cardiology',
        registrationNumber: 'KMC-48213',
        qualifications: 'MBBS, MD',
        bio: 'Fifteen years in a public hospital',
        certificationsUrl: 'https://leela.example/certificates',
        experienceCertificatesUrl: 'https://leela.example/experience',
        otherCertifications: 'None',
      },
      expect.anything(),
    );
  },
};

export const NothingFilledIn: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Register' }));
    await expect(await canvas.findByRole('heading', { name: 'There is a problem' })).toBeVisible();
    await expect(canvas.getAllByRole('link', { name: /^Enter/ })).toHaveLength(11);
    await userEvent.click(canvas.getByRole('link', { name: 'Enter your professional bio' }));
    await expect(canvas.getByLabelText('Professional Bio')).toHaveFocus();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Submitting: Story = { args: { submitting: true } };

export const WithADraft: Story = {
  args: {
    draft: { fullName: 'Dr. Leela Menon', email: 'leela@sehat.example', bio: 'Fifteen years in a public hospital' },
  },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText('You have not finished registering')).toBeVisible();
    await expect(canvas.getByLabelText('Full name')).toHaveValue('Dr. Leela Menon');
    await expect(canvas.getByLabelText('Password')).toHaveValue('');
    await userEvent.type(canvas.getByLabelText('Specialization'), 'Cardiology');
    await expect(args.onDraft).toHaveBeenLastCalledWith(
      expect.objectContaining({ fullName: 'Dr. Leela Menon', specialization: 'Cardiology' }),
    );
  },
};

export const NotAnEmailAndTooLongAPassword: Story = {
  play: async ({ canvas, args }) => {
    await fill(canvas);
    await userEvent.clear(canvas.getByLabelText('Email'));
    await userEvent.type(canvas.getByLabelText('Email'), 'leela');
    await userEvent.clear(canvas.getByLabelText('Password'));
    await userEvent.click(canvas.getByLabelText('Password'));
    await userEvent.paste('x'.repeat(73));
    await userEvent.click(canvas.getByRole('button', { name: 'Register' }));
    await expect(await canvas.findAllByText('Enter an email address like name@example.com')).toHaveLength(2);
    await expect(canvas.getAllByText('Choose a shorter password, of at most 72 characters')).toHaveLength(2);
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const PasswordShown: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Password'), 'monsoon-tea');
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await userEvent.click(canvas.getByRole('button', { name: 'Hide password' }));
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'password');
  },
};

/** The form keeps the input except the password, and moves the focus to the failure message. */
export const Failed: Story = {
  parameters: { fails: 'failed' },
  play: async ({ canvas }) => {
    await fill(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Register' }));
    const summary = await canvas.findByRole('region', { name: 'Registration failed. Please try again.' });
    await waitFor(() => expect(summary).toHaveFocus());
    for (const [label, value] of typed) {
      await expect(canvas.getByLabelText(label)).toHaveValue(label === 'Password' ? '' : value);
    }
    await userEvent.click(canvas.getByRole('link', { name: 'Enter your password again. This form does not save it.' }));
    await userEvent.keyboard('monsoon-tea');
    await expect(canvas.getByLabelText('Password')).toHaveValue('monsoon-tea');
    await expect(canvas.getByLabelText('Password')).toHaveFocus();
    await expect(canvas.getByLabelText('Password')).toBeValid();
    await expect(canvas.getByText('Registration failed. Please try again.')).toBeVisible();
  },
};

/** A registration with this email exists, for example from an attempt whose answer was lost. */
export const EmailTaken: Story = {
  parameters: { fails: 'registered' },
  play: async ({ canvas }) => {
    await fill(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Register' }));
    await expect(await canvas.findByRole('region', { name: 'Registration failed. Please try again.' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('link', { name: /^A registration with this email has already arrived/ }));
    await expect(canvas.getByLabelText('Email')).toHaveFocus();
    await expect(canvas.getByLabelText('Email')).toHaveValue('leela@sehat.example');
  },
};

/** Another registration has this number. */
export const NumberTaken: Story = {
  tags: ['no-visual'],
  parameters: { fails: 'numberTaken' },
  play: async ({ canvas }) => {
    await fill(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Register' }));
    await expect(await canvas.findByRole('region', { name: 'Registration failed. Please try again.' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('link', { name: /^A registration with this number has already arrived/ }));
    await expect(canvas.getByLabelText('Registration number')).toHaveFocus();
    await expect(canvas.getByLabelText('Registration number')).toHaveValue('KMC-48213');
  },
};

export const EasyToGuess: Story = {
  tags: ['no-visual'],
  parameters: { fails: 'guessable' },
  play: async ({ canvas }) => {
    await fill(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Register' }));
    await waitFor(() => expect(canvas.getByRole('region', { name: 'There is a problem' })).toHaveFocus());
    await userEvent.click(canvas.getByRole('link', { name: 'This password is easy to guess. Choose another one.' }));
    for (const [label, value] of typed) await expect(canvas.getByLabelText(label)).toHaveValue(value);
    await userEvent.keyboard('-7');
    await expect(canvas.getByLabelText('Password')).toHaveValue('monsoon-tea-7');
    await expect(canvas.getByLabelText('Password')).not.toBeInvalid();
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

export const LargeText: Story = { globals: { textSize: 'double' } };
