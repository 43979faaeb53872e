import { Button, type ButtonProps } from '@sehat/ui/button';
import { useLayoutEffect, useRef } from 'react';

interface ReplacingButtonProps extends ButtonProps {
  /** Whether it replaces a button that had the focus. */
  takesFocus: boolean;
}

/** A button in the place of another one, whose focus it can take. */
export function ReplacingButton({ takesFocus, ...props }: ReplacingButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  // An effect after the paint would be too late: a panel takes the focus of a removed control before the paint.
  useLayoutEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  return <Button ref={button} size="small" {...props} />;
}
