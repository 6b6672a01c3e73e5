import { accountMessages } from '@baara/contract/accounts/account-messages';
import { useState, useSyncExternalStore } from 'react';
import { isConnectionError } from '../../../lib/api.ts';
import { ApiForm, SubmitButton } from '../../../lib/forms/api-form.tsx';
import { usePublicForm } from '../../../lib/forms/use-public-form.ts';
import { Notice } from '../../../ui/notice.tsx';
import { resendingVerification } from '../accounts.api.ts';
import { useCountdown } from '../use-countdown.ts';
import { storeVerificationMail, readVerificationMail } from '../verification-mail.ts';
import { EmailInput } from './email-input.tsx';

const COOLDOWN_MS = 60_000;

const addressOf = (typed: string): string => typed.trim().toLowerCase();

const never = (): (() => void) => () => undefined;

/**
 * Asks for a new verification mail, then waits a minute before the next, also through a reload.
 * @param email the address, when it is known; otherwise it is asked for.
 */
export function ResendForm({ email }: { email: string }) {
  const [sent, setSent] = useState<string | null>(null);
  const form = usePublicForm(resendingVerification, {
    defaultValues: { email: '' },
    toBody: (values) => ({ email: addressOf(email || values.email) }),
    failed: (failure) =>
      isConnectionError(failure) ? accountMessages.RESEND_FAILED : accountMessages.RESEND_REFUSED,
    onSubmit: () => setSent(null),
    onSuccess: ({ message }, values) => {
      storeVerificationMail(addressOf(email || values.email));
      setSent(message ?? accountMessages.RESEND_DONE);
    },
  });
  const address = addressOf(email || form.watch('email'));
  const lastSentAt = useSyncExternalStore(
    never,
    () => readVerificationMail(address),
    () => 0,
  );
  const secondsLeft = useCountdown(lastSentAt + COOLDOWN_MS);

  return (
    <ApiForm form={form}>
      {sent && <Notice tone="good">{sent}</Notice>}
      {!email && <EmailInput {...form.field('email')} />}
      <SubmitButton form={form} variant="outline" disabled={secondsLeft > 0} busyLabel="Envoi en cours...">
        {secondsLeft > 0 ? `Renvoyer l'email (${secondsLeft} s)` : "Renvoyer l'email"}
      </SubmitButton>
    </ApiForm>
  );
}
