import { count, create } from './dom.ts';
import { type Picture, type Scope, targetsOf, type Verdict } from './model.ts';

const scopeWords: Record<Scope, string> = { picture: 'This picture', story: 'This story', group: 'Whole group' };

const actions: { verdict: Verdict; word: string; key: string }[] = [
  { verdict: 'accepted', word: 'Accept', key: 'A' },
  { verdict: 'denied', word: 'Deny', key: 'D' },
  { verdict: 'seen', word: 'Seen', key: 'S' },
];

export interface Choice {
  scope: Scope;
  /** Pictures by scope. */
  pictures: Record<Scope, readonly Picture[]>;
  note: string;
  isFiltered: boolean;
}

interface Callbacks {
  onScope: (scope: Scope) => void;
  onNote: (note: string) => void;
  onDecide: (verdict: Verdict) => void;
}

/** The form with the scope, the note and the three buttons. It is created once and updated. */
export function createDecisionForm({ onScope, onNote, onDecide }: Callbacks) {
  const error = create('p', { class: 'error', id: 'error', role: 'alert' });
  const note = create('textarea', { id: 'note', rows: '1', maxlength: '2000', 'aria-describedby': 'note-hint error' });
  const scopes = create('fieldset', { class: 'scopes' });
  const buttons = actions.map(({ verdict, word, key }) => {
    const button = create('button', { type: 'button', class: `decide ${verdict}`, 'aria-keyshortcuts': key });
    button.addEventListener('click', () => onDecide(verdict));
    return { verdict, word, button };
  });
  note.addEventListener('input', () => {
    note.removeAttribute('aria-invalid');
    error.textContent = '';
    onNote(note.value);
  });
  const element = create(
    'section',
    { class: 'decision', 'aria-label': 'Decision' },
    scopes,
    create('label', { for: 'note' }, 'Note'),
    create('p', { id: 'note-hint', class: 'facts' }, 'A denial needs a note that says why.'),
    note,
    error,
    create('div', { class: 'buttons' }, ...buttons.map(({ button }) => button)),
  );

  function drawScopes({ scope, pictures, isFiltered }: Choice) {
    const focused = document.activeElement instanceof HTMLInputElement && scopes.contains(document.activeElement);
    const inputs = (['picture', 'story', 'group'] as const)
      .filter((each) => each === scope || each === 'picture' || pictures[each].length > 1)
      .map((each) => {
        const input = create('input', { type: 'radio', name: 'scope', value: each, checked: each === scope });
        input.addEventListener('change', () => onScope(each));
        const number =
          each === 'picture' ? '' : ` (${count(pictures[each].length, isFiltered ? 'shown picture' : 'picture')})`;
        return create('label', {}, input, ` ${scopeWords[each]}${number}`);
      });
    scopes.replaceChildren(create('legend', {}, 'Decide for'), ...inputs);
    if (focused) scopes.querySelector<HTMLInputElement>(':checked')?.focus();
  }

  return {
    element,
    update(choice: Choice) {
      drawScopes(choice);
      if (note.value !== choice.note) note.value = choice.note;
      for (const { verdict, word, button } of buttons) {
        const targets = targetsOf(choice.pictures[choice.scope], verdict).length;
        button.textContent = targets > 1 ? `${word} ${count(targets, 'picture')}` : word;
        button.hidden = targets === 0;
      }
    },
    showError(message: string) {
      error.textContent = message;
    },
    /** Says that a denial needs a note. */
    askForNote() {
      error.textContent = 'Write why you deny the change.';
      note.setAttribute('aria-invalid', 'true');
      note.focus();
    },
    setBusy(isBusy: boolean) {
      element.setAttribute('aria-busy', String(isBusy));
      for (const { button } of buttons) button.toggleAttribute('aria-disabled', isBusy);
    },
  };
}
