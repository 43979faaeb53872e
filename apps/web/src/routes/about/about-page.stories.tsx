import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { pageParameters } from '../../stories/page-parameters';
import { withRouter } from '../../stories/with-router';
import { AboutPage } from './about-page';

const meta = {
  title: 'Pages/About',
  component: AboutPage,
  decorators: [withRouter],
  parameters: pageParameters,
} satisfies Meta<typeof AboutPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const features = within(canvas.getByRole('region', { name: 'Five features of the framework' }));
    const names = features.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    await expect(names).toEqual([
      'Open interoperability',
      'Secure digitization',
      'AI integration',
      'Teleconsultations',
      'Empowering stakeholders',
    ]);
    const links = within(canvas.getByRole('region', { name: 'Learn more' })).getAllByRole('link');
    for (const link of links) {
      await expect(link).toHaveAccessibleName(/\(opens in a new tab\)$/);
      await expect(link).toHaveAttribute('target', '_blank');
    }
    await expect(canvas.getAllByRole('term').length).toBeGreaterThan(5);
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

export const LargeText: Story = { globals: { textSize: 'double' } };
