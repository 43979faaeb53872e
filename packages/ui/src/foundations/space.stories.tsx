import type { Meta, StoryObj } from '@storybook/react-vite';
import { tokensWith, tokenValue } from './read-tokens';
import { spacingSteps } from './spacing-steps';
import { Specimen } from './specimen';

const meta = {
  title: 'Foundations/Space and shape',
  parameters: { docs: { source: { type: 'code' } } },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const unit = Number.parseFloat(tokenValue('spacing'));
/** Spacing is a multiple of 4 px, in rem, so that it grows with the text size. */
export const Default: Story = {
  name: 'Space',
  render: () => (
    <Specimen title="Space" lead={`One step is ${tokenValue('spacing')}. Components use these steps only.`}>
      <ul className="grid gap-3">
        {spacingSteps.map(({ step, use }) => (
          <li key={step} className="flex flex-wrap items-center gap-4 text-small">
            <span className="w-24 shrink-0 tabular-nums">
              {step} · {step * unit * 16} px
            </span>
            <span
              className="h-5 rounded-tag border border-action bg-action-soft"
              style={{ width: `${step * unit}rem` }}
            />
            <span className="text-ink-muted">{use}</span>
          </li>
        ))}
      </ul>
    </Specimen>
  ),
};

export const Radius: Story = {
  render: () => (
    <Specimen title="Radius">
      <ul className="flex flex-wrap gap-6">
        {tokensWith('radius-')
          .filter(({ name }) => name !== 'radius-*')
          .map(({ name, value }) => (
            <li key={name} className="text-small">
              <div
                className="mb-2 size-28 border-2 border-action bg-action-soft"
                style={{ borderRadius: `var(--${name})` }}
              />
              {name}
              <span className="block text-caption text-ink-muted">{value}</span>
            </li>
          ))}
      </ul>
    </Specimen>
  ),
};

/** Borders separate surfaces. Only overlays have shadows. */
export const BordersAndShadows: Story = {
  render: () => (
    <Specimen
      title="Borders and shadows"
      lead="A hairline separates, a strong line bounds what can be used, a shadow lifts."
    >
      <ul className="flex flex-wrap gap-8 text-small">
        <li className="grid h-28 w-44 place-items-center rounded-card hairline bg-surface">hairline, line</li>
        <li className="grid h-28 w-44 place-items-center rounded-card hairline border-line-strong bg-surface">
          hairline, line-strong
        </li>
        {tokensWith('shadow-')
          .filter(({ name }) => name !== 'shadow-*')
          .map(({ name, value }) => (
            <li
              key={name}
              className="grid h-28 w-44 place-items-center rounded-card bg-surface"
              style={{ boxShadow: value }}
            >
              {name}
            </li>
          ))}
      </ul>
    </Specimen>
  ),
};
