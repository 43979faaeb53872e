import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { realKeys } from '../component-guide/real-keys';
import { withMessages } from '../locale/with-messages';
import { ThemeSwitch, type ThemeSwitchProps } from './theme-switch';

const guide = {
  when: ['Once, in the footer.'],
  whenNot: ['For other choices: use SegmentedControl or RadioGroup.'],
  keyboard: [
    { keys: 'Tab', effect: 'Moves to the chosen theme.', provenBy: ['Default'] },
    { keys: 'Arrow keys', effect: 'Chooses the next or previous theme at once.', provenBy: ['Default'] },
  ],
} satisfies ComponentGuide;

function Controlled({ value, onValueChange, ...props }: ThemeSwitchProps) {
  const [chosen, setChosen] = useState(value);
  return (
    <ThemeSwitch
      {...props}
      value={chosen}
      onValueChange={(next) => {
        setChosen(next);
        onValueChange(next);
      }}
    />
  );
}

const meta = {
  title: 'Components/Navigation/ThemeSwitch',
  component: ThemeSwitch,
  parameters: { guide },
  args: { value: 'system', onValueChange: fn() },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof ThemeSwitch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Theme' })).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Same as device', checked: true })).toHaveFocus();
    await userEvent.click(canvas.getByRole('radio', { name: 'Dark' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('dark');
    await expect(canvas.getByRole('radio', { name: 'Dark' })).toBeChecked();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'High contrast' })).toHaveFocus();
    await expect(args.onValueChange).toHaveBeenLastCalledWith('contrast');

    const keys = await realKeys();
    if (!keys) return;
    await keys.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('radio', { name: 'Dark', checked: true })).toHaveFocus();
    await expect(args.onValueChange).toHaveBeenLastCalledWith('dark');
  },
};

export const HighContrastChosen: Story = { args: { value: 'contrast' } };

export const Narrow: Story = {
  globals: { viewport: { value: 'narrow', isRotated: false } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const LongHindi: Story = {
  args: {
    lang: 'hi',
  },
  decorators: [
    withMessages({
      themeSwitch: {
        legend: 'रंग-रूप चुनें',
        system: 'उपकरण की सेटिंग के अनुसार',
        light: 'हल्का',
        dark: 'गहरा',
        contrast: 'अधिक स्पष्टता',
      },
    }),
  ],
};
