import type { LabForm } from '@sehat/machines/lab-booking';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { pageParameters } from '../../stories/page-parameters';
import { phoneLargeText } from '../../stories/sizes';
import { withRouter } from '../../stories/with-router';
import { LabTestsPage } from './lab-tests-page';
import { labBookingMachine } from './story-machine';

const now = new Date('2026-01-15T10:30:00+05:30');

const empty: LabForm = {
  mode: 'lab',
  selectedLab: '',
  name: 'Asha Verma',
  age: '',
  gender: '',
  address: '',
  date: '',
  time: '',
  tests: [],
};

const filled: LabForm = {
  ...empty,
  selectedLab: 'delhi-lab-2',
  age: '34',
  gender: 'female',
  date: '2026-01-16',
  time: '9:00 AM',
  tests: ['cbc', 'lipid-profile', 'ecg'],
};

const atHome: LabForm = {
  ...filled,
  mode: 'home',
  selectedLab: '',
  address: 'Flat 4B, 12 Lodhi Road\nNew Delhi 110003',
  tests: ['cbc', 'lipid-profile'],
};

const meta = {
  title: 'Pages/Lab Tests',
  component: LabTestsPage,
  loaders: [labBookingMachine.load],
  decorators: [labBookingMachine.show, withRouter],
  parameters: { ...pageParameters, machines: ['labBooking'] },
  args: {
    form: empty,
    total: 0,
    problem: null,
    failure: null,
    booking: false,
    restored: false,
    onModeChange: fn(),
    onFieldChange: fn(),
    onTestToggle: fn(),
    onSubmit: fn(),
    now,
  },
} satisfies Meta<typeof LabTestsPage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const phone = { viewport: { value: 'phone', isRotated: false } };
const submit = (canvas: Canvas) => userEvent.click(canvas.getByRole('button', { name: 'Book Tests' }));

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'Lab Visit' })).toBeChecked();
    await expect(canvas.getByLabelText('Name')).toHaveValue('Asha Verma');
    await expect(canvas.queryByLabelText('Address')).not.toBeInTheDocument();
    await expect(canvas.getAllByRole('checkbox')).toHaveLength(15);
    await expect(canvas.getAllByRole('option', { name: /:00 [AP]M$/ })).toHaveLength(12);
    await expect(canvas.getByText('Please arrive at the lab 10 minutes early.')).toBeVisible();
    await expect(canvas.getByLabelText('Total')).toHaveTextContent('₹0');
  },
};

/** Each test says what it is and whether to eat before it. The summary repeats it for the chosen tests. */
export const WhetherToFast: Story = {
  args: { form: { ...filled, tests: ['lipid-profile', 'ecg'] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: /^Lipid Profile/ })).toHaveAccessibleDescription(
      /cholesterol and other fats. Do not eat for 9 to 12 hours/,
    );
    await expect(canvas.getByText(/^Do not eat before these tests: Lipid Profile\./)).toBeVisible();
    const tests = canvas.getByRole('group', { name: 'Tests' });
    const where = canvas.getByRole('group', { name: 'Where' });
    await expect(tests.compareDocumentPosition(where)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  },
};

export const OnADesktop: Story = {
  args: { form: filled },
  globals: { viewport: { value: 'desktop', isRotated: false } },
};

export const FilledInFromNothing: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Lab location'), 'Delhi Lab 2');
    await userEvent.type(canvas.getByLabelText('Age'), '34');
    await userEvent.selectOptions(canvas.getByLabelText('Gender'), 'Female');
    await userEvent.type(canvas.getByLabelText('Date'), '2026-01-16');
    await userEvent.selectOptions(canvas.getByLabelText('Time slot'), '9:00 AM');
    await userEvent.click(canvas.getByRole('checkbox', { name: /^CBC/ }));
    await userEvent.click(canvas.getByRole('checkbox', { name: /^MRI Brain/ }));
    await expect(canvas.getByLabelText('Total')).toHaveTextContent('₹8,500');
    await submit(canvas);
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(canvas.queryByText(/^Please (fill|select|check)/)).not.toBeInTheDocument();
  },
};

export const HomeCollection: Story = {
  args: { form: atHome },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'Home Collection' })).toBeChecked();
    await expect(canvas.queryByLabelText('Lab location')).not.toBeInTheDocument();
    await expect(canvas.getByLabelText('Address')).toHaveValue(atHome.address);
    const mri = canvas.getByRole('checkbox', { name: /^MRI Brain/ });
    await expect(mri).toBeDisabled();
    await expect(mri).toHaveAccessibleDescription(/^Only done at a lab/);
    await expect(canvas.queryByText(/10 minutes early/)).not.toBeInTheDocument();
  },
};

export const FromLabToHome: Story = {
  args: { form: filled },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Total')).toHaveTextContent('₹1,800');
    await userEvent.click(canvas.getByRole('radio', { name: 'Home Collection' }));
    await expect(canvas.getByLabelText('Total')).toHaveTextContent('₹1,300');
    await expect(canvas.getByRole('checkbox', { name: /^ECG/ })).not.toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: /^CBC/ })).toBeChecked();
  },
};

export const FieldsMissing: Story = {
  play: async ({ canvas }) => {
    await submit(canvas);
    await expect(canvas.getByRole('region', { name: 'Please fill all required fields' })).toHaveFocus();
    await expect(canvas.queryByText('Please select at least one test')).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('link', { name: 'Choose a time slot' }));
    await expect(canvas.getByLabelText('Time slot')).toHaveFocus();
    await userEvent.selectOptions(canvas.getByLabelText('Time slot'), '9:00 AM');
    await expect(canvas.getByLabelText('Time slot')).toBeValid();
    await expect(canvas.getByLabelText('Age')).toBeInvalid();
  },
};

