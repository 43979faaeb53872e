import { AssistantNote } from '@sehat/ui/assistant-note';
import { BulletList } from '@sehat/ui/bullet-list';
import { translatedHealthAnalysis } from '../../catalog-text/health-analysis';
import { m } from '../../messages/generated/messages.js';

/** The detailed analysis. A chunk of its own, because it shows five seconds after its button is pressed. */
export function AnalysisNote() {
  const { summary, points, signedBy } = translatedHealthAnalysis();
  return (
    <AssistantNote title={m.dashboard_analysis()} notice={m.dashboard_analysis_note()} signature={signedBy}>
      <p>{summary}</p>
      <BulletList items={points} />
    </AssistantNote>
  );
}
