import type { Enrolment } from '@baara/contract/accounts/second-factor';
import { useState } from 'react';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { ProofForm } from './proof-form.tsx';
import { confirmingEnrolment, startingEnrolment } from './security.api.ts';

/** Off: says what it is, then leads through the password, the QR code and a first code. */
export function SecondFactorSetup({ onOn }: { onOn: (recoveryCodes: string[]) => void }) {
  const [isStarted, setStarted] = useState(false);
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const giveUp = (): void => {
    setStarted(false);
    setEnrolment(null);
  };

  if (!isStarted) {
    return (
      <div className="grid justify-items-start gap-3">
        <p>
          À chaque connexion, un code de votre téléphone sera demandé après le mot de passe. Il faut une
          application d'authentification, gratuite : Google Authenticator, Aegis, FreeOTP…
        </p>
        <Button variant="outline" onClick={() => setStarted(true)}>
          Activer
        </Button>
      </div>
    );
  }
  if (!enrolment) return <PasswordStep onStarted={setEnrolment} onCancel={giveUp} />;
  return <CodeStep enrolment={enrolment} onOn={onOn} onCancel={giveUp} />;
}

type PasswordProps = { onStarted: (enrolment: Enrolment) => void; onCancel: () => void };

function PasswordStep({ onStarted, onCancel }: PasswordProps) {
  const form = useApiForm(startingEnrolment, {
    defaultValues: { password: '' },
    success: null,
    onSuccess: ({ data }) => onStarted(data),
  });
  return (
    <ProofForm
      form={form}
      password={form.field('password')}
      submitLabel="Continuer"
      busyLabel="Vérification..."
      onCancel={onCancel}
    />
  );
}

type CodeProps = { enrolment: Enrolment; onOn: (recoveryCodes: string[]) => void; onCancel: () => void };

function CodeStep({ enrolment: { qrCodeSvg, secret, otpauthUri }, onOn, onCancel }: CodeProps) {
  const form = useApiForm(confirmingEnrolment, {
    defaultValues: { code: '' },
    success: null,
    onSuccess: ({ data }) => onOn(data.recoveryCodes),
  });
  return (
    <ProofForm
      form={form}
      code={form.field('code')}
      codeLabel="Code à 6 chiffres affiché par l'application"
      submitLabel="Confirmer et activer"
      busyLabel="Activation..."
      onCancel={onCancel}
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
