import { healthScores } from '@sehat/catalog/health-scores';
import { useNow } from '../../hydration/use-hydrated';
import { Page } from '../../page/page';
import { useSearchFilters } from '../../page/use-search-filters';
import { findScore } from './insight-query';
import { InsightsPage } from './insights-page';

const names = ['score'] as const;

/** `/insights?score=` */
export function InsightsRoute() {
  const { filters, change } = useSearchFilters(names);
  const now = useNow();
  return (
    <Page title="Health Insights">
      <InsightsPage
        scores={healthScores}
        selected={findScore(filters.score)}
        now={now}
        onSelect={(score) => change({ score })}
      />
    </Page>
  );
}
