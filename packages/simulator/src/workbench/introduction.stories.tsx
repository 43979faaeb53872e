import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { checkedWhenAsked } from '../chart/checked-when-asked';
import { Introduction } from './introduction';

const isWithin = (inner: DOMRect, outer: DOMRect) =>
  inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom;

/** Tests of the introduction's picture. */
const meta = {
  title: 'Machines/Workbench, introduction',
  tags: ['!autodocs', 'no-visual'],
  render: () => (
    <main className="@container relative min-h-dvh">
      <Introduction takesFocus={false} onClose={() => undefined} />
    </main>
  ),
  play: async ({ canvas }) => {
    const picture = canvas.getByRole('img', { name: /^A chart/ });
    await document.fonts.ready;
    const boxes = [...picture.querySelectorAll('rect')].map((box) => box.getBoundingClientRect());
    for (const word of ['idle', 'submit', 'sending']) {
      const text = within(picture).getByText(word).getBoundingClientRect();
      await expect(boxes.filter((box) => isWithin(text, box))).toHaveLength(1);
    }
    const { fontSize } = getComputedStyle(document.documentElement);
    const width = Math.min(18 * Number.parseFloat(fontSize), document.documentElement.clientWidth - 60);
    await expect(picture.getBoundingClientRect().width).toBeGreaterThanOrEqual(width);
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const large = { value: 'large', isRotated: false };
const phone = { value: 'phone', isRotated: false };

/** Each word of the picture is inside its box. */
export const Wide: Story = { globals: { ...checkedWhenAsked, viewport: large } };
export const OnAPhone: Story = { globals: { ...checkedWhenAsked, viewport: phone } };

/** The picture grows with the text of the page, as far as there is room. */
export const LargeText: Story = { globals: { ...checkedWhenAsked, textSize: 'double', viewport: large } };
export const LargeTextOnAPhone: Story = { globals: { ...checkedWhenAsked, textSize: 'double', viewport: phone } };
