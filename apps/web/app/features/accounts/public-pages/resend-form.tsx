import { accountMessages } from '@baara/contract/account-messages';
import type { resendVerification } from '@baara/contract/accounts';
import { passwordMessages } from '@baara/contract/password-messages';
import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { api, ApiError, isLostLine, messageOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useCountdown } from '../use-countdown.ts';
import { useRemarkFocus } from '../use-remark-focus.ts';
import { keepVerificationMail, readVerificationMail } from '../verification-mail.ts';

const COOLDOWN_MS = 60_000;

type Outcome = { about: 'sent' | 'field' | 'form'; message: string };

function failure(error: unknown): Outcome {
  const remark = error instanceof ApiError ? error.fieldMessage('email') : undefined;
  if (remark) return { about: 'field', message: remark };
  const { RESEND_FAILED, RESEND_REFUSED } = accountMessages;
  return { about: 'form', message: messageOf(error, isLostLine(error) ? RESEND_FAILED : RESEND_REFUSED) };
}

const never = (): (() => void) => () => undefined;

/**
 * Asks for a new verification mail, then waits a minute before the next, also through a reload.
 * @param email the address, when it is known; otherwise it is asked for.
 */
export function ResendForm({ email }: { email: string }) {
  const [typed, setTyped] = useState('');
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { form } = useRemarkFocus(outcome);
  const address = (email || typed).trim().toLowerCase();
  const lastSentAt = useSyncExternalStore(
    never,
    () => readVerificationMail(address),
    () => 0,
  );
  const secondsLeft = useCountdown(lastSentAt + COOLDOWN_MS);

  const send = async (): Promise<void> => {
    if (!address) {
      setOutcome({ about: 'field', message: passwordMessages.RECOVERY_EMAIL_REQUIRED });
      return;
    }
    setSending(true);
    setOutcome(null);
    try {
      const answer = await api.call<typeof resendVerification>('POST /auth/resend-verification', {
        body: { email: address },
      });
      keepVerificationMail(address);
      setOutcome({ about: 'sent', message: answer.message ?? accountMessages.RESEND_DONE });
    } catch (error) {
      setOutcome(failure(error));
    } finally {
      setSending(false);
    }
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send();
  };

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-4">
      {outcome?.about === 'sent' && <Notice tone="good">{outcome.message}</Notice>}
      {(outcome?.about === 'form' || (outcome?.about === 'field' && email)) && (
        <Notice tone="bad">{outcome.message}</Notice>
      )}
      {!email && (
        <TextInput
          label="Adresse email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          value={typed}
          error={outcome?.about === 'field' ? outcome.message : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <Button
        type="submit"
        variant="line"
        disabled={secondsLeft > 0}
        busy={isSending}
        busyLabel="Envoi en cours..."
      >
        {secondsLeft > 0 ? `Renvoyer l'email (${secondsLeft} s)` : "Renvoyer l'email"}
      </Button>
    </form>
  );
}
