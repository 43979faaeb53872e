import { cartModel } from '@sehat/machines/models/cart';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent as user, waitFor, within } from 'storybook/test';
import { checkedWhenAsked } from '../chart/checked-when-asked';
import type { BranchStorage } from '../engine/kept-branches';
import { decodeSession } from '../engine/session-code';
import { expectState, press, send } from './at-the-workbench';
import { Workbench, type WorkbenchProps } from './workbench';

/** A storage of its own per story. */
function storageOf(): BranchStorage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

/** A workbench that can be reloaded, as a page is, with the same storage. */
function Reloaded(props: WorkbenchProps) {
  const [storage] = useState(storageOf);
  const [visit, setVisit] = useState(0);
  return (
    <>
      <Workbench key={visit} {...props} storage={storage} />
      <button type="button" onClick={() => setVisit(visit + 1)}>
        Reload
      </button>
    </>
  );
}

/** Tests of what the workbench keeps across reloads, and of links to a state. */
const meta = {
  title: 'Machines/Workbench, kept',
  component: Workbench,
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs'],
  globals: checkedWhenAsked,
  args: { model: cartModel, view: 'context' },
  render: (args) => <Reloaded {...args} />,
} satisfies Meta<typeof Workbench>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Clears a cart and starts again, so that the sequence becomes the branch “ready.saving”. */
async function leaveABranch(screen: Parameters<typeof press>[0]) {
  await press(screen, 'resolve with two lines');
  await expectState(screen, 'ready.kept');
  await send(screen, 'cart.clear');
  await expectState(screen, 'ready.saving');
  await press(screen, 'Start again');
  await expectState(screen, 'restoring');
}

/** The introduction opens at the first visit only. “Help” opens it again. */
export const Introduces: Story = {
  play: async ({ canvas, userEvent }) => {
    const screen = { canvas, userEvent };
    const introduction = within(canvas.getByRole('region', { name: 'Introduction' }));
    await expect(introduction.getByRole('img', { name: /^A chart/ })).toBeVisible();
    await userEvent.click(introduction.getByText('Words'));
    await expect(await introduction.findByText('Refused by guards')).toBeVisible();
    await expect(introduction.getByText('From callback actors')).toBeVisible();
    await userEvent.click(introduction.getByRole('button', { name: 'Start' }));
    await expect(canvas.queryByRole('region', { name: 'Introduction' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Help' })).toHaveFocus();
    await press(screen, 'Reload');
    await expect(canvas.queryByRole('region', { name: 'Introduction' })).toBeNull();
    await press(screen, 'Help');
    await expect(canvas.getByRole('region', { name: 'Introduction' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Start' })).toHaveFocus();
  },
};

/** A branch keeps its name and its moves across a reload, also while the user continues it. */
export const KeepsNamedBranches: Story = {
  play: async ({ canvas, userEvent }) => {
    const screen = { canvas, userEvent };
    await leaveABranch(screen);
    await userEvent.click(await canvas.findByText('Other branches (1)'));
    await press(screen, 'Rename ready.saving');
    const field = await canvas.findByRole('textbox', { name: 'Name' });
    await expect(field).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('textbox', { name: 'Name' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Rename ready.saving' })).toHaveFocus();
    // The open field has its text selected, so that typing replaces it.
    await userEvent.keyboard('{Enter}an empty cart{Enter}');
    await canvas.findByRole('button', { name: 'Switch to the branch an empty cart' });
    await expect(canvas.getByRole('button', { name: 'Rename an empty cart' })).toHaveFocus();
    await press(screen, 'Reload');
    await userEvent.click(await canvas.findByText('Other branches (1)'));
    await press(screen, 'Switch to the branch an empty cart');
    await expectState(screen, 'ready.saving');
    // The branch that is continued stays in storage.
    await press(screen, 'Reload');
    await userEvent.click(await canvas.findByText('Other branches (1)'));
    await press(screen, 'Switch to the branch an empty cart');
    await expectState(screen, 'ready.saving');
    await press(screen, 'Start again');
    await expectState(screen, 'restoring');
  },
};

/** What a stored branch covers still counts after a reload. */
export const KeepsTheCoverageOfBranches: Story = {
  play: async ({ canvas, userEvent }) => {
    const screen = { canvas, userEvent };
    await leaveABranch(screen);
    const covered = () => canvas.getByText(/states, .* transitions$/).textContent;
    const before = covered();
    await press(screen, 'Reload');
    await waitFor(() => expect(covered()).toBe(before));
  },
};

/** A deleted branch leaves “Undo” in its list, which takes the focus. */
export const DeletesABranch: Story = {
  play: async ({ canvas, userEvent }) => {
    const screen = { canvas, userEvent };
    await press(screen, 'resolve with two lines');
    await expectState(screen, 'ready.kept');
    await press(screen, 'Start again');
    await expectState(screen, 'restoring');
    await userEvent.click(await canvas.findByText('Other branches (1)'));
    await press(screen, 'Delete ready.kept');
    await canvas.findByText('Other branches (0)');
    await expect(canvas.getByText('Deleted ready.kept.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Undo the deletion of ready.kept' })).toHaveFocus();
  },
};

/** “Undo” takes back the only branch, and after a reload it is still there. */
export const RestoresADeletedBranch: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await DeletesABranch.play?.(context);
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('button', { name: 'Switch to the branch ready.kept' })).toBeVisible();
    await expect(canvas.queryByText('Deleted ready.kept.')).toBeNull();
    await expect(canvas.getByRole('region', { name: 'Log' })).toHaveFocus();
    await press({ canvas, userEvent }, 'Reload');
    await canvas.findByText('Other branches (1)');
    // The branch is counted after the page has opened.
    await canvas.findByText('4/7 states, 1/30 transitions');
  },
};

/** The filter shows the steps with a text, and a press on one still goes there. */
export const FiltersTheLog: Story = {
  args: {
    moves: [
      { kind: 'resolve', call: 'restore', answer: 'two lines' },
      { kind: 'send', preset: 'set two of something unknown' },
      { kind: 'send', preset: 'clear the cart' },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await expectState({ canvas }, 'ready.saving');
    await userEvent.click(canvas.getByText('Filter'));
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Text in the step' }), 'refused');
    await expect(await canvas.findByText('Filter (1 of 4)')).toBeVisible();
    await waitFor(() => expect(canvas.getAllByRole('button', { name: /^Go to step/ })).toHaveLength(1));
    await press({ canvas, userEvent }, /^Go to step 2[.]/);
    await expectState({ canvas }, 'ready.kept');
  },
};

/** One press copies a link whose session ends at the current step. */
export const CopiesALink: Story = {
  args: { moves: [{ kind: 'resolve', call: 'restore', answer: 'two lines' }], linkTo: (session) => `#${session}` },
  play: async ({ canvas }) => {
    await expectState({ canvas }, 'ready.kept');
    let copied = '';
    const { clipboard } = navigator;
    const write = clipboard.writeText.bind(clipboard);
    clipboard.writeText = async (text) => {
      copied = text;
    };
    try {
      await user.click(canvas.getByRole('button', { name: 'Copy link' }));
      await expect(await canvas.findByText('Copied.')).toBeVisible();
    } finally {
      clipboard.writeText = write;
    }
    await expect(await decodeSession(copied.slice(1))).toMatchObject({ machine: 'cart', step: 1 });
  },
};
