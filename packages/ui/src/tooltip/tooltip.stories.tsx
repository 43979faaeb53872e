import type { Meta, StoryObj } from '@storybook/react-vite';
import { CalendarPlus } from 'lucide-react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../button/button';
import type { ComponentGuide } from '../component-guide/component-guide';
import { IconButton } from '../icon-button/icon-button';
import { Tooltip } from './tooltip';

const guide = {
  when: ['To name an icon button for those who see, or to add a few words to a control that is clear without them.'],
  whenNot: [
    'Anybody needs the words: put them on the page. Touch has no hover.',
    'Links, buttons or more than a sentence: use Popover.',
    'On what does not take focus, or on a disabled button: nobody at the keyboard can reach it.',
  ],
  keyboard: [
    { keys: 'Tab', effect: 'Reaching the control shows it at once, leaving hides it.' },
    { keys: 'Esc', effect: 'Hides it; focus stays.' },
  ],
  gaps: ['Does not show on touch screens.'],
} satisfies ComponentGuide;

const meta = {
  title: 'Components/Overlays/Tooltip',
  component: Tooltip,
  parameters: { guide, layout: 'centered' },
  args: {
    content: 'Saves an .ics file for your calendar',
    delay: 0,
    children: <IconButton label="Add to calendar" icon={<CalendarPlus />} variant="secondary" />,
  },
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

const isShown = () => waitFor(() => expect(screen.getByRole('tooltip')).toBeInTheDocument());
const isGone = () => waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());

export const Default: Story = {
  play: async ({ canvas }) => {
    const control = canvas.getByRole('button', { name: 'Add to calendar' });
    await userEvent.hover(control);
    await isShown();
    await expect(control).toHaveAccessibleDescription('Saves an .ics file for your calendar');
    await userEvent.unhover(control);
    // Away from the way to the tooltip, on which it stays.
    await userEvent.pointer({ target: document.body, coords: { clientX: innerWidth - 1, clientY: innerHeight - 1 } });
    await isGone();
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await isShown();
    await userEvent.keyboard('{Escape}');
    await isGone();
    await expect(canvas.getByRole('button', { name: 'Add to calendar' })).toHaveFocus();
  },
};

export const Top: Story = { args: { side: 'top' }, play: () => userEvent.tab() };
export const Bottom: Story = { args: { side: 'bottom' }, play: () => userEvent.tab() };
export const Left: Story = { args: { side: 'left' }, play: () => userEvent.tab() };
export const Right: Story = { args: { side: 'right' }, play: () => userEvent.tab() };

export const LongHindi: Story = {
  args: {
    content: <span lang="hi">यह फ़ाइल आपके फ़ोन या कंप्यूटर के कैलेंडर में अपॉइंटमेंट का समय जोड़ देगी</span>,
    children: <Button>कैलेंडर में जोड़ें</Button>,
  },
  globals: { viewport: { value: 'narrow', isRotated: false } },
  play: async () => {
    await userEvent.tab();
    await isShown();
  },
};
