import { useState } from 'react';
import { ApiForm, SubmitButton } from '../../../lib/forms/api-form.tsx';
import { callEndpoint } from '../../../lib/forms/lazy-endpoint.ts';
import { usePublicForm } from '../../../lib/forms/use-public-form.ts';
import { repeatEarlyTap } from '../../../ui/early-taps.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { passingSecondFactor } from '../accounts.api.ts';
import { type Challenge, openSignedIn, requireSignedIn } from '../sign-in.ts';
import { linkClass } from './public/narrow-page.tsx';

type Props = {
  challenge: Challenge;
  /** @param landing where to go when the person asked for nothing else. */
  onPassed: (landing: string) => void;
  /** Back to the first step. @param why a sentence to show there, or null when the person chose so. */
  onRestart: (why: string | null) => void;
};

/** Where one goes on typing, each time another field takes the place of the last. */
const focus = (input: HTMLInputElement | null): void => input?.focus();

/** The second step of a sign-in: the code of the application, or a recovery code. */
export function SecondFactorForm({ challenge, onPassed, onRestart }: Props) {
  const [isRecovery, setRecovery] = useState(false);
  const kind = isRecovery ? 'recovery' : 'application';
  const form = usePublicForm(passingSecondFactor, {
    defaultValues: { application: '', recovery: '' },
    toBody: (codes) => ({ challenge: challenge.token, code: codes[kind].trim() }),
    fieldOf: { code: kind },
    send: async (body, { idempotencyKey }) =>
      requireSignedIn(await callEndpoint(passingSecondFactor, body, idempotencyKey)),
    onSuccess: (answer) => onPassed(openSignedIn(answer, challenge.rememberMe)),
    onError: ({ code, message }) => {
      if (code === 'CHALLENGE_EXPIRED') onRestart(message);
    },
  });

  return (
    <ApiForm form={form}>
      <p>
        {isRecovery
          ? 'Saisissez un des codes de secours gardés lors de l’activation. Chacun ne sert qu’une fois.'
          : 'Votre compte est protégé par la double authentification : ouvrez votre application et saisissez le code affiché.'}
      </p>
      <TextInput
        key={kind}
        label={isRecovery ? 'Code de secours' : 'Code à 6 chiffres'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        ref={focus}
        maxLength={40}
        {...form.field(kind)}
        // What was typed of the other kind, and of this one before.
        defaultValue={form.watch(kind)}
      />
      <SubmitButton form={form} busyLabel="Vérification...">
        Vérifier le code
      </SubmitButton>
      <div className="grid justify-items-center">
        <button
          ref={repeatEarlyTap}
          type="button"
          className={`${linkClass} min-h-11`}
          onClick={() => setRecovery(!isRecovery)}
        >
          {isRecovery ? 'Utiliser le code de mon application' : 'Utiliser un code de secours'}
        </button>
        <button
          ref={repeatEarlyTap}
          type="button"
          className={`${linkClass} min-h-11`}
          onClick={() => onRestart(null)}
        >
          Revenir à la connexion
        </button>
      </div>
    </ApiForm>
  );
}
