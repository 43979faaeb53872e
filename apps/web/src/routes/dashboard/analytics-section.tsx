import { vitals } from '@sehat/catalog/vitals';
import type { AnalysisView } from '@sehat/machines/dashboard';
import { Button } from '@sehat/ui/button';
import { Grid } from '@sehat/ui/grid';
import { lazyModule } from '@sehat/ui/lazy-module';
import { LazyPart } from '@sehat/ui/lazy-part';
import { Section } from '@sehat/ui/section';
import { Spinner } from '@sehat/ui/spinner';
import { VitalTile } from '@sehat/ui/vital-tile';
import { Droplet, HeartPulse, Sparkles, Timer } from 'lucide-react';
import { vitalText } from '../../catalog-text/vitals';
import { m } from '../../messages/generated/messages.js';

const note = lazyModule(() => import('./analysis-note'));

const icons: Record<(typeof vitals)[number]['id'], React.ReactNode> = {
  'blood-pressure': <Timer />,
  cholesterol: <Droplet />,
  'heart-rate': <HeartPulse />,
};

const tones = { 'blood-pressure': 'action', cholesterol: 'attention', 'heart-rate': 'danger' } as const;

interface AnalyticsSectionProps {
  analysis: AnalysisView;
  onAnalyse: () => void;
}

function Analysis({ analysis }: Pick<AnalyticsSectionProps, 'analysis'>) {
  switch (analysis) {
    case 'idle':
      return null;
    case 'analysing':
      return <Spinner label={m.dashboard_analysing_lead()} labelVisible />;
    case 'done':
      return (
        <LazyPart of={note} failureText={m.dashboard_analysis_failed()}>
          {({ AnalysisNote }) => <AnalysisNote />}
        </LazyPart>
      );
  }
}

/** Vitals, and an analysis on request. */
export function AnalyticsSection({ analysis, onAnalyse }: AnalyticsSectionProps) {
  return (
    <Section whenNear title={m.dashboard_analytics()} lead={m.dashboard_analytics_lead()}>
      <div className="grid gap-6">
        <Grid columns={3} gap={6} as="ul">
          {vitals.map((vital) => (
            <li key={vital.id} className="grid">
              <VitalTile
                icon={icons[vital.id]}
                tone={tones[vital.id]}
                label={vitalText(vital)}
                value={vital.value}
                unit={vital.unit}
              />
            </li>
          ))}
        </Grid>
        <div>
          <Button
            variant="secondary"
            icon={<Sparkles aria-hidden="true" />}
            loading={analysis === 'analysing'}
            loadingLabel={m.dashboard_analysing()}
            onClick={() => {
              note.preload();
              onAnalyse();
            }}
          >
            {m.dashboard_analyse()}
          </Button>
          {/* Renders empty at first, so that screen readers announce the analysis. */}
          <div role="status" className="not-empty:mt-6">
            <Analysis analysis={analysis} />
          </div>
        </div>
      </div>
    </Section>
  );
}
