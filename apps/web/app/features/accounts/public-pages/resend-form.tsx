import { accountMessages } from '@baara/contract/account-messages';
import type { resendVerification } from '@baara/contract/accounts';
import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { api, messageOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useCountdown } from '../use-countdown.ts';
import { keepVerificationMail, readVerificationMail } from '../verification-mail.ts';

const COOLDOWN_MS = 60_000;

type Outcome = { tone: 'good' | 'bad'; message: string };

const never = (): (() => void) => () => undefined;

/**
 * Asks for a new verification mail, then waits a minute before the next, also through a reload.
 * @param email the address, when it is known; otherwise it is asked for.
 */
export function ResendForm({ email }: { email: string }) {
  const [typed, setTyped] = useState('');
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const address = (email || typed).trim().toLowerCase();
  const lastSentAt = useSyncExternalStore(
    never,
    () => readVerificationMail(address),
    () => 0,
  );
  const secondsLeft = useCountdown(lastSentAt + COOLDOWN_MS);

  const send = async (): Promise<void> => {
    if (!address) {
      setOutcome({ tone: 'bad', message: 'Veuillez entrer votre adresse email' });
      return;
    }
    setSending(true);
    setOutcome(null);
    try {
      const answer = await api.call<typeof resendVerification>('POST /auth/resend-verification', {
        body: { email: address },
      });
      keepVerificationMail(address);
      setOutcome({ tone: 'good', message: answer.message ?? accountMessages.RESEND_DONE });
    } catch (error) {
      setOutcome({ tone: 'bad', message: messageOf(error, accountMessages.RESEND_FAILED) });
    } finally {
      setSending(false);
    }
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send();
  };

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      {outcome && <Notice tone={outcome.tone}>{outcome.message}</Notice>}
      {!email && (
        <TextInput
          label="Adresse email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          value={typed}
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
