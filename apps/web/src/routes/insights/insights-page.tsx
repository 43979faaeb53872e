import type { HealthScore } from '@sehat/catalog/health-scores';
import { Container } from '@sehat/ui/container';
import { Grid } from '@sehat/ui/grid';
import { InlineMessage } from '@sehat/ui/inline-message';
import { PageHeader } from '@sehat/ui/page-header';
import { ScoreCard } from '@sehat/ui/score-card';
import { useId, useRef } from 'react';
import { HiddenUntilHydrated } from '../../hydration/stored-state-switch';
import { m } from '../../messages/generated/messages.js';
import { DeferredContent } from '../../page/page';
import { ScoreDetails } from './score-details';

interface InsightsPageProps {
  scores: readonly HealthScore[];
  selected: HealthScore;
  /** The present moment, or null before hydration. The trends end with its month. */
  now: Date | null;
  onSelect: (id: string) => void;
}

/** Health scores, with the details of the selected one. */
export function InsightsPage({ scores, selected, now, onSelect }: InsightsPageProps) {
  const detailsId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const select = (id: string) => {
    onSelect(id);
    // On a phone the details are below the cards, so the page scrolls to them.
    requestAnimationFrame(() => heading.current?.scrollIntoView({ block: 'nearest' }));
  };
  return (
    <Container className="pb-12">
      <PageHeader title={m.nav_insights()} lead={m.insights_lead()}>
        <InlineMessage tone="warning" size="small" className="mt-3">
          {m.insights_sample()}
        </InlineMessage>
      </PageHeader>
      <DeferredContent>
        <HiddenUntilHydrated when="query">
          <div className="grid items-start gap-6 lg:grid-cols-[20rem_1fr]">
            <Grid
              as="ul"
              gap={3}
              aria-label={m.insights_scores()}
              className="grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] lg:grid-cols-1"
            >
              {scores.map(({ id, label, score }) => (
                <li key={id} className="grid grid-cols-1">
                  <ScoreCard
                    label={label}
                    score={score}
                    selected={id === selected.id}
                    onSelect={() => select(id)}
                    controls={detailsId}
                  />
                </li>
              ))}
            </Grid>
            <ScoreDetails id={detailsId} score={selected} now={now} headingRef={heading} />
          </div>
        </HiddenUntilHydrated>
      </DeferredContent>
      <p role="status" className="sr-only">
        {m.insights_showing({ label: selected.label, score: selected.score })}
      </p>
    </Container>
  );
}