export const AddressMissing: Story = {
  args: { form: { ...atHome, address: ' ' } },
  play: async ({ canvas }) => {
    await submit(canvas);
    await expect(canvas.getByRole('region', { name: 'Please fill all required fields' })).toBeVisible();
    await expect(canvas.getByLabelText('Address')).toHaveAccessibleDescription(/Enter the address/);
  },
};

export const NoTestChosen: Story = {
  args: { form: { ...filled, tests: [] } },
  play: async ({ canvas }) => {
    await submit(canvas);
    await expect(canvas.getByRole('region', { name: 'Please select at least one test' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('link', { name: 'Choose one or more tests' }));
    await expect(canvas.getByRole('checkbox', { name: /^CBC/ })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(canvas.queryByText('Please select at least one test')).not.toBeInTheDocument();
  },
};

export const PastDateAndAgeInWords: Story = {
  args: { form: { ...filled, age: 'thirty', date: '2026-01-14' } },
  play: async ({ canvas }) => {
    await submit(canvas);
    await expect(canvas.getByRole('region', { name: 'Check these fields' })).toHaveFocus();
    await expect(canvas.getByLabelText('Date')).toHaveAccessibleDescription(/Choose today or a later date/);
    await expect(canvas.getByLabelText('Age')).toHaveValue('thirty');
    await expect(canvas.getByLabelText('Age')).toHaveAccessibleDescription(/Enter the age as a number/);
  },
};

export const AddressTooLong: Story = {
  tags: ['no-visual'],
  args: { form: { ...atHome, address: 'x'.repeat(1001) } },
  play: async ({ canvas }) => {
    await submit(canvas);
    await expect(canvas.getByLabelText('Address')).toHaveAccessibleDescription(
      /Shorten the address to 1,000 characters or fewer/,
    );
  },
};

export const HoursOfTodayThatHavePassed: Story = {
  args: { form: { ...filled, date: '2026-01-15' } },
  play: async ({ canvas }) => {
    const time = within(canvas.getByLabelText('Time slot'));
    await expect(time.getByRole('option', { name: '10:00 AM, passed' })).toBeDisabled();
    await expect(time.getByRole('option', { name: '11:00 AM' })).toBeEnabled();
    await submit(canvas);
    await expect(canvas.getByLabelText('Time slot')).toHaveAccessibleDescription(/This time has passed/);
  },
};

export const NoTimeLeftToday: Story = {
  args: { form: { ...filled, date: '2026-01-15', time: '' }, now: new Date('2026-01-15T19:30:00+05:30') },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Time slot')).toHaveAccessibleDescription(/There are no more times today/);
  },
};

export const Booking: Story = {
  args: { form: filled, booking: true },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Booking...' });
    await expect(button).toHaveFocus();
    await userEvent.dblClick(button);
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await expect(canvas.getByLabelText('Name')).toBeDisabled();
  },
};

const failed = 'Something went wrong while booking.';

export const TimedOut: Story = {
  args: { form: filled, failure: { kind: 'timeout' } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('region', { name: failed })).toHaveTextContent(
      `${failed}The lab did not answer in time. Try again.`,
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

export const Offline: Story = {
  args: { form: filled, failure: { kind: 'offline' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: failed })).toHaveTextContent(`${failed}You are offline.`);
  },
};

export const ServiceDown: Story = {
  args: { form: filled, failure: { kind: 'unavailable', status: 500 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: failed })).toHaveTextContent(
      `${failed}You cannot book lab tests at the moment`,
    );
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const Refused: Story = {
  args: {
    form: filled,
    failure: { kind: 'rejected', status: 400, message: 'Too many attempts. Wait a minute, then try again.' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: failed })).toHaveTextContent(
      'Wait a minute, then try again. Everything',
    );
    await expect(canvas.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    await expect(canvas.getByLabelText('Age')).toHaveValue('34');
  },
};

/** The hour began while the user filled in the form, by the clock of the lab. */
export const HourHasBegun: Story = {
  args: { form: filled, failure: { kind: 'begun', status: 400 } },
  play: async ({ canvas }) => {
    await submit(canvas);
    const time = canvas.getByLabelText('Time slot');
    await waitFor(() => expect(time).toHaveFocus());
    await expect(canvas.getByRole('region', { name: failed })).toHaveTextContent('This time has passed.');
    await expect(time).toHaveDisplayValue('9:00 AM, passed');
    await expect(time).toHaveAccessibleDescription(/This time has passed/);
    await userEvent.selectOptions(time, '11:00 AM');
    await expect(time).toBeValid();
    await expect(canvas.getByLabelText('Name')).toHaveValue('Asha Verma');
  },
};

export const BackAfterSigningInAgain: Story = { args: { form: filled, restored: true } };

export const LargeTextInAWideWindow: Story = { args: { form: filled }, globals: { textSize: 'double' } };

export const OnAPhone: Story = {
  args: { form: filled },
  globals: phone,
  play: async ({ canvas }) => {
    const soFar = within(canvas.getByRole('region', { name: 'Chosen so far' }));
    await expect(soFar.getByText('3 tests')).toBeVisible();
    await userEvent.click(soFar.getByRole('button', { name: 'See your tests' }));
    await expect(canvas.getByRole('region', { name: 'Your booking' })).toHaveFocus();
  },
};

export const LargeText: Story = { ...phoneLargeText, args: { form: atHome } };
