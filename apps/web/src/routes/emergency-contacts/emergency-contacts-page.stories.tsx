import { sampleEmergencyContacts } from '@sehat/catalog/emergency-contacts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { pageParameters } from '../../stories/page-parameters';
import { loadBackend, withBackend } from '../../stories/with-backend';
import { withCart } from '../../stories/with-cart';
import { withRouter } from '../../stories/with-router';
import { EmergencyContactsPage } from './emergency-contacts-page';
import { EmergencyContactsRoute } from './route';
import { emergencyContactsMachine } from './story-machine';

const meta = {
  title: 'Pages/Emergency Contacts',
  component: EmergencyContactsPage,
  loaders: [emergencyContactsMachine.load],
  decorators: [emergencyContactsMachine.show, withRouter],
  parameters: { ...pageParameters, machines: ['contacts'] },
  args: { contacts: sampleEmergencyContacts, onAdd: fn(), onRemove: fn() },
} satisfies Meta<typeof EmergencyContactsPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const add = { name: 'Add Contact' };

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '98765 43210' })).toHaveAttribute('href', 'tel:9876543210');
    await expect(canvas.getByText(/not saved or sent/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Remove Rohan Verma' })).toBeVisible();
  },
};

export const Adding: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Name'), '  Imran Qureshi ');
    await userEvent.type(canvas.getByLabelText('Relationship'), 'Neighbour');
    await userEvent.type(canvas.getByLabelText('Phone'), '98765 43212{Enter}');
    await expect(args.onAdd).toHaveBeenCalledWith({
      name: 'Imran Qureshi',
      relationship: 'Neighbour',
      phone: '98765 43212',
    });
    await expect(canvas.getByRole('heading', { name: 'Imran Qureshi' })).toBeVisible();
    await expect(canvas.getByLabelText('Name')).toHaveValue('');
    await expect(canvas.getByLabelText('Name')).toHaveFocus();
  },
};

export const DoubleClick: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Name'), 'Imran Qureshi');
    await userEvent.type(canvas.getByLabelText('Relationship'), 'Neighbour');
    await userEvent.type(canvas.getByLabelText('Phone'), '98765 43212');
    await userEvent.dblClick(canvas.getByRole('button', add));
    await expect(await canvas.findByRole('heading', { name: 'Imran Qureshi' })).toBeVisible();
    await expect(canvas.getByLabelText('Name')).toHaveFocus();
    await expect(args.onAdd).toHaveBeenCalledTimes(1);
    await expect(canvas.queryByText('Please fill in all fields')).not.toBeInTheDocument();
  },
};

export const FieldsMissing: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Name'), 'Imran Qureshi');
    await userEvent.type(canvas.getByLabelText('Phone'), '   ');
    await userEvent.click(canvas.getByRole('button', add));
    await expect(canvas.getByRole('region', { name: 'Please fill in all fields' })).toHaveFocus();
    await expect(canvas.getByLabelText('Phone')).toBeInvalid();
    await expect(canvas.getByLabelText('Name')).toHaveValue('Imran Qureshi');
    await expect(args.onAdd).not.toHaveBeenCalled();
  },
};

export const RemovingAll: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Sarita Verma' }));
    await expect(canvas.getByRole('button', { name: 'Remove Rohan Verma' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByText('No emergency contacts')).toBeVisible();
    await expect(canvas.getByText('Your contacts')).toHaveFocus();
  },
};

export const Empty: Story = { args: { contacts: [] } };

export const LongNames: Story = {
  args: {
    contacts: [
      {
        id: 'contact-added-1',
        name: 'Venkatanarasimharajuvaripeta Subrahmanyam Iyer',
        relationship: 'Neighbour from the second floor who has the spare key and knows about the medicines',
        phone: '+91 98765 43210 extension 4455',
      },
    ],
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

export const LargeText: Story = { globals: { textSize: 'double' } };

const onItsMachine: Pick<Story, 'loaders' | 'decorators' | 'parameters' | 'render'> = {
  loaders: [loadBackend],
  decorators: [withCart, withBackend],
  parameters: { ownActors: true },
  render: () => <EmergencyContactsRoute />,
};

export const Removed: Story = {
  ...onItsMachine,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Sarita Verma' }));
    await expect(await screen.findByText('Contact removed')).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: 'Sarita Verma' })).not.toBeInTheDocument();
  },
};

/** Contacts that another story removed are present again. */
export const WithItsMachine: Story = {
  ...onItsMachine,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Sarita Verma' })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Rohan Verma' })).toBeVisible();
  },
};
