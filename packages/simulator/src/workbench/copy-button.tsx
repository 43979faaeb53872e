import { Button } from '@sehat/ui/button';
import { Copy } from 'lucide-react';
import { useState } from 'react';

export interface CopyButtonProps {
  label: string;
  /** Returns the text when the button is pressed. */
  text: () => string | Promise<string>;
  /** Says where else the text is, for browsers that do not allow copying. */
  otherwise: string;
}

/** Copies a text, and says whether that worked. */
export function CopyButton({ label, text, otherwise }: CopyButtonProps) {
  const [outcome, setOutcome] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(await text());
      setOutcome('Copied.');
    } catch {
      setOutcome(`The browser does not allow copying: ${otherwise}`);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button size="small" variant="secondary" icon={<Copy aria-hidden />} onClick={() => void copy()}>
        {label}
      </Button>
      <p role="status" className="text-small empty:hidden">
        {outcome}
      </p>
    </div>
  );
}
