import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Person } from '../../api/people';
import { pageParameters } from '../../stories/page-parameters';
import { loadBackend, withBackend } from '../../stories/with-backend';
import { withCart } from '../../stories/with-cart';
import { withRouter } from '../../stories/with-router';
import { ProfilePage } from './profile-page';
import { ProfileSections } from './profile-sections';
import { ProfileRoute } from './route';
import { profileMachine } from './story-machine';

const own: Person = {
  id: 'person-1',
  relationship: 'self',
  name: 'Asha Verma',
  age: 34,
  bornBy: '1992-01-15',
  gender: 'female',
  phone: '98200 12345',
};
const child: Person = {
  id: 'person-2',
  relationship: 'child',
  name: 'Rohan Verma',
  age: 1,
  bornBy: '2025-01-15',
  gender: 'male',
  phone: '',
};
const mother: Person = {
  id: 'person-3',
  relationship: 'parent',
  name: 'Sarita Verma',
  age: 67,
  bornBy: '1959-01-15',
  gender: 'female',
  phone: '98765 43210',
};

const meta = {
  title: 'Pages/Profile',
  component: ProfileSections,
  loaders: [profileMachine.load],
  decorators: [profileMachine.show, withRouter],
  parameters: { ...pageParameters, machines: ['submission'] },
  args: {
    status: 'ready',
    people: [own, child, mother],
    unreadable: 0,
    account: { name: 'Asha Verma', email: 'asha@sehat.example' },
    submitting: false,
    failure: null,
    onSubmit: fn(),
    onRetry: fn(),
    onAdd: fn(),
    onChange: fn(),
    onRemove: fn(),
  },
  render: (args) => (
    <ProfilePage>
      <ProfileSections {...args} />
    </ProfilePage>
  ),
} satisfies Meta<typeof ProfileSections>;

export default meta;
type Story = StoryObj<typeof meta>;

const save = { name: 'Save details' };

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByLabelText('Age')).toHaveValue('34');
    await expect(canvas.getByLabelText('Email')).toHaveValue('asha@sehat.example');
    await expect(canvas.getByLabelText('Email')).toHaveAttribute('readonly');
    await expect(canvas.getByText('Child · 1 year · Male')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Edit details of Sarita Verma' }));
    await expect(args.onChange).toHaveBeenCalledWith(mother);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove details of Rohan Verma' }));
    await expect(args.onRemove).toHaveBeenCalledWith(child);
  },
};

export const FirstVisit: Story = {
  args: { people: [] },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByLabelText('Full name')).toHaveValue('Asha Verma');
    await userEvent.type(canvas.getByLabelText('Age'), '34');
    await userEvent.selectOptions(canvas.getByLabelText('Gender'), 'Female');
    await userEvent.click(canvas.getByRole('button', save));
    await expect(args.onSubmit).toHaveBeenCalledWith({
      relationship: 'self',
      name: 'Asha Verma',
      age: 34,
      gender: 'female',
      phone: '',
    });
  },
};

/** What the user typed before a reload is there again, over the stored details. */
export const WithADraft: Story = {
  args: { draft: { name: 'Asha R. Verma', age: '35', gender: 'female', phone: '' }, onDraft: fn() },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('What you filled in before is still here.')).toBeVisible();
    await expect(canvas.getByLabelText('Full name')).toHaveValue('Asha R. Verma');
    await expect(canvas.getByLabelText('Age')).toHaveValue('35');
    await expect(canvas.getByLabelText('Phone')).toHaveValue('98200 12345');
    await userEvent.type(canvas.getByLabelText('Full name'), ' Rao');
    await expect(args.onDraft).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'Asha R. Verma Rao' }));
  },
};

