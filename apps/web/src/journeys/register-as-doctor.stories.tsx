import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { DoctorRegistrationRoute } from '../routes/doctor-registration/route';
import { SignInRoute } from '../routes/signin/route';
import { pageParameters } from '../stories/page-parameters';
import { asVisitor, journey } from './journey';

const Journey = journey({ '/doctor-registration': DoctorRegistrationRoute, '/signin': SignInRoute });

const meta = {
  title: 'Journeys/Register as a doctor',
  component: Journey,
  ...asVisitor,
  parameters: { ...pageParameters, path: '/doctor-registration' },
} satisfies Meta<typeof Journey>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AwaitingVerification: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Full name'), 'Dr. Leela Menon');
    await userEvent.type(canvas.getByLabelText('Email'), 'leela@sehat.example');
    await userEvent.type(canvas.getByLabelText('Contact number'), '98200 12345');
    await userEvent.type(canvas.getByLabelText('Password'), 'monsoon-tea');
    await userEvent.type(canvas.getByLabelText('Specialization'), 'Cardiology');
    await userEvent.type(canvas.getByLabelText('Qualifications'), 'MBBS, MD');
    await userEvent.type(canvas.getByLabelText('Registration number'), 'KMC-48213');
    await userEvent.type(canvas.getByLabelText('Professional Bio'), 'Fifteen years in a public hospital');
    await userEvent.type(canvas.getByLabelText('Certifications URL'), 'https://leela.example/certificates');
    await userEvent.type(canvas.getByLabelText('Experience certificates URL'), 'https://leela.example/experience');
    await userEvent.type(canvas.getByLabelText('Other certifications'), 'None');
    await userEvent.click(canvas.getByRole('button', { name: 'Register' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
    await expect(await screen.findByText('Registration submitted! Awaiting admin verification.')).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Registration status' })).toHaveAttribute(
      'href',
      '/doctor-registration/status',
    );
  },
};
