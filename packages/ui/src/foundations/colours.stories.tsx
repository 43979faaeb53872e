import type { Meta, StoryObj } from '@storybook/react-vite';
import { Check, X } from 'lucide-react';
import { expect, within } from 'storybook/test';
import { contrastOf, readTheme, type Theme, themes } from '../tokens/colour-contrast';
import { colourPairs } from '../tokens/colour-pairs';
import colours from '../tokens/colours.css?raw';
import contrast from '../tokens/contrast-theme.css?raw';
import { tokensWith } from './read-tokens';
import { Specimen, SpecimenTable } from './specimen';

// Without this, Storybook prints the whole page as JSX, which takes minutes for the larger tables.
const meta = { title: 'Foundations/Colours', parameters: { docs: { source: { type: 'code' } } } } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const sheets = { colours, contrast };
const semantic = tokensWith('color-')
  .filter(({ value }) => value.startsWith('var('))
  .map(({ name }) => name.replace('color-', ''));

const primitives = [...readTheme(sheets, 'light').keys()].filter((name) => /^[a-z]+-\d+$/.test(name));
const families = Map.groupBy(primitives, (name) => name.split('-')[0] ?? name);

const chosen = (theme: unknown): Theme => themes.find((name) => name === theme) ?? 'light';
const ratio = (value: number) => `${value.toFixed(value < 10 ? 2 : 1)} : 1`;

function Swatch({ name, value }: { name: string; value?: string }) {
  return (
    <li className="overflow-hidden rounded-card hairline border-line-strong bg-surface">
      <div className="h-16 border-b border-line" style={{ background: `var(--${name})` }} />
      <p className="px-3 pt-2 text-small font-semibold">{name}</p>
      <p className="px-3 pb-2.5 text-caption text-ink-muted">{value}</p>
    </li>
  );
}

const swatchGrid = 'grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-4';

/** Semantic colours, the only ones that components use. The theme in the toolbar sets their values. */
export const Default: Story = {
  name: 'Semantic colours',
  render: (_, { globals }) => {
    const theme = readTheme(sheets, chosen(globals['theme']));
    return (
      <Specimen
        title="Semantic colours"
        lead="Named after what they are for. Choose a theme in the toolbar to see its values."
      >
        <ul className={swatchGrid}>
          {semantic.map((name) => (
            <Swatch key={name} name={name} value={theme.get(name)} />
          ))}
        </ul>
      </Specimen>
    );
  },
};

/** All pairs that components may use, with their contrast in the theme of the toolbar. */
export const Pairs: Story = {
  render: (_, { globals }) => {
    const theme = readTheme(sheets, chosen(globals['theme']));
    return (
      <Specimen
        title="Pairs and their contrast"
        lead="4.5 to 1 for text, 3 to 1 for large text, boundaries and meaningful graphics (WCAG 2.2 AA). A pair that is not in this list is not to be used."
      >
        <SpecimenTable
          caption="Pairs and their contrast"
          columns={['Pair', 'Looks like', 'Used for', 'Needs', 'Has']}
          rows={colourPairs.map(({ foreground, background, minimum, use }) => {
            const value = contrastOf(theme, foreground, background);
            return {
              key: `${foreground} on ${background}`,
              cells: [
                `${foreground} on ${background}`,
                minimum === 4.5 ? (
                  <span
                    key="sample"
                    className="inline-block rounded-control hairline border-line px-3 py-1 font-semibold"
                    style={{ color: `var(--${foreground})`, background: `var(--${background})` }}
                  >
                    Sehat सेहत
                  </span>
                ) : (
                  <span
                    key="sample"
                    className="inline-block rounded-control hairline border-line px-3 py-2"
                    style={{ background: `var(--${background})` }}
                  >
                    <span
                      className="block h-4 w-16 rounded-tag border-3"
                      style={{ borderColor: `var(--${foreground})` }}
                    />
                  </span>
                ),
                use,
                `${minimum} : 1`,
                <span key="ratio" className="inline-flex items-center gap-1.5 tabular-nums">
                  {value >= minimum ? (
                    <Check className="size-[1.1em] text-link" role="img" aria-label="enough" />
                  ) : (
                    <X className="size-[1.1em] text-danger-ink" role="img" aria-label="too little" />
                  )}
                  {ratio(value)}
                </span>,
              ],
            };
          })}
        />
      </Specimen>
    );
  },
  play: async ({ canvas }) => {
    const table = within(canvas.getByRole('table', { name: 'Pairs and their contrast' }));
    await expect(table.getAllByRole('row')).toHaveLength(colourPairs.length + 1);
    await expect(table.queryByRole('img', { name: 'too little' })).toBeNull();
  },
};

/** The same pairs in all four themes. High contrast has a dark variant for dark systems. */
export const EveryTheme: Story = {
  name: 'Contrast in every theme',
  render: () => {
    const read = themes.map((name) => readTheme(sheets, name));
    return (
      <Specimen title="Contrast in every theme">
        <SpecimenTable
          caption="Contrast in every theme"
          columns={['Pair', 'Needs', 'Light', 'Dark', 'High contrast', 'High contrast, dark']}
          rows={colourPairs.map(({ foreground, background, minimum }) => ({
            key: `${foreground} on ${background}`,
            cells: [
              `${foreground} on ${background}`,
              `${minimum} : 1`,
              ...read.map((theme) => ratio(contrastOf(theme, foreground, background))),
            ],
          }))}
        />
      </Specimen>
    );
  },
};

/** Primitive colours, to which semantic colours refer. Components do not use them. */
export const Primitives: Story = {
  render: () => {
    const theme = readTheme(sheets, 'light');
    return (
      <>
        {[...families].map(([family, names]) => (
          <Specimen key={family} title={family}>
            <ul className={swatchGrid}>
              {names.map((name) => (
                <Swatch key={name} name={name} value={theme.get(name)} />
              ))}
            </ul>
          </Specimen>
        ))}
      </>
    );
  },
};
