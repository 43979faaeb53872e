import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { Grid } from './grid';

const guide = {
  when: [
    'For equal items side by side: cards, figures, quick links.',
    '`min` when the things need a certain width; `columns` when there shall never be more than so many.',
  ],
  whenNot: ['For a row of buttons or tags: use Stack.', 'For figures to compare: use Table.'],
} satisfies ComponentGuide;

const cities = ['Mumbai', 'Delhi', 'Bangalore', 'Chennai', 'Hyderabad', 'Pune'];

const meta = {
  title: 'Components/Layout/Grid',
  component: Grid,
  parameters: { guide },
  args: {
    columns: 3,
    children: cities.map((city) => (
      <div key={city} className="rounded-card hairline border-line bg-surface p-4">
        {city}
      </div>
    )),
  },
} satisfies Meta<typeof Grid>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Columns: Story = {
  render: (args) => (
    <div className="grid gap-8">
      {([1, 2, 3, 4] as const).map((columns) => (
        <Grid key={columns} {...args} columns={columns} />
      ))}
    </div>
  ),
};

export const SmallestWidth: Story = {
  args: { columns: undefined, min: '20rem' },
  play: async ({ canvas }) => {
    const width = canvas.getByText('Mumbai').getBoundingClientRect().width;
    await expect(width).toBeLessThanOrEqual(document.documentElement.clientWidth);
    await expect(canvas.getByText('Delhi').getBoundingClientRect().width).toBeCloseTo(width, 0);
  },
};

export const NarrowerThanItsColumns: Story = {
  args: { columns: undefined, min: '20rem' },
  render: (args) => (
    <div className="w-56">
      <Grid {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Mumbai').getBoundingClientRect().width).toBeLessThanOrEqual(224);
  },
};

export const Gaps: Story = {
  render: (args) => (
    <div className="grid gap-8">
      {([2, 3, 4, 5, 6, 8, 12] as const).map((gap) => (
        <Grid key={gap} {...args} gap={gap} />
      ))}
    </div>
  ),
};

export const Alignment: Story = {
  render: (args) => (
    <div className="grid gap-8">
      {(['start', 'center', 'stretch'] as const).map((align) => (
        <Grid key={align} {...args} align={align}>
          <div className="rounded-card hairline border-line bg-surface p-4">{align}</div>
          <div className="rounded-card hairline border-line bg-surface p-4 py-10">A taller one</div>
        </Grid>
      ))}
    </div>
  ),
};

export const AsList: Story = {
  args: { as: 'ul', children: cities.map((city) => <li key={city}>{city}</li>) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(6);
    await expect(canvas.getByRole('list')).toBeVisible();
  },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    const first = canvas.getByText('Mumbai').getBoundingClientRect();
    const second = canvas.getByText('Delhi').getBoundingClientRect();
    await expect(first.right).toBeGreaterThanOrEqual(second.right);
  },
};

export const LongHindi: Story = {
  render: (args) => (
    <div lang="hi">
      <Grid {...args} columns={2}>
        <p className="rounded-card hairline border-line bg-surface p-4">अपने शहर में हृदय रोग विशेषज्ञ खोजें</p>
        <p className="rounded-card hairline border-line bg-surface p-4">घर बैठे जाँच के लिए नमूना देने का समय चुनें</p>
      </Grid>
    </div>
  ),
};
