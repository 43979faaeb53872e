import { useToaster } from '@sehat/ui/toaster';
import { useNavigate } from 'react-router-dom';
import { m } from '../../messages/generated/messages.js';
import { Page } from '../../page/page';
import { paths } from '../../paths/paths';
import { FeedbackPage } from './feedback-page';

/** `/feedback` */
export function FeedbackRoute() {
  const navigate = useNavigate();
  const { notify } = useToaster();
  const thank = () => {
    notify({ tone: 'success', message: m.feedback_thanks() });
    void navigate(paths.dashboard, { replace: true });
  };
  return (
    <Page title={m.title_feedback()}>
      <FeedbackPage onSubmit={thank} />
    </Page>
  );
}
