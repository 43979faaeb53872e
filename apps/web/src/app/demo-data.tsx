import { Button } from '@sehat/ui/button';
import { useToaster } from '@sehat/ui/toaster';
import { type ComponentType, useState } from 'react';
import type { ResetQuestionProps } from './reset-question';

/** Puts the sample data back, once asked. The question is fetched with the first press, and what it takes to do it. */
export function DemoData() {
  const { notify } = useToaster();
  const [Question, setQuestion] = useState<ComponentType<ResetQuestionProps> | null>(null);
  const [isAsking, setIsAsking] = useState(false);

  const fail = () =>
    notify({ tone: 'danger', message: 'The demo data could not be reset. Reload the page and try again.' });
  const ask = async () => {
    try {
      const { ResetQuestion } = await import('./reset-question');
      setQuestion(() => ResetQuestion);
      setIsAsking(true);
    } catch {
      fail();
    }
  };

  return (
    <>
      <Button variant="quiet" size="small" onClick={() => void ask()}>
        Reset demo data
      </Button>
      {Question && <Question open={isAsking} onOpenChange={setIsAsking} onFail={fail} />}
    </>
  );
}
