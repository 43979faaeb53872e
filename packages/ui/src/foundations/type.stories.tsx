import type { Meta, StoryObj } from '@storybook/react-vite';
import { tokensWith, tokenValue } from './read-tokens';
import { Specimen, SpecimenTable } from './specimen';

const meta = { title: 'Foundations/Type', parameters: { docs: { source: { type: 'code' } } } } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const sizes = tokensWith('text-').filter(({ name }) => name !== 'text-*');

const uses: Record<string, string> = {
  'text-display': 'The headline of the home page',
  'text-title': 'The h1 of a page',
  'text-heading': 'A section’s h2',
  'text-subheading': 'A card’s h3, large buttons',
  'text-body': 'Text, fields, buttons',
  'text-small': 'Hints, secondary lines, tables',
  'text-caption': 'Badges, sources, fine print',
};

const style = (name: string) => ({ fontSize: `var(--${name})`, lineHeight: `var(--${name}--line-height)` });

/** Anek by Ek Type: one family for Latin and Devanagari, so that both fit on one line. */
export const Default: Story = {
  name: 'Scale',
  render: () => (
    <Specimen
      title="Scale"
      lead="Sizes grow with the text size that a person has set; the largest also with the window."
    >
      <ul className="grid gap-8">
        {sizes.map(({ name, value }) => (
          <li key={name} className="border-b pb-6">
            <p className="mb-2 text-caption text-ink-muted">
              {name} · {value} · line height {tokenValue(`${name}--line-height`)}
              {uses[name] ? ` · ${uses[name]}` : ''}
            </p>
            <p style={style(name)}>Your health, our priority</p>
            <p lang="hi" style={style(name)}>
              आपका स्वास्थ्य, हमारी प्राथमिकता
            </p>
          </li>
        ))}
      </ul>
    </Specimen>
  ),
};

export const Weights: Story = {
  render: () => (
    <Specimen
      title="Weights"
      lead="Regular for reading, medium for names of things, semibold for labels and buttons, bold for titles."
    >
      <ul className="grid gap-3 text-subheading">
        {[400, 500, 600, 700].map((weight) => (
          <li key={weight} style={{ fontWeight: weight }}>
            {weight} Find a doctor near you · <span lang="hi">अपने पास डॉक्टर खोजें</span>
          </li>
        ))}
      </ul>
    </Specimen>
  ),
};

/** Digits of equal width, so that money and times align in columns. */
export const Figures: Story = {
  render: () => (
    <Specimen title="Figures" lead="Tabular in tables, sums and times (the class tabular-nums), proportional in text.">
      <SpecimenTable
        caption="Figures"
        columns={['Test', 'Proportional', 'Tabular']}
        rows={[
          { name: 'CBC', price: '₹500' },
          { name: 'Diabetes Panel', price: '₹1,000' },
          { name: 'MRI Brain', price: '₹8,111' },
        ].map(({ name, price }) => ({
          key: name,
          cells: [
            name,
            price,
            <span key="tabular" className="tabular-nums">
              {price}
            </span>,
          ],
        }))}
      />
    </Specimen>
  ),
};

/** The largest width of a line of text, for readability. */
export const TextWidth: Story = {
  render: () => (
    <Specimen title="Text width" lead={`At most ${tokenValue('container-text')} (the class max-w-text).`}>
      <p className="max-w-text rounded-card hairline bg-surface p-6">
        Arrive 10 minutes early and bring a photo ID. If your doctor asked you to fast, drink only water for eight hours
        before the test. Results come by email within two days; call the lab if you have heard nothing by then.
      </p>
    </Specimen>
  ),
};
