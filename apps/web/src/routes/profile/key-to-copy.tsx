import { Button } from '@sehat/ui/button';
import { Stack } from '@sehat/ui/stack';
import { Text } from '@sehat/ui/text';
import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { m } from '../../messages/generated/messages.js';

/** Selects the text of an element, so that a user can copy it with the browser. */
function select(element: Element) {
  const range = document.createRange();
  range.selectNodeContents(element);
  const selection = window.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}

/** The key of a new authenticator app, with a button that copies it for an app on the same device. */
export function KeyToCopy({ value }: { value: string }) {
  const key = useRef<HTMLElement>(null);
  const [result, setResult] = useState('');
  const copy = async () => {
    try {
      // Apps refuse the spaces, which are for readers.
      await navigator.clipboard.writeText(value.replaceAll(' ', ''));
      setResult(m.second_factor_copied());
    } catch {
      // The browser refuses when the user forbids it, and on a page without encryption it has no clipboard.
      if (key.current) select(key.current);
      setResult(m.second_factor_not_copied());
    }
  };
  return (
    <Stack gap={2} align="start">
      <Text size="small">
        {m.second_factor_key()}
        <code ref={key} className="block wrap-anywhere">
          {value}
        </code>
      </Text>
      <Button variant="secondary" icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
        {m.second_factor_copy()}
      </Button>
      <Text role="status" size="small" tone="muted">
        {result}
      </Text>
    </Stack>
  );
}
