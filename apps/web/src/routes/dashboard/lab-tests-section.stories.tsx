import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { pageParameters } from '../../stories/page-parameters';
import { phone, phoneLargeText } from '../../stories/sizes';
import { LabTestsSection } from './lab-tests-section';

const meta = {
  title: 'Pages/Dashboard/Lab tests',
  component: LabTestsSection,
  parameters: pageParameters,
  args: {
    labVisits: { status: 'ready', content: { visits: [], unreadable: 0, isNew: true } },
    now: new Date('2026-01-15T10:30:00+05:30'),
    cancelled: 0,
    onCancel: fn(),
    onReload: fn(),
  },
} satisfies Meta<typeof LabTestsSection>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The sample, for a user who never booked a lab visit. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Sample data. This is not your booking.')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

const labVisit = {
  id: '7',
  tests: ['CBC', 'Vitamin D'],
  place: 'Delhi Lab 2',
  atHome: false,
  date: '2026-01-17',
  time: '8:00 AM',
  revision: 0,
};
const collection = { ...labVisit, id: '8', tests: ['CBC'], place: '12 Lodhi Road, New Delhi', atHome: true };

/** The user's own lab visits replace the sample. */
export const OwnLabVisits: Story = {
  args: { labVisits: { status: 'ready', content: { visits: [labVisit, collection], unreadable: 1, isNew: false } } },
  play: async ({ canvas, args }) => {
    const labs = within(canvas.getByRole('region', { name: 'Upcoming Lab Tests' }));
    for (const text of ['2 tests booked', 'Delhi Lab 2', 'Home Collection', '12 Lodhi Road, New Delhi'])
      await expect(labs.getByText(text)).toBeVisible();
    await expect(labs.queryByText('Sample data. This is not your booking.')).toBeNull();
    const [cancel] = labs.getAllByRole('button', { name: 'Cancel lab booking' });
    await expect(cancel).toHaveAccessibleDescription('2 tests booked');
    if (cancel) await userEvent.click(cancel);
    await expect(args.onCancel).toHaveBeenCalledWith(labVisit);
  },
};

export const NoLabVisitLeft: Story = {
  args: { labVisits: { status: 'ready', content: { visits: [], unreadable: 0, isNew: false } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No lab tests booked.')).toBeVisible();
  },
};

export const LabVisitsLoading: Story = { args: { labVisits: { status: 'loading' } } };

export const LabVisitsFailed: Story = {
  args: { labVisits: { status: 'failed' } },
  play: async ({ canvas, args }) => {
    const labs = within(canvas.getByRole('region', { name: 'Upcoming Lab Tests' }));
    await userEvent.click(labs.getByRole('button', { name: 'Try again' }));
    await expect(args.onReload).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('region', { name: 'Upcoming Lab Tests' })).toHaveFocus();
  },
};

/** A visit of today that has begun stays in the list, but cannot be cancelled. */
export const BegunToday: Story = {
  args: {
    labVisits: {
      status: 'ready',
      content: { visits: [{ ...labVisit, date: '2026-01-15' }], unreadable: 0, isNew: false },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Delhi Lab 2')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const Phone: Story = { ...phone, args: OwnLabVisits.args };

export const LargeText: Story = { ...phoneLargeText, args: OwnLabVisits.args };
