import results from 'virtual:component-status';
import { Badge } from '@sehat/ui/badge';
import { DocsContext, Unstyled } from '@storybook/addon-docs/blocks';
import { Fragment, useContext } from 'react';
import { toId } from 'storybook/internal/csf';
import { describeManualChecks, describeStatus, type FileStatus, type StatusLine } from './describe-status';
import { checksByHand } from './manual-checks';

function StatusList({ label, lines, columns }: { label: string; lines: readonly StatusLine[]; columns: string }) {
  return (
    <dl aria-label={label} className={`grid gap-x-8 gap-y-4 text-small text-ink ${columns}`}>
      {lines.map(({ label: name, tone, verdict, detail }) => (
        <div key={name} className="grid content-start gap-1 border-t border-line-strong pt-3">
          <dt className="font-semibold">{name}</dt>
          <dd>
            <Badge tone={tone}>{verdict}</Badge>
          </dd>
          {detail ? <dd className="text-ink-muted">{detail}</dd> : null}
        </div>
      ))}
    </dl>
  );
}

/** Links to the stories of pages. */
function Pages({ titles }: { titles: readonly string[] }) {
  return titles.map((title, at) => (
    <Fragment key={title}>
      {at > 0 ? ', ' : null}
      <a className="text-link underline" target="_top" href={`./?path=/docs/${toId(title, 'docs')}`}>
        {title.replace('Pages/', '')}
      </a>
    </Fragment>
  ));
}

/** Shows the results of a component's stories in the last test run, and its checks by hand. */
export function ComponentStatus({ fileName }: { fileName: unknown }) {
  const stories = useContext(DocsContext)
    .componentStories()
    .map(({ id, playFunction, parameters }) => ({
      id,
      plays: playFunction !== undefined,
      gated: (parameters['a11y'] as { test?: string } | undefined)?.test === 'error',
    }));
  const path = String(fileName).replace(/^[.][/]/, '');
  const status = results[path] as FileStatus | undefined;
  const byHand = describeManualChecks(checksByHand[path], status?.digest);
  return (
    <Unstyled>
      <div className="my-6 grid gap-6">
        <StatusList label="Status" lines={describeStatus(stories, status)} columns="sm:grid-cols-3" />
        <StatusList label="Checked by hand" lines={byHand} columns="grid-cols-2 sm:grid-cols-3 md:grid-cols-5" />
        {status && !path.startsWith('apps/') ? (
          <p className="max-w-text text-small text-ink-muted">
            <span className="font-semibold text-ink">Pages that use it:</span>{' '}
            {status.pages.length > 0 ? <Pages titles={status.pages} /> : 'none'}
          </p>
        ) : null}
        {status ? (
          <p className="text-caption text-ink-muted">
            Version <code>{status.digest}</code>. It changes when the component, its parts or its tokens change. Enter a
            check by hand in <code>.storybook/status/manual-checks.ts</code>, with this version. It is outdated when the
            version changes.
          </p>
        ) : null}
      </div>
    </Unstyled>
  );
}
