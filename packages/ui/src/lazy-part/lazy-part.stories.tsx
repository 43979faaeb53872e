import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { lazyModule } from '../lazy-module/lazy-module';
import { withMessages } from '../locale/with-messages';
import { Skeleton } from '../skeleton/skeleton';
import { TextInput } from '../text-input/text-input';
import { LazyPart } from './lazy-part';

const guide = {
  when: ['For a part of a page with its own chunk, for which the rest of the page does not wait.'],
  whenNot: ['For a menu, dialog or sheet: use LazyOverlay.', 'For a whole page: the route table loads pages.'],
  gaps: ['Prerendered pages contain `pending` instead of the part.'],
} satisfies ComponentGuide;

interface Settings {
  Settings: () => ReactNode;
}

const settings: Settings = { Settings: () => <p>Settings for your profile</p> };
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

function Page({ children }: { children: ReactNode }) {
  const [text, setText] = useState('');
  return (
    <div className="grid gap-4">
      <TextInput label="Your question" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      {children}
    </div>
  );
}

const meta = {
  title: 'Components/Feedback/LazyPart',
  component: LazyPart<Settings>,
  parameters: { guide },
  args: {
    of: lazyModule(() => Promise.resolve(settings)),
    children: ({ Settings: Shown }) => <Shown />,
    failureText: 'The settings could not be loaded.',
  },
  decorators: [
    (Story) => (
      <Page>
        <Story />
      </Page>
    ),
  ],
} satisfies Meta<typeof LazyPart<Settings>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Settings for your profile')).toBeVisible();
  },
};

export const Loading: Story = {
  args: { of: lazyModule(() => new Promise<never>(() => {})), pending: <Skeleton shape="rect" className="h-24" /> },
};

export const Failed: Story = {
  args: { of: lazyModule(unreachable) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The settings could not be loaded.');
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

/** The rest of the page keeps the user’s input. */
export const LoadedOnRetry: Story = {
  beforeEach: ({ args }) => {
    args.of = lazyModule(fn(() => Promise.resolve(settings)).mockImplementationOnce(unreachable));
  },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Your question' }), 'Fever');
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByText('Settings for your profile')).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
    await expect(canvas.getByRole('textbox', { name: 'Your question' })).toHaveValue('Fever');
  },
};

export const LoadedWhenBackOnline: Story = {
  beforeEach: LoadedOnRetry.beforeEach,
  play: async ({ canvas }) => {
    await canvas.findByRole('alert');
    // Repeated, because the component listens only after the effects of the failed render have run.
    await waitFor(async () => {
      window.dispatchEvent(new Event('online'));
      await expect(canvas.getByText('Settings for your profile')).toBeVisible();
    });
  },
};

let isBroken = true;

function Fragile() {
  if (isBroken) throw new Error('This part is broken.');
  return <p>Settings for your profile</p>;
}

/** A part that throws while it renders does not affect the rest of the page. */
export const FailsWhileItRenders: Story = {
  args: { of: lazyModule(() => Promise.resolve({ Settings: Fragile })) },
  beforeEach: () => {
    isBroken = true;
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The settings could not be loaded.');
    await expect(canvas.getByRole('textbox', { name: 'Your question' })).toBeVisible();
    isBroken = false;
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByText('Settings for your profile')).toBeVisible();
  },
};

export const LongHindi: Story = {
  globals: { viewport: { value: 'narrow', isRotated: false } },
  args: {
    of: lazyModule(unreachable),
    failureText: 'आपकी प्रोफ़ाइल की सेटिंग्स लोड नहीं हो सकीं।',
  },
  decorators: [
    withMessages({ lazyPart: { hint: 'अपना इंटरनेट कनेक्शन जाँचें और फिर से कोशिश करें।', retry: 'फिर से कोशिश करें' } }),
  ],
};
