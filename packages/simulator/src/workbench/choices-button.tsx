import type { SavedMove } from '@sehat/machines/testing/moves';
import { Button } from '@sehat/ui/button';
import { Popover } from '@sehat/ui/popover';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { afterPaint } from '../chart/use-after-paint';
import { focusFirstVariant, MoveChoices, type MoveChoicesProps } from './move-choices';
import { moveButton } from './panel';

export interface ChoicesButtonProps extends MoveChoicesProps {
  /** The words on the button. */
  words: string;
  /** The accessible name of the button. Default: its words. */
  name?: string | undefined;
  /** The title of the popover. */
  title: string;
}

/** A button that opens the variants of a move. */
export function ChoicesButton({ words, name, title, onMove, ...choices }: ChoicesButtonProps) {
  const [open, setOpen] = useState(false);
  const choose = (move: SavedMove) => {
    onMove(move);
    // After the paint, because a closing popover moves the focus, which would delay the repaint of the chart.
    afterPaint(() => setOpen(false));
  };
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      title={title}
      onOpenAutoFocus={focusFirstVariant}
      trigger={
        <Button size="small" variant="secondary" className={moveButton} aria-label={name}>
          {words} <ChevronDown aria-hidden />
        </Button>
      }
    >
      <MoveChoices {...choices} onMove={choose} />
    </Popover>
  );
}
