import { healthAnalysis } from '@sehat/catalog/health-analysis';
import { AssistantNote } from '@sehat/ui/assistant-note';
import { BulletList } from '@sehat/ui/bullet-list';

/** The detailed analysis. A chunk of its own, because it shows five seconds after its button is pressed. */
export function AnalysisNote() {
  return (
    <AssistantNote
      title="Your detailed analysis"
      notice="Simulated: written beforehand, from sample data. It is not medical advice."
      signature={healthAnalysis.signedBy}
    >
      <p>{healthAnalysis.summary}</p>
      <BulletList items={healthAnalysis.points} />
    </AssistantNote>
  );
}
