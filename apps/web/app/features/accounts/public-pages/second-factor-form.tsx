import { securityMessages } from '@baara/contract/security-messages';
import { type FormEvent, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { type Challenge, passSecondFactor } from '../sign-in.ts';
import { linkClass } from './account-page.tsx';
import { repeatEarlyTap } from '../../../ui/early-taps.ts';

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
  const [codes, setCodes] = useState({ application: '', recovery: '' });
  const [problem, setProblem] = useState<{ field?: string; form?: string }>({});
  const [isBusy, setBusy] = useState(false);
  const kind = isRecovery ? 'recovery' : 'application';

  const attempt = async (): Promise<void> => {
    try {
      onPassed(await passSecondFactor(challenge, codes[kind].trim()));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'CHALLENGE_EXPIRED') {
        onRestart(error.message);
        return;
      }
      const field = error instanceof ApiError ? error.fieldMessage('code') : undefined;
      setProblem(field ? { field } : { form: messageOf(error) });
    }
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!codes[kind].trim()) {
      setProblem({ field: securityMessages.CODE_REQUIRED });
      return;
    }
    setProblem({});
    setBusy(true);
    await attempt();
    setBusy(false);
  };

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <p>
        {isRecovery
          ? 'Saisissez un des codes de secours gardés lors de l’activation. Chacun ne sert qu’une fois.'
          : 'Votre compte est protégé par la double authentification : ouvrez votre application et saisissez le code affiché.'}
      </p>
      {problem.form && <Notice tone="bad">{problem.form}</Notice>}
      <TextInput
        key={kind}
        label={isRecovery ? 'Code de secours' : 'Code à 6 chiffres'}
        name="code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        ref={focus}
        maxLength={40}
        value={codes[kind]}
        error={problem.field}
        onChange={(event) => {
          setCodes({ ...codes, [kind]: event.target.value });
          setProblem({});
        }}
      />
      <Button type="submit" busy={isBusy} busyLabel="Vérification...">
        Vérifier le code
      </Button>
      <div className="grid justify-items-center">
        <button
          ref={repeatEarlyTap}
          type="button"
          className={`${linkClass} min-h-11`}
          onClick={() => {
            setRecovery(!isRecovery);
            setProblem({});
          }}
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
    </form>
  );
}
