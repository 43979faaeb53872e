import { type InsurancePlan, insurancePlans } from '@sehat/catalog/insurance-plans';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { pageParameters } from '../../stories/page-parameters';
import { withRouter } from '../../stories/with-router';
import { InsurancePage } from './insurance-page';

function Choosing(props: ComponentProps<typeof InsurancePage>) {
  const [selected, setSelected] = useState<InsurancePlan | null>(props.selected);
  return (
    <InsurancePage
      {...props}
      selected={selected}
      onSelect={(plan) => {
        props.onSelect(plan);
        setSelected(plan);
      }}
    />
  );
}

const meta = {
  title: 'Pages/Insurance',
  component: InsurancePage,
  decorators: [withRouter],
  parameters: pageParameters,
  args: { plans: insurancePlans, selected: null, onSelect: fn() },
  render: (args) => <Choosing {...args} />,
} satisfies Meta<typeof InsurancePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const basic = within(canvas.getByRole('article', { name: 'Basic Care' }));
    for (const amount of ['₹999', '₹1,00,000']) await expect(basic.getByText(amount)).toBeVisible();
    for (const text of [
      'Cashless treatment at 5000+ hospitals',
      'No claim bonus up to 50%',
      'Quick claim settlement',
      'Lifetime renewability',
    ]) {
      await expect(
        within(canvas.getByRole('region', { name: 'Included in every plan' })).getByText(text),
      ).toBeVisible();
    }
    for (const name of ['Basic Care', 'Premium Care', 'Elite Care'])
      await expect(canvas.getByRole('article', { name })).toHaveTextContent(/per month.*Coverage.*Select Plan$/);
  },
};

export const ChoosingOneThenAnother: Story = {
  play: async ({ canvas, args }) => {
    const button = (plan: string) =>
      within(canvas.getByRole('article', { name: plan })).getByRole('button', { name: 'Select Plan' });
    await userEvent.click(button('Premium Care'));
    await expect(args.onSelect).toHaveBeenLastCalledWith(insurancePlans[1]);
    await expect(button('Premium Care')).toHaveAttribute('aria-pressed', 'true');
    await expect(canvas.getByRole('status')).toHaveTextContent('Premium Care is marked on this page only.');
    await userEvent.click(button('Elite Care'));
    await expect(button('Premium Care')).toHaveAttribute('aria-pressed', 'false');
    await expect(canvas.getAllByText('Selected')).toHaveLength(1);
  },
};

export const Selected: Story = {
  args: { selected: insurancePlans[1] },
  globals: { viewport: { value: 'desktop', isRotated: false } },
};

export const Phone: Story = { args: { selected: insurancePlans[0] }, globals: { viewport: { value: 'phone' } } };

export const LargeText: Story = { globals: { textSize: 'double' } };
