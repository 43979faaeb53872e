import { findDoctor } from '@sehat/catalog/doctors';
import { timeSlots } from '@sehat/catalog/time-slots';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { Person } from '../../api/people';
import { DoctorAccountNote } from '../../session/doctor-account-note';
import { pageParameters } from '../../stories/page-parameters';
import { phone, phoneLargeText } from '../../stories/sizes';
import { withRouter } from '../../stories/with-router';
import { BookAppointmentPage } from './book-appointment-page';
import type { BookableDoctor } from './bookable-doctors';
import { appointmentFormMachine } from './story-machine';

const meta = {
  title: 'Pages/Book Appointment',
  component: BookAppointmentPage,
  loaders: [appointmentFormMachine.load],
  decorators: [appointmentFormMachine.show, withRouter],
  parameters: { ...pageParameters, machines: ['submission'] },
  args: {
    doctor: findDoctor('1'),
    registered: { choices: [], hasMore: false, failed: false },
    onRetryDoctor: fn(),
    person: { fullName: 'Asha Verma', email: 'asha@sehat.example' },
    submitting: false,
    failure: null,
    canRetry: false,
    refused: null,
    unanswered: null,
    takenSlots: { taken: null, failed: false },
    onDayChange: fn(),
    draft: null,
    onDraft: fn(),
    onSubmit: fn(),
    now: new Date('2026-01-15T10:30:00+05:30'),
  },
} satisfies Meta<typeof BookAppointmentPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const book = { name: 'Book Appointment' };

async function fill(canvas: ReturnType<typeof within>) {
  await userEvent.type(canvas.getByLabelText('Date'), '2026-01-16');
  await userEvent.selectOptions(canvas.getByLabelText('Time'), '9:00 AM');
  await userEvent.type(canvas.getByLabelText('Age'), '34');
  await userEvent.selectOptions(canvas.getByLabelText('Gender'), 'Female');
  await userEvent.type(canvas.getByLabelText('Phone'), '98200 12345');
  await userEvent.type(canvas.getByLabelText('Symptoms'), 'Palpitations since Monday');
}

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Full name')).toHaveValue('Asha Verma');
    await expect(canvas.getByLabelText('Email')).toHaveValue('asha@sehat.example');
    await expect(canvas.getByRole('radio', { name: 'Video Consultation' })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: 'In-Person Visit' })).toHaveAccessibleDescription(
      'At Marina Hospital, Chennai',
    );
  },
};

const people: readonly Person[] = [
  {
    id: 'person-1',
    relationship: 'self',
    name: 'Asha Verma',
    age: 34,
    bornBy: '1992-01-15',
    gender: 'female',
    phone: '98200 12345',
  },
  {
    id: 'person-2',
    relationship: 'child',
    name: 'Rohan Verma',
    age: 8,
    bornBy: '2018-01-15',
    gender: 'male',
    phone: '',
  },
];

/** The patient fills in date, time and symptoms. The rest comes from the address and the profile. */
export const FilledByTheProfile: Story = {
  args: { people },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByLabelText('Who is the appointment for?')).toHaveDisplayValue('Myself');
    await expect(args.onDraft).not.toHaveBeenCalled();
    await userEvent.type(canvas.getByLabelText('Date'), '2026-01-16');
    await userEvent.selectOptions(canvas.getByLabelText('Time'), '9:00 AM');
    await userEvent.type(canvas.getByLabelText('Symptoms'), 'Palpitations since Monday');
    await userEvent.click(canvas.getByRole('button', book));
    await expect(args.onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({ fullName: 'Asha Verma', age: '34', gender: 'female', phone: '98200 12345' }),
      expect.anything(),
    );
  },
};

