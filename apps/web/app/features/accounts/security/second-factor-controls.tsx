import type { SecondFactorState } from '@baara/contract/security';
import { securityMessages } from '@baara/contract/security-messages';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states.tsx';
import { ProofForm } from './proof-form.tsx';
import { renewCodes, switchOff } from './second-factor-calls.ts';

type Props = {
  state: SecondFactorState;
  onCodes: (recoveryCodes: string[]) => void;
  onOff: () => void;
};

/** Below this many, it is time for new ones. */
const FEW_CODES = 3;

function codesLeft(left: number): string {
  if (left === 0)
    return 'Il ne vous reste aucun code de secours : demandez-en de nouveaux, sinon la perte de votre téléphone vous ferme votre compte.';
  return left === 1 ? 'Il vous reste 1 code de secours.' : `Il vous reste ${left} codes de secours.`;
}

/** On: new recovery codes, or off again. */
export function SecondFactorControls({ state, onCodes, onOff }: Props) {
  const [open, setOpen] = useState<'codes' | 'off' | null>(null);
  const renewal = useMutation({ mutationFn: renewCodes, onSuccess: onCodes });
  const removal = useMutation({ mutationFn: switchOff, onSuccess: onOff });
  const close = (): void => {
    setOpen(null);
    renewal.reset();
    removal.reset();
  };
  return (
    <div className="grid gap-4">
      {state.recoveryCodesLeft < FEW_CODES ? (
        <Notice tone="warn">{codesLeft(state.recoveryCodesLeft)}</Notice>
      ) : (
        <p>{codesLeft(state.recoveryCodesLeft)}</p>
      )}
      {state.isCompulsory && <p className="text-ink-soft">{securityMessages.COMPULSORY}</p>}
      {open === null && (
        <div className="flex flex-wrap gap-2">
          <Button variant="line" onClick={() => setOpen('codes')}>
            Nouveaux codes de secours
          </Button>
          {!state.isCompulsory && (
            <Button variant="danger" onClick={() => setOpen('off')}>
              Désactiver
            </Button>
          )}
        </div>
      )}
      {open === 'codes' && (
        <ProofForm
          asks="code"
          submitLabel="Remplacer mes codes"
          busyLabel="Remplacement..."
          isBusy={renewal.isPending}
          error={renewal.error}
          onSubmit={({ code }) => renewal.mutate(code)}
          onCancel={close}
        >
          <p>Les codes de secours actuels ne fonctionneront plus.</p>
        </ProofForm>
      )}
      {open === 'off' && (
        <ProofForm
          asks="both"
          variant="danger"
          submitLabel="Désactiver"
          busyLabel="Désactivation..."
          isBusy={removal.isPending}
          error={removal.error}
          onSubmit={(proof) => removal.mutate(proof)}
          onCancel={close}
        >
          <p>Votre mot de passe suffira de nouveau pour ouvrir votre compte.</p>
        </ProofForm>
      )}
    </div>
  );
}
