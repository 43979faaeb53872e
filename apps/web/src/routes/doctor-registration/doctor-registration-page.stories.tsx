import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { withRouter } from '../../stories/with-router';
import { DoctorRegistrationPage } from './doctor-registration-page';

const meta = {
  title: 'Pages/Doctor Registration',
  component: DoctorRegistrationPage,
  decorators: [withRouter],
  parameters: { layout: 'fullscreen' },
  args: { submitting: false, failure: null, onSubmit: fn() },
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
  play: async ({ canvas, args }) => {
    await expect(canvas.getByLabelText('Email')).toHaveAttribute('type', 'email');
    await expect(canvas.getByLabelText('Contact number')).toHaveAttribute('type', 'tel');
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'password');
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

export const Failed: Story = {
  args: { failure: 'Registration failed. Please try again.' },
};
