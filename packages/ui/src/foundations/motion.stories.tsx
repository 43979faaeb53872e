import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Button } from '../button/button';
import { tokensWith, tokenValue } from './read-tokens';
import { Specimen, SpecimenTable } from './specimen';

const meta = { title: 'Foundations/Motion', parameters: { docs: { source: { type: 'code' } } } } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const durations = tokensWith('transition-duration-');

const uses: Record<string, string> = {
  'transition-duration-quick': 'Answers to a press or a pointer: colour, a button giving way',
  'transition-duration-calm': 'What comes and goes: menus, sheets, notifications',
};

function Tracks() {
  const [away, setAway] = useState(false);
  return (
    <div className="grid gap-5">
      <Button variant="secondary" className="justify-self-start" aria-pressed={away} onClick={() => setAway(!away)}>
        Move
      </Button>
      {durations.map(({ name, value }) => (
        <div key={name} className="text-small">
          <p className="mb-1">
            {name} · {value}
          </p>
          <div className="rounded-full bg-surface-sunken p-1">
            <div
              className="size-8 rounded-full border border-action bg-action transition-transform ease-out"
              style={{ transitionDuration: value, transform: away ? 'translateX(min(20rem, 60vw))' : undefined }}
            />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Motion is short, eases out, and changes only opacity and transform, which need no layout. */
export const Default: Story = {
  name: 'Durations',
  render: () => (
    <>
      <Specimen
        title="Durations"
        lead={`Easing: ${tokenValue('ease-out')}. Things appear from where they were asked for. Where a person has asked for less motion, everything is there at once.`}
      >
        <Tracks />
      </Specimen>
      <SpecimenTable
        caption="When to use which"
        columns={['Token', 'Value', 'For']}
        rows={durations.map(({ name, value }) => ({ key: name, cells: [name, value, uses[name] ?? ''] }))}
      />
    </>
  ),
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Move' });
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  },
};
