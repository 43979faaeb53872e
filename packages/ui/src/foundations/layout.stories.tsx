import type { Meta, StoryObj } from '@storybook/react-vite';
import { tokensWith, tokenValue } from './read-tokens';
import { Specimen, SpecimenTable } from './specimen';

const meta = { title: 'Foundations/Layout', parameters: { docs: { source: { type: 'code' } } } } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const px = (rem: string) => `${Number.parseFloat(rem) * 16} px`;

/** The largest width of content. Columns stack where they do not fit. */
export const Default: Story = {
  name: 'Grid',
  parameters: { layout: 'fullscreen' },
  render: () => (
    <div className="py-6">
      <div className="mx-auto max-w-content px-4 sm:px-6">
        <Specimen
          title="Grid"
          lead={`Content: ${tokenValue('container-content')} (max-w-content) with 16 px beside it on phones and 24 px from the first breakpoint on. Text: ${tokenValue('container-text')} (max-w-text).`}
        >
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            {['One', 'Two', 'Three', 'Four'].map((column) => (
              <li
                key={column}
                className="grid h-24 place-items-center rounded-card border border-action bg-action-soft text-on-action-soft"
              >
                {column}
              </li>
            ))}
          </ul>
        </Specimen>
      </div>
    </div>
  ),
};

export const Breakpoints: Story = {
  render: () => (
    <Specimen
      title="Breakpoints"
      lead="In rem: with large text a wide window gets the layout of a narrow one. Every screen works from 320 px."
    >
      <SpecimenTable
        caption="Breakpoints"
        columns={['Token', 'From', 'At the usual text size']}
        rows={tokensWith('breakpoint-')
          .filter(({ name }) => name !== 'breakpoint-*')
          .map(({ name, value }) => ({ key: name, cells: [name, value, px(value)] }))}
      />
    </Specimen>
  ),
};

/** The order of layers. Components use these z-index tokens only, except inside their own stacking context. */
export const Layers: Story = {
  render: () => (
    <Specimen title="Layers">
      <SpecimenTable
        caption="Layers"
        columns={['Token', 'z-index']}
        rows={tokensWith('z-').map(({ name, value }) => ({ key: name, cells: [name, value] }))}
      />
    </Specimen>
  ),
};