/** Each choice fills the patient's fields. Another person starts with empty fields. */
export const ForAFamilyMember: Story = {
  args: { people },
  play: async ({ canvas }) => {
    const patient = canvas.getByLabelText('Who is the appointment for?');
    await userEvent.selectOptions(patient, 'Rohan Verma');
    await expect(canvas.getByLabelText('Full name')).toHaveValue('Rohan Verma');
    await expect(canvas.getByLabelText('Age')).toHaveValue('8');
    await expect(canvas.getByLabelText('Phone')).toHaveValue('98200 12345');
    await expect(canvas.getByLabelText('Email')).toHaveValue('asha@sehat.example');
    await userEvent.selectOptions(patient, 'Someone else');
    await expect(canvas.getByLabelText('Full name')).toHaveValue('');
    await userEvent.type(canvas.getByLabelText('Full name'), 'Imran Qureshi');
    await userEvent.selectOptions(patient, 'Myself');
    await expect(canvas.getByLabelText('Full name')).toHaveValue('Asha Verma');
    await expect(canvas.getByLabelText('Age')).toHaveValue('34');
  },
};

/** The profile arrives while the user types, and fills the other fields only. */
export const ProfileArrivesLate: Story = {
  render: function Late(args) {
    const [arrived, setArrived] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setArrived(true)}>
          Profile arrives
        </button>
        <BookAppointmentPage {...args} people={arrived ? people : []} />
      </>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Age'), '35');
    await userEvent.click(canvas.getByRole('button', { name: 'Profile arrives' }));
    await waitFor(() => expect(canvas.getByLabelText('Gender')).toHaveDisplayValue('Female'));
    await expect(canvas.getByLabelText('Age')).toHaveValue('35');
  },
};

/** The user is about to type a phone number. The profile leaves that field alone. */
export const ProfileArrivesAtAFocusedField: Story = {
  render: function Late(args) {
    const [arrived, setArrived] = useState(false);
    return (
      // The focus stays in the field.
      <div onFocus={(event) => setArrived(event.target.getAttribute('name') === 'phone')}>
        <BookAppointmentPage {...args} people={arrived ? people : []} />
      </div>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByLabelText('Phone'));
    await waitFor(() => expect(canvas.getByLabelText('Age')).toHaveValue('34'));
    await userEvent.keyboard('90000 11111');
    await expect(canvas.getByLabelText('Phone')).toHaveValue('90000 11111');
    await expect(canvas.getByRole('link', { name: 'Change your details and family in your profile' })).toHaveAttribute(
      'href',
      '/profile',
    );
  },
};

/** A user without a profile may keep the details. Nothing is kept without the tick. */
export const OffersToKeepDetails: Story = {
  args: { keepDetails: false, onKeepDetails: fn() },
  play: async ({ canvas, args }) => {
    const keep = canvas.getByRole('checkbox', { name: 'Save these details to your profile' });
    await expect(keep).not.toBeChecked();
    await userEvent.click(keep);
    await expect(args.onKeepDetails).toHaveBeenCalledWith(true);
    await userEvent.selectOptions(canvas.getByLabelText('Who is the appointment for?'), 'Someone else');
    await expect(canvas.queryByRole('checkbox')).not.toBeInTheDocument();
  },
};

/** A draft wins over the profile. */
export const DraftWithAProfile: Story = {
  args: { people, draft: { fullName: 'Rohan Verma', age: '9', symptoms: 'Cough' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Age')).toHaveValue('9');
    await expect(canvas.getByLabelText('Who is the appointment for?')).toHaveDisplayValue('Rohan Verma');
    await expect(canvas.getByLabelText('Phone')).toHaveValue('');
  },
};

export const FilledIn: Story = {
  play: async ({ canvas, args }) => {
    await fill(canvas);
    await userEvent.click(canvas.getByRole('button', book));
    await expect(args.onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({
        age: '34',
        date: '2026-01-16',
        time: '9:00 AM',
        gender: 'female',
        preferredMode: 'video',
      }),
      expect.anything(),
    );
  },
};

export const FieldsMissing: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', book));
    const summary = await canvas.findByText('Please fill in all required fields');
    await expect(summary).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: /Enter the age/ }));
    await expect(canvas.getByLabelText('Age')).toHaveFocus();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const OnlySymptomsMissing: Story = {
  play: async ({ canvas }) => {
    await fill(canvas);
    await userEvent.clear(canvas.getByLabelText('Symptoms'));
    await userEvent.click(canvas.getByRole('button', book));
    await expect(await canvas.findByText('Check these fields')).toBeVisible();
    await expect(canvas.queryByText('Please fill in all required fields')).not.toBeInTheDocument();
  },
};

