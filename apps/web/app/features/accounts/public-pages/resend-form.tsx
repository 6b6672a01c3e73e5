import { accountMessages } from '@baara/contract/account-messages';
import type { resendVerification } from '@baara/contract/accounts';
import { type FormEvent, useState } from 'react';
import { api, messageOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useCountdown } from '../use-countdown.ts';

const COOLDOWN_MS = 60_000;

type Outcome = { tone: 'good' | 'bad'; message: string };

/**
 * Asks for a new verification mail, then waits a minute before the next.
 * @param email the address, when it is known; otherwise it is asked for.
 * @param sentAt when the last mail left, in milliseconds since 1970.
 */
export function ResendForm({ email, sentAt = 0 }: { email: string; sentAt?: number }) {
  const [typed, setTyped] = useState('');
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [lastSentAt, setLastSentAt] = useState(sentAt);
  const secondsLeft = useCountdown(lastSentAt + COOLDOWN_MS);
  const address = (email || typed).trim().toLowerCase();

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
      setLastSentAt(Date.now());
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
