import type { Meta, StoryObj } from '@storybook/react-vite';
import { CalendarPlus } from 'lucide-react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../button/button';
import type { ComponentGuide } from '../component-guide/component-guide';
import { IconButton } from '../icon-button/icon-button';
import { Tooltip } from './tooltip';

const guide = {
  when: ['To show the name of an icon button, or to add a few words to a control that is clear without them.'],
  whenNot: [
    'For text that users need: put it on the page. Touch screens have no hover.',
    'For links, buttons or more than a sentence: use Popover.',
    'On disabled buttons and elements that are not focusable: keyboard users cannot reach them.',
  ],
  keyboard: [
    {
      keys: 'Tab',
      effect: 'Shows it when the control gets focus, and hides it when the control loses focus.',
      provenBy: ['ByKeyboard'],
    },
    { keys: 'Esc', effect: 'Hides it. Focus stays on the control.', provenBy: ['ByKeyboard'] },
  ],
  gaps: ['It does not show on touch screens.'],
} satisfies ComponentGuide;

const meta = {
  title: 'Components/Overlays/Tooltip',
  component: Tooltip,
  parameters: { guide, openStory: 'Top', layout: 'centered' },
  args: {
    content: 'Saves an .ics file for your calendar',
    delay: 0,
    children: <IconButton label="Add to calendar" icon={<CalendarPlus />} variant="secondary" />,
  },
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Waits until the tooltip keeps its place: Radix moves it once it has measured the arrow. */
async function isShown() {
  let place = Number.NaN;
  await waitFor(async () => {
    const before = place;
    const { top, left } = screen.getByRole('tooltip').getBoundingClientRect();
    place = top * innerWidth + left;
    await expect(place).toBe(before);
  });
}
const isGone = () => waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());

export const Default: Story = {
  play: async ({ canvas }) => {
    const control = canvas.getByRole('button', { name: 'Add to calendar' });
    await userEvent.hover(control);
    await isShown();
    await expect(control).toHaveAccessibleDescription('Saves an .ics file for your calendar');
    await userEvent.unhover(control);
    // The tooltip stays while the pointer moves towards it, so the pointer moves away from it.
    await userEvent.pointer({ target: document.body, coords: { clientX: innerWidth - 1, clientY: innerHeight - 1 } });
    await isGone();
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await isShown();
    await userEvent.tab();
    await isGone();
    await userEvent.tab();
    await isShown();
    await userEvent.keyboard('{Escape}');
    await isGone();
    await expect(canvas.getByRole('button', { name: 'Add to calendar' })).toHaveFocus();
  },
};

async function focusTheControl() {
  // A font that loads later would change the tooltip's size and place.
  await document.fonts.ready;
  await userEvent.tab();
  await isShown();
}

export const Top: Story = { args: { side: 'top' }, play: focusTheControl };
export const Bottom: Story = { args: { side: 'bottom' }, play: focusTheControl };
// Beside the button, a phone has no room for the text.
const parameters = { textCheck: 'usual window' };

export const Left: Story = { args: { side: 'left' }, parameters, play: focusTheControl };
export const Right: Story = { args: { side: 'right' }, parameters, play: focusTheControl };

export const LongHindi: Story = {
  args: {
    content: <span lang="hi">यह फ़ाइल आपके फ़ोन या कंप्यूटर के कैलेंडर में अपॉइंटमेंट का समय जोड़ देगी</span>,
    children: <Button>कैलेंडर में जोड़ें</Button>,
  },
  globals: { viewport: { value: 'narrow', isRotated: false } },
  play: focusTheControl,
};