export const DateInThePast: Story = {
  play: async ({ canvas, args }) => {
    await fill(canvas);
    await userEvent.clear(canvas.getByLabelText('Date'));
    await userEvent.type(canvas.getByLabelText('Date'), '2026-01-14');
    await userEvent.click(canvas.getByRole('button', book));
    await expect(canvas.getByLabelText('Date')).toHaveAccessibleDescription(/Choose today or a later date/);
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const HoursOfTodayThatHavePassed: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Date'), '2026-01-15');
    const time = within(canvas.getByLabelText('Time'));
    await expect(time.getByRole('option', { name: '10:00 AM, passed' })).toBeDisabled();
    await expect(time.getByRole('option', { name: '11:00 AM' })).toBeEnabled();
  },
};

/** The list of a doctor whose hours are taken on a day. */
const takenOn = (date: string, times: readonly string[]) => ({
  taken: {
    doctorName: 'Dr. Ananya Iyer',
    from: '2026-01-15',
    to: '2026-01-29',
    slots: times.map((time) => ({ date, time })),
  },
  failed: false,
});

export const SomeHoursAreTaken: Story = {
  args: { takenSlots: takenOn('2026-01-16', ['10:00 AM', '4:00 PM']) },
  play: async ({ canvas, args }) => {
    await fill(canvas);
    const time = within(canvas.getByLabelText('Time'));
    await expect(time.getByRole('option', { name: '10:00 AM, taken' })).toBeDisabled();
    await expect(time.getByRole('option', { name: '11:00 AM' })).toBeEnabled();
    await expect(args.onDayChange).toHaveBeenLastCalledWith({ doctorName: 'Dr. Ananya Iyer', date: '2026-01-16' });
  },
};

export const DayIsFull: Story = {
  args: { takenSlots: takenOn('2026-01-16', timeSlots) },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Date'), '2026-01-16');
    await expect(canvas.getByLabelText('Time')).toHaveAccessibleDescription(/There are no free times on this day/);
    await userEvent.click(canvas.getByRole('button', { name: 'Next free: Sat 17 Jan, 8:00 AM' }));
    await expect(canvas.getByLabelText('Date')).toHaveValue('2026-01-17');
    await expect(canvas.getByLabelText('Time')).toHaveValue('8:00 AM');
    await expect(canvas.getByLabelText('Time')).toHaveFocus();
    await expect(canvas.queryByRole('button', { name: /Next free/ })).not.toBeInTheDocument();
  },
};

export const DayIsFullOnAPhone: Story = {
  ...phone,
  args: { takenSlots: takenOn('2026-01-16', timeSlots) },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Date'), '2026-01-16');
    await expect(await canvas.findByRole('button', { name: /Next free/ })).toBeVisible();
  },
};

