import type { Results } from '../../results/results.ts';
import { find } from './dom.ts';
import { describePictures, type Picture, verdictWords } from './model.ts';
import type { ReviewState, Step } from './requests.ts';

export type Direction = 'undo' | 'redo';

const words = { undo: 'Undo', redo: 'Redo' };

/** What a step decided, such as `denied 3 pictures of --danger`. */
export const describeStep = ({ decision, paths }: Step, pictures: readonly Picture[], results: Results) =>
  `${verdictWords[decision].toLowerCase()} ${describePictures(paths, pictures, results)}`;

/** The buttons that go back and forth through the decisions of this session. Each names the decision. */
export function connectHistory(onStep: (direction: Direction) => void) {
  const buttons = { undo: find<HTMLButtonElement>('undo'), redo: find<HTMLButtonElement>('redo') };
  for (const direction of ['undo', 'redo'] as const)
    buttons[direction].addEventListener('click', () => onStep(direction));
  return {
    update(state: ReviewState, pictures: readonly Picture[], results: Results) {
      for (const direction of ['undo', 'redo'] as const) {
        const step = state[direction];
        buttons[direction].hidden = step === undefined;
        if (step) buttons[direction].textContent = `${words[direction]}: ${describeStep(step, pictures, results)}`;
      }
    },
    /** The button with the focus. A reviewer who goes back several steps presses it again. */
    focused: () => (['undo', 'redo'] as const).find((direction) => buttons[direction] === document.activeElement),
    /** Focuses a button, or the other one when it has nothing more to do. */
    focus(direction: Direction) {
      const button = buttons[direction].hidden ? buttons[direction === 'undo' ? 'redo' : 'undo'] : buttons[direction];
      button.focus();
    },
  };
}