export const FieldsMissing: Story = {
  args: { people: [] },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Age'), '151');
    await userEvent.click(canvas.getByRole('button', save));
    await expect(await canvas.findByRole('region', { name: 'There is a problem' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('link', { name: 'Enter an age from 0 to 150' }));
    await expect(canvas.getByLabelText('Age')).toHaveFocus();
    await expect(canvas.getByRole('link', { name: 'Choose a gender' })).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** The warning shows after the user leaves the field, and refuses nothing. */
export const UnusualPhone: Story = {
  play: async ({ canvas, args }) => {
    const phoneField = canvas.getByLabelText('Phone');
    await userEvent.clear(phoneField);
    await userEvent.type(phoneField, '98200 1234');
    await expect(phoneField).toHaveAccessibleDescription(/10 digits, for example/);
    await userEvent.tab();
    await expect(phoneField).toHaveAccessibleDescription(/Most phone numbers have 10 digits/);
    await expect(phoneField).toBeValid();
    await userEvent.click(canvas.getByRole('button', save));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await userEvent.type(phoneField, '5');
    await expect(phoneField).toHaveAccessibleDescription(/10 digits, for example/);
  },
};

export const Saving: Story = {
  args: { submitting: true },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Full name'), '{Enter}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const SaveFailed: Story = {
  args: { failure: 'Your details could not be saved: This took too long. Try again.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: /^Your details could not be saved/ })).toBeVisible();
    await expect(canvas.getByLabelText('Full name')).toHaveValue('Asha Verma');
  },
};

export const FullFamily: Story = {
  args: { people: [own, ...Array.from({ length: 10 }, (_, index) => ({ ...child, id: `child-${index}` }))] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/up to 10 family members/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Add family member' })).not.toBeInTheDocument();
  },
};

export const Loading: Story = { args: { status: 'loading', people: [] } };

export const Failed: Story = {
  args: { status: 'failed', people: [] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const LongNames: Story = {
  args: {
    people: [own, { ...mother, name: 'Venkatanarasimharajuvaripeta Subrahmanyam Lakshminarayana Iyer' }],
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

export const LargeText: Story = { globals: { textSize: 'double' } };

const onItsMachine: Pick<Story, 'loaders' | 'decorators' | 'parameters' | 'render'> = {
  loaders: [loadBackend],
  decorators: [withCart, withBackend],
  parameters: { ownActors: true },
  render: () => <ProfileRoute />,
};

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

export const WithItsMachine: Story = {
  ...onItsMachine,
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Age'), '34');
    await userEvent.selectOptions(canvas.getByLabelText('Gender'), 'Female');
    await userEvent.click(canvas.getByRole('button', save));
    await expect(await screen.findByText('Your details are saved.')).toBeVisible();
    await userEvent.clear(canvas.getByLabelText('Age'));
    await userEvent.type(canvas.getByLabelText('Age'), '35');
    await userEvent.click(canvas.getByRole('button', save));
    await waitFor(() => expect(canvas.getByRole('button', save)).not.toHaveAttribute('aria-busy', 'true'));

    await userEvent.click(canvas.getByRole('button', { name: 'Add family member' }));
    const added = await dialog('Add a family member');
    await userEvent.selectOptions(added.getByLabelText('Relationship'), 'Child');
    await userEvent.type(added.getByLabelText('Full name'), 'Rohan Verma');
    await userEvent.type(added.getByLabelText('Age'), '8');
    await userEvent.selectOptions(added.getByLabelText('Gender'), 'Male');
    await userEvent.click(added.getByRole('button', { name: 'Add family member' }));
    await expect(await canvas.findByText('Child · 8 years · Male')).toBeVisible();

    await userEvent.click(canvas.getByRole('button', { name: 'Edit details of Rohan Verma' }));
    const changed = await dialog('Edit details of Rohan Verma');
    await expect(changed.getByLabelText('Relationship')).toHaveValue('child');
    await userEvent.clear(changed.getByLabelText('Age'));
    await userEvent.type(changed.getByLabelText('Age'), '9');
    await userEvent.click(changed.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByText('Child · 9 years · Male')).toBeVisible();

    await userEvent.click(canvas.getByRole('button', { name: 'Remove details of Rohan Verma' }));
    const asked = within(
      await screen.findByRole('alertdialog', { name: 'Remove the details of Rohan Verma from your profile?' }),
    );
    await userEvent.click(asked.getByRole('button', { name: 'Remove' }));
    await expect(await canvas.findByText('No family members yet')).toBeVisible();
    await waitFor(() => expect(canvas.getByText('Family members')).toHaveFocus());
  },
};

/** Keeps the form and the dialog, with what the user typed, and saves at the next attempt. */
const keepsTyped = (scenario: string, reason: RegExp): Story => ({
  ...onItsMachine,
  parameters: { ownActors: true, scenario },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Age'), '34');
    await userEvent.selectOptions(canvas.getByLabelText('Gender'), 'Female');
    await userEvent.click(canvas.getByRole('button', save));
    await expect(await canvas.findByRole('region', { name: reason })).toHaveFocus();
    await expect(canvas.getByLabelText('Age')).toHaveValue('34');
    await userEvent.click(canvas.getByRole('button', save));
    await expect(await screen.findByText('Your details are saved.')).toBeVisible();
  },
});

export const SaveFailsInTheServer = keepsTyped('people.post:500(1)', /^Your details could not be saved/);
export const SaveIsRefused = keepsTyped('people.post:400(1)', /^Your details could not be saved/);
export const SaveIsOffline = keepsTyped('people.post:offline(1)', /^Your details could not be saved/);
export const SaveAnswerIsMalformed = keepsTyped('people.post:malformed(1)', /^Your details could not be saved/);
export const SaveAnswerIsLost = keepsTyped('people.post:lost(1)', /^Your details could not be saved/);

export const MemberSaveFails: Story = {
  ...onItsMachine,
  parameters: { ownActors: true, scenario: 'people.post:500(1)' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add family member' }));
    const added = await dialog('Add a family member');
    await userEvent.selectOptions(added.getByLabelText('Relationship'), 'Parent');
    await userEvent.type(added.getByLabelText('Full name'), 'Sarita Verma');
    await userEvent.type(added.getByLabelText('Age'), '67');
    await userEvent.selectOptions(added.getByLabelText('Gender'), 'Female');
    await userEvent.click(added.getByRole('button', { name: 'Add family member' }));
    await expect(
      await added.findByRole('region', { name: /^The details of Sarita Verma could not be saved/ }),
    ).toHaveFocus();
    await expect(added.getByLabelText('Full name')).toHaveValue('Sarita Verma');
    await userEvent.click(added.getByRole('button', { name: 'Add family member' }));
    await expect(await canvas.findByText('Parent · 67 years · Female')).toBeVisible();
  },
};

export const RemovalFails: Story = {
  ...onItsMachine,
  parameters: { ownActors: true, scenario: 'people.delete:500(1)' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add family member' }));
    const added = await dialog('Add a family member');
    await userEvent.selectOptions(added.getByLabelText('Relationship'), 'Parent');
    await userEvent.type(added.getByLabelText('Full name'), 'Sarita Verma');
    await userEvent.type(added.getByLabelText('Age'), '67');
    await userEvent.selectOptions(added.getByLabelText('Gender'), 'Female');
    await userEvent.click(added.getByRole('button', { name: 'Add family member' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove details of Sarita Verma' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    await expect(await screen.findByText(/^The details of Sarita Verma could not be removed/)).toBeVisible();
    await expect(canvas.getByText('Parent · 67 years · Female')).toBeVisible();
  },
};

export const ListFails: Story = {
  ...onItsMachine,
  parameters: { ownActors: true, scenario: 'people.get:500(1)' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByLabelText('Age')).toHaveValue('');
  },
};
