import { type HealthScore, healthGoals } from '@sehat/catalog/health-scores';
import { BulletList } from '@sehat/ui/bullet-list';
import { Card, CardTitle } from '@sehat/ui/card';
import { Chart } from '@sehat/ui/chart';
import { Grid } from '@sehat/ui/grid';
import { InlineMessage } from '@sehat/ui/inline-message';
import { useLocale } from '@sehat/ui/locale';
import { ScoreRing } from '@sehat/ui/score-ring';
import { Skeleton } from '@sehat/ui/skeleton';
import { ToggleButton } from '@sehat/ui/toggle-button';
import { VitalTile } from '@sehat/ui/vital-tile';
import { Droplets, Footprints, MoonStar, Table2 } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import { healthGoalText } from '../../catalog-text/health-scores';
import { m } from '../../messages/generated/messages.js';
import { lastMonths } from './insight-query';

const goalLooks: Record<
  (typeof healthGoals)[number]['id'],
  { icon: ReactNode; tone: 'action' | 'info' | 'attention' }
> = {
  steps: { icon: <Footprints />, tone: 'attention' },
  'sleep-hours': { icon: <MoonStar />, tone: 'action' },
  water: { icon: <Droplets />, tone: 'info' },
};

function Goals() {
  return (
    <Grid min="13rem" gap={4} as="ul">
      {healthGoals.map((goal) => {
        const { label, targetText } = healthGoalText(goal);
        return (
          <li key={goal.id} className="grid grid-cols-1">
            <VitalTile size="small" label={label} value={targetText} {...goalLooks[goal.id]} />
          </li>
        );
      })}
    </Grid>
  );
}

interface ScoreDetailsProps {
  id: string;
  score: HealthScore;
  now: Date | null;
  headingRef: Ref<HTMLHeadingElement>;
}

/** The details of a score: its trend, advice and goals. */
export function ScoreDetails({
  id,
  score: { label, score, summary, reading, trend, recommendations },
  now,
  headingRef,
}: ScoreDetailsProps) {
  const locale = useLocale();
  const [tableVisible, setTableVisible] = useState(false);
  return (
    <Card as="section" id={id} aria-labelledby={`${id}-title`} className="grid min-w-0 grid-cols-1 content-start gap-8">
      <div className="flex flex-wrap items-center gap-6">
        <ScoreRing value={score} label={label} labelHidden />
        <div className="grid min-w-0 flex-1 basis-60 gap-2">
          <CardTitle level={2} id={`${id}-title`} ref={headingRef}>
            {label}
          </CardTitle>
          <p>{summary}</p>
          {reading ? <InlineMessage size="small">{reading}</InlineMessage> : null}
        </div>
      </div>
      <div className="grid grid-cols-1 gap-3">
        {now ? (
          <Chart
            kind="line"
            title={m.insights_trend()}
            unit="%"
            labels={lastMonths(trend.length, now, locale)}
            series={[{ name: label, values: trend }]}
            tableVisible={tableVisible}
          />
        ) : (
          // The height of the chart with its caption.
          <Skeleton shape="rect" className="h-[17.75rem]" />
        )}
        <div>
          <ToggleButton
            size="small"
            pressed={tableVisible}
            onPressedChange={setTableVisible}
            icon={<Table2 aria-hidden="true" />}
          >
            {m.insights_table()}
          </ToggleButton>
        </div>
      </div>
      <div className="grid grid-cols-1 gap-3">
        <CardTitle level={3}>{m.insights_recommendations()}</CardTitle>
        <BulletList marks="checks" items={recommendations} />
      </div>
      <div className="grid grid-cols-1 gap-3">
        <CardTitle level={3}>{m.insights_goals()}</CardTitle>
        <Goals />
      </div>
    </Card>
  );
}
