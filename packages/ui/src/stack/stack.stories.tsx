import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { Stack } from './stack';

const guide = {
  when: ['For children in a column or a row with an even gap.', 'As a list, with `as="ul"` around `li`.'],
  whenNot: ['For columns of equal width: use Grid.', 'Around a single child.'],
} satisfies ComponentGuide;

const tests = ['CBC', 'Lipid Profile', 'Thyroid Profile'];
const boxes = tests.map((test) => (
  <div key={test} className="rounded-control hairline border-line bg-surface px-4 py-2">
    {test}
  </div>
));

const meta = {
  title: 'Components/Layout/Stack',
  component: Stack,
  parameters: { guide },
  args: { children: boxes },
} satisfies Meta<typeof Stack>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Directions: Story = {
  render: (args) => (
    <Stack gap={8}>
      {(['column', 'row', 'responsive'] as const).map((direction) => (
        <div key={direction}>
          <p className="mb-2 text-small text-ink-muted">{direction}</p>
          <Stack {...args} direction={direction} />
        </div>
      ))}
    </Stack>
  ),
};

export const Gaps: Story = {
  render: (args) => (
    <Stack gap={8}>
      {([0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 16] as const).map((gap) => (
        <div key={gap}>
          <p className="mb-2 text-small text-ink-muted">{gap}</p>
          <Stack {...args} direction="row" wrap gap={gap} />
        </div>
      ))}
    </Stack>
  ),
};

export const Alignment: Story = {
  render: (args) => (
    <Stack gap={8}>
      {(['start', 'center', 'end', 'stretch', 'baseline'] as const).map((align) => (
        <div key={align}>
          <p className="mb-2 text-small text-ink-muted">align {align}</p>
          <Stack {...args} direction="row" align={align} className="min-h-24 bg-surface-sunken" />
        </div>
      ))}
      {(['start', 'center', 'end', 'between'] as const).map((justify) => (
        <div key={justify}>
          <p className="mb-2 text-small text-ink-muted">justify {justify}</p>
          <Stack {...args} direction="row" wrap justify={justify} className="bg-surface-sunken" />
        </div>
      ))}
    </Stack>
  ),
};

export const AsList: Story = {
  args: { as: 'ul', children: tests.map((test) => <li key={test}>{test}</li>) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list')).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
  },
};

export const Ruled: Story = {
  render: (args) => (
    <Stack gap={3}>
      <p>Dr. Ananya Iyer, 10:30 AM</p>
      <Stack {...args} ruled />
    </Stack>
  ),
};

export const LongHindi: Story = {
  render: (args) => (
    <div lang="hi" className="max-w-72">
      <Stack {...args} direction="row" wrap>
        <span>थायरॉइड की संपूर्ण जाँच</span>
        <span>मधुमेह के लिए उपवास के बाद रक्त शर्करा की जाँच</span>
      </Stack>
    </div>
  ),
};
