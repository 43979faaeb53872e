import { Button } from '@sehat/ui/button';
import { InlineMessage } from '@sehat/ui/inline-message';
import { type LazyModule, lazyModule, useLazyModule } from '@sehat/ui/lazy-module';
import { Spinner } from '@sehat/ui/spinner';
import type { Drawing, DrawingProps } from './drawing';

type DrawingModule = LazyModule<{ Drawing: typeof Drawing }>;

const drawing: DrawingModule = lazyModule(() => import('./drawing'));

export interface DrawingWhenLoadedProps extends DrawingProps {
  /** The chunk of the drawing and its libraries. */
  module?: DrawingModule;
}

/** The drawing, whose chunk loads when it is first shown. */
export function DrawingWhenLoaded({ module = drawing, ...props }: DrawingWhenLoadedProps) {
  const fetched = useLazyModule(module);
  switch (fetched.status) {
    case 'ready':
      return <fetched.module.Drawing {...props} />;
    case 'loading':
      return (
        <div className="grid size-full place-items-center">
          <Spinner label="Drawing the chart" labelVisible size="large" />
        </div>
      );
    case 'failed':
    case 'retrying':
      return (
        <div className="grid size-full place-content-center justify-items-center gap-4 overflow-auto p-4">
          <InlineMessage key={fetched.status} tone="danger" live={fetched.status === 'failed'}>
            The chart could not be fetched. The outline says the same in words.
          </InlineMessage>
          <Button variant="secondary" loading={fetched.status === 'retrying'} onClick={fetched.retry}>
            Try again
          </Button>
        </div>
      );
  }
}
