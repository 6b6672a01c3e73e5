import { securityMessages } from '@baara/contract/security-messages';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useSession } from '../../../shell/use-session.ts';
import { Button, type ButtonVariant } from '../../../ui/button.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { Notice } from '../../../ui/states.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { remarksOf } from './second-factor-calls.ts';

type Proof = { password: string; code: string };
type Props = {
  asks: 'password' | 'code' | 'both';
  codeLabel?: string;
  submitLabel: string;
  busyLabel: string;
  variant?: ButtonVariant;
  isBusy: boolean;
  /** What the last attempt was refused for. */
  error: unknown;
  onSubmit: (proof: Proof) => void;
  onCancel?: () => void;
  children?: ReactNode;
};

/** Asks who one is again: the password, a code, or both. What was typed stays when it is refused. */
export function ProofForm(props: Props) {
  const [typed, setTyped] = useState<Proof>({ password: '', code: '' });
  const [missing, setMissing] = useState<Partial<Proof>>({});
  const userName = useSession()?.userName ?? '';
  const remarks = remarksOf(props.error);
  const asksPassword = props.asks !== 'code';
  const asksCode = props.asks !== 'password';
  const change = (field: keyof Proof, value: string): void => {
    setTyped({ ...typed, [field]: value });
    setMissing({ ...missing, [field]: undefined });
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const lacks: Partial<Proof> = {
      ...(asksPassword && !typed.password && { password: securityMessages.PASSWORD_REQUIRED }),
      ...(asksCode && !typed.code.trim() && { code: securityMessages.CODE_REQUIRED }),
    };
    setMissing(lacks);
    if (Object.keys(lacks).length === 0) props.onSubmit({ ...typed, code: typed.code.trim() });
  };

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      {props.children}
      {remarks.form && <Notice tone="bad">{remarks.form}</Notice>}
      {asksPassword && (
        <>
          <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
          <PasswordInput
            label="Votre mot de passe"
            autoComplete="current-password"
            value={typed.password}
            error={missing.password ?? remarks.password}
            onChange={(event) => change('password', event.target.value)}
          />
        </>
      )}
      {asksCode && (
        <TextInput
          label={props.codeLabel ?? 'Code de votre application ou code de secours'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={typed.code}
          error={missing.code ?? remarks.code}
          onChange={(event) => change('code', event.target.value)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant={props.variant} busy={props.isBusy} busyLabel={props.busyLabel}>
          {props.submitLabel}
        </Button>
        {props.onCancel && (
          <Button variant="line" onClick={props.onCancel} disabled={props.isBusy}>
            Annuler
          </Button>
        )}
      </div>
    </form>
  );
}
