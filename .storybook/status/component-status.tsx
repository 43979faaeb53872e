import results from 'virtual:component-status';
import { Badge } from '@sehat/ui/badge';
import { DocsContext, Unstyled } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import { describeStatus, type FileStatus } from './describe-status';

/** Shows the status of a component's stories, tests and accessibility after the last test run. */
export function ComponentStatus({ fileName }: { fileName: unknown }) {
  const stories = useContext(DocsContext)
    .componentStories()
    .map(({ id, playFunction, parameters }) => ({
      id,
      plays: playFunction !== undefined,
      gated: (parameters['a11y'] as { test?: string } | undefined)?.test === 'error',
    }));
  const status = results[String(fileName).replace(/^[.][/]/, '')] as FileStatus | undefined;
  const lines = describeStatus(stories, status);
  return (
    <Unstyled>
      <dl aria-label="Status" className="my-6 grid gap-x-8 gap-y-4 text-small text-ink sm:grid-cols-3">
        {lines.map(({ label, tone, verdict, detail }) => (
          <div key={label} className="grid content-start gap-1 border-t border-line-strong pt-3">
            <dt className="font-semibold">{label}</dt>
            <dd>
              <Badge tone={tone}>{verdict}</Badge>
            </dd>
            <dd className="text-ink-muted">{detail}</dd>
          </div>
        ))}
      </dl>
    </Unstyled>
  );
}
