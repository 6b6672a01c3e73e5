import type { SecondFactorState } from '@baara/contract/accounts/second-factor';
import { securityMessages } from '@baara/contract/accounts/security-messages';
import { useState } from 'react';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states.tsx';
import { ProofForm } from './proof-form.tsx';
import { renewingRecoveryCodes, switchingOffSecondFactor } from './security.api.ts';

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
  const close = (): void => setOpen(null);
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
          <Button variant="outline" onClick={() => setOpen('codes')}>
            Nouveaux codes de secours
          </Button>
          {!state.isCompulsory && (
            <Button variant="danger" onClick={() => setOpen('off')}>
              Désactiver
            </Button>
          )}
        </div>
      )}
      {open === 'codes' && <NewCodes onCodes={onCodes} onCancel={close} />}
      {open === 'off' && <SwitchOff onOff={onOff} onCancel={close} />}
    </div>
  );
}

function NewCodes({ onCodes, onCancel }: Pick<Props, 'onCodes'> & { onCancel: () => void }) {
  const form = useApiForm(renewingRecoveryCodes, {
    defaultValues: { code: '' },
    success: null,
    onSuccess: ({ data }) => onCodes(data.recoveryCodes),
  });
  return (
    <ProofForm
      form={form}
      code={form.field('code')}
      submitLabel="Remplacer mes codes"
      busyLabel="Remplacement..."
      onCancel={onCancel}
    >
      <p>Les codes de secours actuels ne fonctionneront plus.</p>
    </ProofForm>
  );
}

function SwitchOff({ onOff, onCancel }: Pick<Props, 'onOff'> & { onCancel: () => void }) {
  const form = useApiForm(switchingOffSecondFactor, {
    defaultValues: { password: '', code: '' },
    success: null,
    onSuccess: onOff,
  });
  return (
    <ProofForm
      form={form}
      password={form.field('password')}
      code={form.field('code')}
      variant="danger"
      submitLabel="Désactiver"
      busyLabel="Désactivation..."
      onCancel={onCancel}
    >
      <p>Votre mot de passe suffira de nouveau pour ouvrir votre compte.</p>
    </ProofForm>
  );
}
