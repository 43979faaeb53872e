import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { type ComponentGuide, ComponentGuideSection } from './component-guide';

const guide = {
  when: ['On the docs page of every component: pass `parameters.guide` in its stories.'],
  whenNot: ['In the app. It is documentation for developers.'],
} satisfies ComponentGuide;

const meta = {
  title: 'Foundations/Component guide',
  component: ComponentGuideSection,
  parameters: { guide },
  args: {
    guide: {
      when: ['To start something: book, save, send.', 'Once a screen as the primary action.'],
      whenNot: ['To go somewhere: use Link, or Button with asChild around a link.'],
      keyboard: [
        { keys: 'Enter', effect: 'Presses the button.' },
        { keys: 'Space', effect: 'Presses the button when it is released.' },
      ],
      gaps: ['No split button.'],
    },
  },
} satisfies Meta<typeof ComponentGuideSection>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'When not to use' })).toBeVisible();
    const table = within(canvas.getByRole('table', { name: 'Keyboard' }));
    await expect(table.getByRole('row', { name: 'Space Presses the button when it is released.' })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Known gaps' })).toBeVisible();
  },
};

export const WithoutInput: Story = {
  args: { guide },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('table')).toBeNull();
    await expect(canvas.getByText('It takes no keys of its own.')).toBeVisible();
    await expect(canvas.getByText('None known.')).toBeVisible();
  },
};

const linkTo = (story: string) => (
  <a key={story} className="text-link underline" href={`#${story}`}>
    {story}
  </a>
);

/** A wide keyboard table scrolls in its own frame. */
export const WideTableOnANarrowScreen: Story = {
  tags: ['no-visual'],
  args: { proofs: ['StaysOnTheChosenOptionAfterTheListCloses', 'OpensTheListAtTheLastSuggestion'].map(linkTo) },
  decorators: [
    (Story) => (
      <div className="w-80">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    const frame = canvasElement.querySelector('.w-80') as HTMLElement;
    await expect(canvas.getByRole('table').offsetWidth).toBeGreaterThan(frame.clientWidth);
    await expect(frame.scrollWidth).toBe(frame.clientWidth);
  },
};

export const LongHindi: Story = {
  args: {
    guide: {
      when: ['जब किसी व्यक्ति को अपॉइंटमेंट बुक करना हो, जानकारी सहेजनी हो या अनुरोध भेजना हो।'],
      whenNot: ['जब व्यक्ति को केवल किसी दूसरे पृष्ठ पर जाना हो; तब लिंक का उपयोग करें।'],
      keyboard: [{ keys: 'Enter', effect: 'बटन दबाता है और चुनी हुई क्रिया तुरंत आरंभ करता है।' }],
    },
  },
  render: (args) => (
    <div lang="hi">
      <ComponentGuideSection {...args} />
    </div>
  ),
};
