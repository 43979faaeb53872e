import { provideSubmission } from '@sehat/machines/submission';
import { useAppActor } from '../../actors/create-app-actor';
import { loadCalls } from '../../api/calls';
import { type CallFailure, toCallFailure } from '../../api/failure-reason';
import { requestRecovery } from '../../api/recovery-request';
import { m } from '../../messages/generated/messages.js';
import { Page } from '../../page/page';
import { usePreload } from '../../page/page-preload';
import { ForgotPasswordPage } from './forgot-password-page';
import { type RecoveryRequest, useForgotPassword } from './use-forgot-password';

const requestMachine = provideSubmission<RecoveryRequest, CallFailure>({
  send: ({ email }, signal) => requestRecovery(email, signal),
  toFailure: toCallFailure,
});

/** `/forgot-password` */
export function ForgotPasswordRoute() {
  usePreload(loadCalls);
  const view = useForgotPassword(useAppActor(requestMachine));
  return (
    <Page title={m.title_forgot_password()}>
      <ForgotPasswordPage {...view} hasDemoMailbox={__EMBEDDED_BACKEND__} />
    </Page>
  );
}
