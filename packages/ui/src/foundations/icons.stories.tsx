import type { Meta, StoryObj } from '@storybook/react-vite';
import { type LucideIcon, icons as lucide } from 'lucide-react';
import { expect } from 'storybook/test';
import { Specimen } from './specimen';

// Without this, Storybook prints the whole page as JSX, which takes minutes for the larger tables.
const meta = { title: 'Foundations/Icons', parameters: { docs: { source: { type: 'code' } } } } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const sources = import.meta.glob<string>(['../*/*.tsx', '!../*/*.stories.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const all: Record<string, LucideIcon | undefined> = lucide;
const used = Map.groupBy(
  Object.entries(sources).flatMap(([path, source]) => {
    const [, imports = ''] = source.match(/import \{([^}]*)\} from 'lucide-react'/) ?? [];
    return imports
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name in lucide)
      .map((name) => ({ name, component: path.split('/')[1] ?? path }));
  }),
  ({ name }) => name,
);

/** All icons that components use, and where. Use the same icon for the same thing. */
export const Default: Story = {
  name: 'Icons in use',
  render: () => (
    <Specimen
      title="Icons in use"
      lead="From Lucide, 1.25 times as high as the text beside them, hidden from screen readers: the label says it."
    >
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-4">
        {[...used]
          .toSorted(([a], [b]) => a.localeCompare(b))
          .map(([name, places]) => {
            const Icon = all[name];
            return (
              <li key={name} className="flex items-start gap-3 rounded-card hairline bg-surface p-3">
                {Icon ? <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-link" /> : null}
                <div className="min-w-0">
                  <p className="text-small font-semibold">{name}</p>
                  <p className="text-caption text-ink-muted">
                    {[...new Set(places.map(({ component }) => component))].join(', ')}
                  </p>
                </div>
              </li>
            );
          })}
      </ul>
    </Specimen>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem').length).toBeGreaterThan(10);
    await expect(canvas.getByText('ExternalLink')).toBeVisible();
  },
};
