import type { Meta, StoryObj } from '@storybook/react-vite';
import { Pill } from 'lucide-react';
import { expect, waitFor } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { Picture } from './picture';

const guide = {
  when: ['For the picture of a card or an article. `className` sets its size and background.'],
  whenNot: ['For people: use Portrait or Avatar.'],
} satisfies ComponentGuide;

const meta = {
  title: 'Components/Data/Picture',
  component: Picture,
  parameters: { guide },
  args: {
    src: '/images/medicines/paracetamol-500mg.svg',
    alt: 'A strip of tablets',
    icon: <Pill />,
    className: 'aspect-[16/9] w-full max-w-80 rounded-card bg-action-soft object-cover text-on-action-soft',
  },
} satisfies Meta<typeof Picture>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'A strip of tablets' })).toBeVisible();
  },
};

/** The box keeps its size and the alternative text. */
export const PictureFails: Story = {
  args: { src: 'data:image/png;base64,broken' },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeNull());
    const { width, height } = canvas.getByRole('img', { name: 'A strip of tablets' }).getBoundingClientRect();
    await expect(width / height).toBeCloseTo(16 / 9, 1);
  },
};

export const DecorationFails: Story = {
  args: { src: 'data:image/png;base64,broken', alt: '' },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeNull());
    await expect(canvas.queryByRole('img')).toBeNull();
  },
};

/** One drawing of each kind: scene, article, place, thing, person, placeholder. */
const kinds = [
  'hero',
  'blog/ten-minute-walks',
  'blog/when-worry-stays',
  'hospitals/marina-hospital',
  'hospitals/yamuna-general-hospital',
  'medicines/paracetamol-500mg',
  'medicines/aspirin-75mg',
  'doctors/ananya-iyer',
  'doctors/vikram-reddy',
  'avatar',
];

const everyKind = (
  <div className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5">
    {kinds.map((name) => (
      <Picture
        key={name}
        src={`/images/${name}.svg`}
        alt=""
        className="aspect-[4/3] w-full rounded-card object-cover"
      />
    ))}
  </div>
);

export const EveryKind: Story = { render: () => everyKind };

/** In the dark theme, each drawing shows its night values (ADR 71). */
export const EveryKindAtNight: Story = { globals: { theme: 'dark' }, render: () => everyKind };

export const EveryKindInHighContrast: Story = { globals: { theme: 'contrast' }, render: () => everyKind };
