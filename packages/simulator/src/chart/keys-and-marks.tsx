import { IconButton } from '@sehat/ui/icon-button';
import { Popover } from '@sehat/ui/popover';
import {
  CircleDashed,
  CornerDownRight,
  Info,
  LogIn,
  LogOut,
  type LucideIcon,
  Workflow,
  Zap,
  ZapOff,
} from 'lucide-react';
import { triggerIcons } from './transition-line';

const keys: readonly (readonly [keys: string, effect: string])[] = [
  ['Up and Down', 'the previous and the next state or arrow'],
  ['Left and Right', 'the previous and the next transition that can be taken'],
  ['Enter', 'takes the transition, or goes to the state by a short path'],
  ['f', 'folds or unfolds the state'],
  ['Shift with arrow keys', 'moves the view'],
  ['+ and −', 'zoom'],
  ['0', 'shows the whole chart'],
];

const frame = 'h-6 w-9 rounded-tag';
const line = 'grid h-6 w-9 place-items-center rounded-tag *:size-4';

/** The marks of a chart, each with the look that it has there. */
const marks: readonly { look: string; Icon?: LucideIcon; meaning: string }[] = [
  {
    look: `${frame} bg-action-soft outline-3 outline-action high-contrast:bg-action forced-selected`,
    meaning: 'the machine is in this state',
  },
  {
    look: `${line} bg-surface text-link outline-2 outline-action`,
    Icon: Zap,
    meaning: 'a transition that can be taken',
  },
  { look: `${line} bg-attention text-on-attention outline-2 outline-attention-line`, Icon: Zap, meaning: 'taken last' },
  { look: `${line} outline-2 outline-dashed outline-ink-muted`, Icon: CircleDashed, meaning: 'not covered yet' },
  {
    look: `${frame} outline-4 outline-attention-line outline-dotted`,
    meaning: 'where the transition under the pointer leads',
  },
];

/** The icons of states and transitions. */
const signs: readonly (readonly [Icon: LucideIcon, meaning: string])[] = [
  [CornerDownRight, 'the state in which its parent begins'],
  [Workflow, 'invokes an actor while the state is active'],
  [LogIn, 'actions on entry'],
  [LogOut, 'actions on exit'],
  [triggerIcons.event, 'an event'],
  [triggerIcons.after, 'a timer'],
  [triggerIcons.done, 'an invoked actor is done, or a call is resolved'],
  [triggerIcons.error, 'an invoked actor failed, or a call is rejected'],
  [triggerIcons.snapshot, 'an invoked actor changed'],
  [triggerIcons.always, 'at once, when its guard is true'],
  [triggerIcons.final, 'the states inside are finished'],
  [ZapOff, 'the event is ignored here'],
];

const list = 'grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-1';

/** What the keys, marks and icons of a chart mean. */
export function KeysAndMarks() {
  return (
    <Popover
      title="Keys and marks"
      side="top"
      className="min-w-[min(28rem,calc(100vw-2rem))]"
      trigger={<IconButton label="Keys and marks" icon={<Info />} variant="secondary" size="small" />}
    >
      <dl className={list}>
        {keys.map(([key, effect]) => (
          <div key={key} className="contents">
            <dt className="font-semibold">{key}</dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
      <ul aria-label="Marks" className={`${list} mt-3 gap-y-2`}>
        {marks.map(({ look, Icon, meaning }) => (
          <li key={meaning} className="contents">
            <span aria-hidden="true" className={`justify-self-center ${look}`}>
              {Icon ? <Icon /> : null}
            </span>
            {meaning}
          </li>
        ))}
        {signs.map(([Icon, meaning]) => (
          <li key={meaning} className="contents">
            <Icon aria-hidden="true" className="size-4 justify-self-center text-ink-muted" />
            {meaning}
          </li>
        ))}
        <li className="contents">
          <span aria-hidden="true" className="justify-self-center text-ink-muted text-small">
            [ ] /
          </span>
          a guard, and the actions of a transition
        </li>
      </ul>
    </Popover>
  );
}
