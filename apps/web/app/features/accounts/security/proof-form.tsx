import type { ComponentProps, ReactNode } from 'react';
import { ApiForm, SubmitButton } from '../../../lib/forms/api-form.tsx';
import type { FormFrame } from '../../../lib/forms/form-frame.ts';
import { useSession } from '../../../shell/use-session.ts';
import { Button, type ButtonVariant } from '../../../ui/button.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

type Props = {
  form: FormFrame;
  /** Of the form's fields, those it asks. */
  password?: Omit<ComponentProps<typeof PasswordInput>, 'label'>;
  code?: Omit<ComponentProps<typeof TextInput>, 'label'>;
  codeLabel?: string;
  submitLabel: string;
  busyLabel: string;
  variant?: ButtonVariant;
  onCancel: () => void;
  children?: ReactNode;
};

/** Asks the person for a proof of identity: the password, a code, or both. The input stays when the server refuses it. */
export function ProofForm({
  form,
  password,
  code,
  codeLabel = 'Code de votre application ou code de secours',
  submitLabel,
  busyLabel,
  variant,
  onCancel,
  children,
}: Props) {
  const userName = useSession()?.userName ?? '';
  return (
    <ApiForm form={form}>
      {children}
      {password && (
        <>
          <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
          <PasswordInput label="Votre mot de passe" autoComplete="current-password" {...password} />
        </>
      )}
      {code && (
        <TextInput
          label={codeLabel}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          {...code}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <SubmitButton form={form} variant={variant} busyLabel={busyLabel}>
          {submitLabel}
        </SubmitButton>
        <Button variant="outline" onClick={onCancel} disabled={form.isSending}>
          Annuler
        </Button>
      </div>
    </ApiForm>
  );
}
