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
      return <Spinner label="Analysing your vitals. This takes about five seconds." labelVisible />;
    case 'done':
      return (
        <LazyPart of={note} failureText="The analysis could not be loaded.">
          {({ AnalysisNote }) => <AnalysisNote />}
        </LazyPart>
      );
  }
}

/** Vitals, and an analysis on request. */
export function AnalyticsSection({ analysis, onAnalyse }: AnalyticsSectionProps) {
  return (
    <Section whenNear title="Health Analytics" lead="Sample data, not medical advice.">
      <div className="grid gap-6">
        <Grid columns={3} gap={6} as="ul">
          {vitals.map(({ id, label, value, unit }) => (
            <li key={id} className="grid">
              <VitalTile icon={icons[id]} tone={tones[id]} {...{ label, value, unit }} />
            </li>
          ))}
        </Grid>
        <div>
          <Button
            variant="secondary"
            icon={<Sparkles aria-hidden="true" />}
            loading={analysis === 'analysing'}
            loadingLabel="Analysing..."
            onClick={() => {
              note.preload();
              onAnalyse();
            }}
          >
            Detailed Analysis
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
