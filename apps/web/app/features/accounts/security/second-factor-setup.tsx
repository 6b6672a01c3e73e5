import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ProofForm } from './proof-form.tsx';
import { confirm, start } from './second-factor-calls.ts';

/** Off: says what it is, then leads through the password, the QR code and a first code. */
export function SecondFactorSetup({ onOn }: { onOn: (recoveryCodes: string[]) => void }) {
  const [isStarted, setStarted] = useState(false);
  const enrolment = useMutation({ mutationFn: start });
  const confirmation = useMutation({ mutationFn: confirm, onSuccess: onOn });
  const giveUp = (): void => {
    setStarted(false);
    enrolment.reset();
    confirmation.reset();
  };

  if (!isStarted) {
    return (
      <div className="grid justify-items-start gap-3">
        <p>
          À chaque connexion, un code de votre téléphone sera demandé après le mot de passe. Il faut une
          application d'authentification, gratuite : Google Authenticator, Aegis, FreeOTP…
        </p>
        <Button onClick={() => setStarted(true)}>Activer</Button>
      </div>
    );
  }
  if (!enrolment.data) {
    return (
      <ProofForm
        asks="password"
        submitLabel="Continuer"
        busyLabel="Vérification..."
        isBusy={enrolment.isPending}
        error={enrolment.error}
        onSubmit={({ password }) => enrolment.mutate(password)}
        onCancel={giveUp}
      />
    );
  }
  const { qrCodeSvg, secret, otpauthUri } = enrolment.data;
  return (
    <ProofForm
      asks="code"
      codeLabel="Code à 6 chiffres affiché par l'application"
      submitLabel="Confirmer et activer"
      busyLabel="Activation..."
      isBusy={confirmation.isPending}
      error={confirmation.error}
      onSubmit={({ code }) => confirmation.mutate(code)}
      onCancel={giveUp}
    >
      <ol className="grid list-decimal gap-3 pl-5">
        <li>
          Dans l'application, ajoutez un compte et scannez ce code :
          <img
            src={`data:image/svg+xml,${encodeURIComponent(qrCodeSvg)}`}
            alt="Code QR à scanner avec l'application d'authentification"
            width={220}
            height={220}
            className="mt-2 rounded-md border border-line bg-white"
          />
        </li>
        <li>
          Sans appareil photo,{' '}
          <a href={otpauthUri} className="font-semibold text-primary underline underline-offset-4">
            ouvrez l'application sur ce téléphone
          </a>{' '}
          ou tapez cette clé :
          <code className="mt-1 block rounded-md bg-sunken px-3 py-2 font-mono break-words">{secret}</code>
        </li>
        <li>Saisissez le code que l'application affiche.</li>
      </ol>
    </ProofForm>
  );
}
