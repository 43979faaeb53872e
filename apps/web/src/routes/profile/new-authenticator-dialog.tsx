import { Button } from '@sehat/ui/button';
import { Card } from '@sehat/ui/card';
import { Dialog, DialogClose } from '@sehat/ui/dialog';
import { ErrorState } from '@sehat/ui/error-state';
import { InlineMessage } from '@sehat/ui/inline-message';
import { Skeleton } from '@sehat/ui/skeleton';
import { Stack } from '@sehat/ui/stack';
import { Text } from '@sehat/ui/text';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import * as v from 'valibot';
import type { NewAuthenticator } from '../../api/authenticators';
import { CodeInput } from '../../forms/code-input';
import { secondFactorCode } from '../../forms/text-rules';
import { m } from '../../messages/generated/messages.js';
import { KeyToCopy } from './key-to-copy';

export interface NewAuthenticatorDialogProps {
  /** The new app; null until it has arrived. */
  app: NewAuthenticator | null;
  /** Why there is no app, or null. */
  loadFailure: string | null;
  submitting: boolean;
  /** Why the code was not accepted, or null. */
  failure: string | null;
  onRetry: () => void;
  onConfirm: (code: string) => void;
  onClose: () => void;
}

/** Shows the QR code of a new authenticator app, and asks for its first code. */
export function NewAuthenticatorDialog(props: NewAuthenticatorDialogProps) {
  const { app, loadFailure, submitting, failure, onRetry, onConfirm, onClose } = props;
  const [error, setError] = useState<string | null>(null);
  const code = useRef<HTMLInputElement>(null);
  const message = useRef<HTMLDivElement>(null);
  const formId = useId();

  useEffect(() => {
    if (failure) message.current?.focus();
  }, [failure]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (submitting) return;
    const read = v.safeParse(secondFactorCode, code.current?.value ?? '');
    setError(read.success ? null : read.issues[0].message);
    if (read.success) onConfirm(read.output);
    else code.current?.focus();
  };

  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => {
        // The dialog waits for the result of a request that is under way.
        if (!open && !submitting) onClose();
      }}
      title={m.second_factor_add()}
      description={m.second_factor_scan()}
      footer={
        <>
          <DialogClose>
            <Button variant="secondary">{m.second_factor_cancel()}</Button>
          </DialogClose>
          {app && (
            <Button type="submit" form={formId} loading={submitting} loadingLabel={m.second_factor_confirming()}>
              {m.second_factor_confirm()}
            </Button>
          )}
        </>
      }
    >
      {app === null && loadFailure === null && (
        <div role="status" aria-busy="true" aria-label={m.second_factor_preparing()}>
          <Skeleton shape="rect" className="h-48" />
        </div>
      )}
      {loadFailure !== null && (
        <ErrorState title={m.second_factor_prepare_failed()} headingLevel={3} onRetry={onRetry}>
          {loadFailure}
        </ErrorState>
      )}
      {app && (
        <Stack gap={4}>
          {/* A camera reads dark squares on a light ground, in every theme. */}
          <Card data-theme="light" padding="small" className="mx-auto w-56 max-w-full">
            <img src={app.picture} alt={m.second_factor_picture()} className="w-full" />
          </Card>
          <KeyToCopy value={app.key} />
          {failure && (
            <InlineMessage ref={message} tabIndex={-1} tone="danger">
              {failure}
            </InlineMessage>
          )}
          <form id={formId} method="post" noValidate onSubmit={onSubmit}>
            <CodeInput ref={code} error={error} />
          </form>
          <Text size="small" tone="muted">
            {m.second_factor_others()}
          </Text>
        </Stack>
      )}
    </Dialog>
  );
}
