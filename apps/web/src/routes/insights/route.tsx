import { translatedHealthScores } from '../../catalog-text/health-scores';
import { useNow } from '../../hydration/use-hydrated';
import { m } from '../../messages/generated/messages.js';
import { Page } from '../../page/page';
import { useSearchFilters } from '../../page/use-search-filters';
import { findScore } from './insight-query';
import { InsightsPage } from './insights-page';

const names = ['score'] as const;

/** `/insights?score=` */
export function InsightsRoute() {
  const { filters, change } = useSearchFilters(names);
  const now = useNow();
  const scores = translatedHealthScores();
  return (
    <Page title={m.nav_insights()}>
      <InsightsPage
        scores={scores}
        selected={findScore(filters.score, scores)}
        now={now}
        onSelect={(score) => change({ score })}
      />
    </Page>
  );
}