/** The doctor states Monday to Friday. A Saturday gets a hint and can be booked. */
export const UnusualDay: Story = {
  args: { doctor: findDoctor('4') },
  play: async ({ canvas, args }) => {
    await fill(canvas);
    await expect(canvas.queryByText(/usually sees patients/)).not.toBeInTheDocument();
    await userEvent.clear(canvas.getByLabelText('Date'));
    await userEvent.type(canvas.getByLabelText('Date'), '2026-01-17');
    await expect(canvas.getByText(/Dr. Harpreet Singh Gill usually sees patients/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', book));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

/** Another patient takes the chosen hour while the form is open. The choice stays, and the field says why. */
export const ChosenHourWasTakenMeanwhile: Story = {
  args: {
    takenSlots: {
      taken: {
        doctorName: 'Dr. Ananya Iyer',
        from: '2026-01-15',
        to: '2026-01-29',
        slots: [{ date: '2026-01-17', time: '9:00 AM' }],
        lately: [{ date: '2026-01-17', time: '9:00 AM' }],
      },
      failed: false,
    },
  },
  play: async ({ canvas }) => {
    await fill(canvas);
    await userEvent.clear(canvas.getByLabelText('Date'));
    await userEvent.type(canvas.getByLabelText('Date'), '2026-01-17');
    const time = canvas.getByLabelText('Time');
    await expect(time).toHaveDisplayValue('9:00 AM, taken');
    await expect(time).toHaveAccessibleDescription(/This time has just been taken. Please choose another./);
    const announced = canvas.getAllByRole('status').map(({ textContent }) => textContent);
    await expect(announced.join(' ')).toContain('This time has just been taken.');
  },
};

export const TakenHoursNotLoaded: Story = {
  args: { takenSlots: { taken: null, failed: true } },
  play: async ({ canvas, args }) => {
    await fill(canvas);
    await expect(canvas.getByText(/could not check which times are taken/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', book));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

/** Marks the chosen hour as taken, and still sends it: after a lost answer, the appointment may be the user's own. */
export const ChosenHourIsTaken: Story = {
  args: { takenSlots: takenOn('2026-01-17', ['9:00 AM']) },
  play: async ({ canvas, args }) => {
    await fill(canvas);
    await userEvent.clear(canvas.getByLabelText('Date'));
    await userEvent.type(canvas.getByLabelText('Date'), '2026-01-17');
    await expect(canvas.getByLabelText('Time')).toHaveDisplayValue('9:00 AM, taken');
    await userEvent.click(canvas.getByRole('button', book));
    await expect(canvas.getByLabelText('Time')).toHaveAccessibleDescription(/This time is taken/);
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

const taken = 'This time has just been taken. Please choose another.';

const ownNine = {
  taken: {
    doctorName: 'Dr. Ananya Iyer',
    from: '2026-01-16',
    to: '2026-01-29',
    slots: [{ date: '2026-01-16', time: '9:00 AM' }],
    own: [{ date: '2026-01-16', time: '9:00 AM' }],
  },
  failed: false,
};
const ownText = 'You already have an appointment with Dr. Ananya Iyer at this time. Choose another time.';

/** The booking is stored, but its answer was lost. The page asks for another try, not for another hour. */
export const OwnHourWithoutAnswer: Story = {
  parameters: { refusal: { kind: 'timeout', message: '' } },
  args: { takenSlots: ownNine },
  play: async ({ canvas }) => {
    await fill(canvas);
    await expect(canvas.getByText(ownText)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', book));
    await expect(await canvas.findByText(/^Your last try may have taken this time already[.] Try again/)).toBeVisible();
    await expect(canvas.queryByText(ownText)).toBeNull();
    await userEvent.selectOptions(canvas.getByLabelText('Time'), '11:00 AM');
    await expect(canvas.queryByText(/^Your last try/)).toBeNull();
  },
};

/** An earlier booking of the user has this hour. */
export const ChosenHourIsOwn: Story = {
  args: {
    takenSlots: ownNine,
  },
  play: async ({ canvas, args }) => {
    await fill(canvas);
    await expect(canvas.getByLabelText('Time')).toBeValid();
    await expect(canvas.getByText(ownText)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', book));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

/** Another user booked the same hour a moment earlier. */
export const LostTheRace: Story = {
  parameters: { refusal: { kind: 'rejected', message: taken, constraint: 'appointments_slot_key' } },
  play: async ({ canvas }) => {
    await fill(canvas);
    await userEvent.click(canvas.getByRole('button', book));
    const time = canvas.getByLabelText('Time');
    await waitFor(() => expect(time).toHaveFocus());
    await expect(canvas.getByRole('region', { name: `Failed to book appointment: ${taken}` })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    await expect(time).toHaveDisplayValue('9:00 AM, taken');
    await expect(time).toHaveAccessibleDescription(`Error: ${taken}`);
    await expect(canvas.getByLabelText('Symptoms')).toHaveValue('Palpitations since Monday');
    await userEvent.selectOptions(time, '11:00 AM');
    await expect(time).toBeValid();
  },
};

/** The hour of a draft has passed. Its error shows with those of the empty fields. */
export const HourOfTheDraftHasPassed: Story = {
  args: { draft: { date: '2026-01-15', time: '9:00 AM' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', book));
    await expect(await canvas.findByRole('link', { name: 'Enter the age' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'This time has passed. Choose a later one' })).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** The hour began while the user filled in the form, by the clock of the database. */
export const BegunMeanwhile: Story = {
  parameters: {
    refusal: {
      kind: 'rejected',
      message: 'This time has passed. Please choose another.',
      constraint: 'appointments_begun_check',
    },
  },
  play: async ({ canvas }) => {
    await fill(canvas);
    await userEvent.click(canvas.getByRole('button', book));
    await waitFor(() => expect(canvas.getByLabelText('Time')).toHaveFocus());
    await expect(canvas.getByLabelText('Time')).toHaveDisplayValue('9:00 AM, passed');
    await expect(canvas.getByLabelText('Time')).toHaveAccessibleDescription(/This time has passed/);
  },
};

export const Submitting: Story = { args: { submitting: true } };

export const WithADraft: Story = {
  args: {
    draft: { age: '34', phone: '98200 12345', symptoms: 'Palpitations since Monday', doctorName: '', fullName: '' },
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('You have not finished booking')).toBeVisible();
    await expect(canvas.getByLabelText('Symptoms')).toHaveValue('Palpitations since Monday');
    await expect(canvas.getByLabelText('Full name')).toHaveValue('Asha Verma');
    await expect(canvas.getByLabelText('Doctor')).toHaveValue('Dr. Ananya Iyer');
    await userEvent.type(canvas.getByLabelText('Symptoms'), ', at night');
    await expect(args.onDraft).toHaveBeenLastCalledWith(
      expect.objectContaining({ symptoms: 'Palpitations since Monday, at night', age: '34' }),
    );
  },
};

export const Failed: Story = {
  args: { failure: 'Failed to book appointment: This took too long. Try again.', canRetry: true },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('region', { name: args.failure ?? '' })).toBeVisible();
  },
};

/** “Try again” stands above the form, sends it as its own button does, and moves the focus to that button. */
export const TriesAgain: Story = {
  tags: ['no-visual'],
  parameters: { refusal: { kind: 'server', message: '' } },
  play: async ({ canvas, args }) => {
    await fill(canvas);
    await userEvent.click(canvas.getByRole('button', book));
    const summary = await canvas.findByRole('region', { name: /^Failed to book appointment: / });
    await waitFor(() => expect(summary).toHaveFocus());
    await userEvent.tab();
    await expect(within(summary).getByRole('button', { name: 'Try again' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledTimes(2));
    await expect(canvas.getByLabelText('Symptoms')).toHaveValue('Palpitations since Monday');
    await expect(await canvas.findByRole('region', { name: /^Failed to book appointment: / })).toHaveFocus();
  },
};

export const AnotherDoctorChosen: Story = {
  play: async ({ canvas }) => {
    const card = within(canvas.getByRole('complementary', { name: 'Your doctor' }));
    await expect(card.getByRole('heading', { name: 'Dr. Ananya Iyer' })).toBeInTheDocument();
    await userEvent.selectOptions(canvas.getByLabelText('Doctor'), 'Dr. Tsering Dolma');
    await expect(card.getByRole('heading', { name: 'Dr. Tsering Dolma' })).toBeInTheDocument();
    await expect(card.queryByRole('heading', { name: 'Dr. Ananya Iyer' })).not.toBeInTheDocument();
  },
};

/** Tells doctors before the form that their account cannot book. */
export const DoctorAccount: Story = {
  args: { person: { fullName: 'Dr. Ananya Iyer', email: 'doctor@sehat.example' }, notice: <DoctorAccountNote /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('A doctor’s account cannot book')).toBeVisible();
  },
};

export const DoctorNotFound: Story = {
  args: { doctor: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Doctor not found')).toBeVisible();
    await expect(canvas.getByLabelText('Doctor')).toHaveValue('');
  },
};

const leela: BookableDoctor = {
  name: 'Dr. Leela Menon',
  specialty: 'Dermatology',
  qualifications: 'MBBS, MD',
  rating: 0,
  availability: 'Available',
};

export const RegisteredDoctors: Story = {
  args: { registered: { choices: [leela], hasMore: true, failed: false } },
  play: async ({ canvas, args }) => {
    const picker = canvas.getByLabelText('Doctor');
    const registered = within(within(picker).getByRole('group', { name: 'Registered doctors' }));
    await expect(registered.getByRole('option')).toHaveTextContent('Dr. Leela Menon · Dermatology');
    await expect(within(picker).getAllByRole('option')).toHaveLength(14);
    await expect(picker).toHaveAccessibleDescription(/To see all of them, go to Find a Doctor/);
    await userEvent.selectOptions(picker, 'Dr. Leela Menon');
    const card = within(canvas.getByRole('complementary', { name: 'Your doctor' }));
    await expect(card.getByRole('heading', { name: 'Dr. Leela Menon' })).toBeInTheDocument();
    await expect(canvas.getByRole('radio', { name: 'In-Person Visit' })).toHaveAccessibleDescription(
      'At the doctor’s hospital',
    );
    await fill(canvas);
    await userEvent.click(canvas.getByRole('button', book));
    await expect(args.onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({ doctorName: 'Dr. Leela Menon' }),
      expect.anything(),
    );
  },
};

/** The address names a registered doctor who is not among the first of the list. */
export const RegisteredDoctorOfTheAddress: Story = {
  args: { doctor: leela },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByLabelText('Doctor')).toHaveDisplayValue('Dr. Leela Menon · Dermatology');
    await expect(args.onDraft).not.toHaveBeenCalled();
  },
};

export const RegisteredDoctorsNotLoaded: Story = {
  args: { registered: { choices: [], hasMore: false, failed: true } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByLabelText('Doctor')).toHaveAccessibleDescription(/could not be loaded/);
    await fill(canvas);
    await userEvent.click(canvas.getByRole('button', book));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

export const LoadingTheDoctor: Story = {
  args: { doctor: undefined, doctorStatus: 'loading' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status', { name: 'Loading the doctor’s details' })).toBeVisible();
    await expect(canvas.queryByText('Doctor not found')).not.toBeInTheDocument();
    await expect(canvas.queryByLabelText('Doctor')).not.toBeInTheDocument();
  },
};

/** Keeps the form, so that a patient can book another doctor. */
export const DoctorNotLoaded: Story = {
  args: { doctor: undefined, doctorStatus: 'failed' },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('The doctor’s details could not be loaded')).toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText('Doctor'), 'Dr. Tsering Dolma');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetryDoctor).toHaveBeenCalledOnce();
    await expect(canvas.getByLabelText('Doctor')).toHaveValue('Dr. Tsering Dolma');
  },
};

/** The doctor arrives after a failure: what was typed stays, and focus moves to the doctor. */
export const DoctorArrivesLate: Story = {
  args: { doctor: undefined, doctorStatus: 'failed' },
  render: function Render(args) {
    const [isFound, setFound] = useState(false);
    const found = isFound ? { doctor: leela, doctorStatus: 'ready' as const } : {};
    return <BookAppointmentPage {...args} {...found} onRetryDoctor={() => setFound(true)} />;
  },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Symptoms'), 'A rash');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(canvas.getByLabelText('Doctor')).toHaveFocus());
    await expect(canvas.getByLabelText('Doctor')).toHaveValue('Dr. Leela Menon');
    await expect(canvas.getByLabelText('Symptoms')).toHaveValue('A rash');
  },
};

export const Phone: Story = phone;

export const LargeText: Story = phoneLargeText;
