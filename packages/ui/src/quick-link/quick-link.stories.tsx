import type { Meta, StoryObj } from '@storybook/react-vite';
import { FlaskConical, Pill, Siren, Stethoscope } from 'lucide-react';
import type { ComponentProps } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { Grid } from '../grid/grid';
import { QuickLink } from './quick-link';

const guide = {
  when: [
    'For the few main links of the home page and of dashboards.',
    'With the tone `danger` only for links to emergency help.',
  ],
  whenNot: ['In text: use Link.', 'For actions: use Button.'],
  keyboard: [{ keys: 'Enter', effect: 'Follows the link.', provenBy: ['Default'] }],
} satisfies ComponentGuide;

const RouterLink = ({ to, children, ...props }: ComponentProps<'a'> & { to: string }) => (
  <a {...props} href={to} aria-current="page">
    {children}
  </a>
);

const meta = {
  title: 'Care/QuickLink',
  component: QuickLink,
  parameters: { guide },
  args: {
    icon: <Stethoscope />,
    label: 'Find Doctors',
    href: '#doctors',
    onClick: fn((event: { preventDefault: () => void }) => event.preventDefault()),
  },
} satisfies Meta<typeof QuickLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const link = canvas.getByRole('link', { name: 'Find Doctors' });
    await userEvent.tab();
    await expect(link).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(link);
    await expect(args.onClick).toHaveBeenCalledTimes(2);
    await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
};

export const FourOfThem: Story = {
  render: (args) => (
    <Grid min="13rem" gap={4}>
      <QuickLink {...args} />
      <QuickLink icon={<FlaskConical />} label="Lab Tests" href="#lab-tests" tone="info" />
      <QuickLink icon={<Pill />} label="Order Medicines" href="#medicines" tone="attention" />
      <QuickLink icon={<Siren />} label="Emergency Services" href="#emergency" tone="danger" />
    </Grid>
  ),
};

export const AsChild: Story = {
  args: { asChild: true, href: undefined, children: <RouterLink to="#lab-tests" />, label: 'Lab Tests' },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Lab Tests' });
    await expect(link).toHaveAttribute('href', '#lab-tests');
    await expect(link).toHaveAttribute('aria-current', 'page');
  },
};

export const RightToLeft: Story = { ...FourOfThem, globals: { direction: 'rtl' } };

export const LongHindi: Story = {
  args: { label: 'अपने आसपास आपातकालीन सेवाएँ खोजें' },
  render: (args) => (
    <div lang="hi" className="max-w-60">
      <QuickLink {...args} />
    </div>
  ),
};
