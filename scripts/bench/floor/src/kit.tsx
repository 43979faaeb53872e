import { useMachine } from '@xstate/react';
import { cva } from 'class-variance-authority';
import ky from 'ky';
import { createMachine } from 'xstate';

const button = cva('rounded px-4 py-3 font-medium', {
  variants: { kind: { filled: 'bg-blue-800 text-white', plain: 'border' } },
});
const api = ky.create({ prefix: '/api', retry: 1 });
const machine = createMachine({
  initial: 'off',
  states: { off: { on: { toggle: 'on' } }, on: { on: { toggle: 'off' } } },
});

export function Kit() {
  const [state, send] = useMachine(machine);
  const press = () => {
    send({ type: 'toggle' });
    api
      .get('x')
      .json()
      .catch(() => undefined);
  };
  return (
    <button type="button" className={button({ kind: 'filled', className: 'm-4' })} onClick={press}>
      State {state.matches('on') ? 'on' : 'off'}
    </button>
  );
}
