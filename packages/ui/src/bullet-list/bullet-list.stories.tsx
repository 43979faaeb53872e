import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { BulletList } from './bullet-list';

const guide = {
  when: ['For two to seven points that can be read in any order.'],
  whenNot: ['For steps in an order: use Stepper.', 'For facts with names: use DescriptionList.'],
} satisfies ComponentGuide;

const meta = {
  title: 'Components/Data/BulletList',
  component: BulletList,
  parameters: { guide },
  args: {
    items: [
      'Go to bed at the same time every day',
      'Put the phone away an hour before',
      'Have tea and coffee before 4 PM',
    ],
  },
} satisfies Meta<typeof BulletList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list')).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
  },
};

export const Marks: Story = {
  render: (args) => (
    <div className="grid gap-8 sm:grid-cols-2">
      <BulletList {...args} marks="dots" />
      <BulletList {...args} marks="checks" />
    </div>
  ),
};

export const LongHindi: Story = {
  args: {
    items: [
      'हर दिन एक ही समय पर सोने जाइए और सुबह एक ही समय पर उठिए',
      'सोने से एक घंटा पहले फ़ोन और टीवी बंद कर दीजिए',
      'शाम चार बजे के बाद चाय या कॉफ़ी न लीजिए',
    ],
  },
  render: (args) => (
    <div lang="hi" className="max-w-60">
      <BulletList {...args} />
    </div>
  ),
};
