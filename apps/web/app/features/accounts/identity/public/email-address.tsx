import { useState } from 'react';
import { messageOf } from '../../../../lib/api.ts';
import { ApiForm, SubmitButton } from '../../../../lib/forms/api-form.tsx';
import { useApiForm } from '../../../../lib/forms/use-api-form.ts';
import { useSession } from '../../../../shell/use-session.ts';
import { Button } from '../../../../ui/button.tsx';
import { PasswordInput } from '../../../../ui/password-input.tsx';
import { Notice } from '../../../../ui/states.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { toast } from '../../../../ui/toast.ts';
import { requestingEmailChange, cancelEmailChange } from './identity.api.ts';
import { useFocusOnField } from './use-focus-on-field.ts';

type Props = {
  /** The address that waits for its link to be opened, when it is known. */
  pending: string | null;
  isEditing: boolean;
  onEdit: () => void;
  onClose: () => void;
  onChange: () => void;
};

/** The signed-in person's address, and its change: by a link sent to the new one. */
export function EmailAddress({ pending, isEditing, onEdit, onClose, onChange }: Props) {
  const user = useSession();
  const [isCancelling, setCancelling] = useState(false);
  if (!user) return null;

  const cancel = async (): Promise<void> => {
    setCancelling(true);
    try {
      const answer = await cancelEmailChange();
      toast.success(answer.message ?? '');
      onChange();
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setCancelling(false);
    }
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 className="text-l">Adresse email</h2>
        {!isEditing && (
          <Button variant="ghost" className="-mr-3" aria-label="Modifier : Adresse email" onClick={onEdit}>
            Modifier
          </Button>
        )}
      </div>
      <p className="wrap-anywhere">{user.userName}</p>
      {pending && !isEditing && (
        <Notice tone="info">
          <p className="wrap-anywhere">
            {pending} la remplacera quand vous aurez ouvert le lien envoyé à cette adresse.
          </p>
          <Button variant="ghost" className="-ml-4.5" busy={isCancelling} onClick={() => void cancel()}>
            Annuler ce changement
          </Button>
        </Notice>
      )}
      {isEditing && (
        <ChangeForm
          onDone={() => {
            onClose();
            onChange();
          }}
          onCancel={onClose}
        />
      )}
    </div>
  );
}

function ChangeForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const form = useApiForm(requestingEmailChange, {
    defaultValues: { email: '', password: '' },
    success: null,
    onSuccess: ({ message }) => {
      toast.success(message ?? '', { autoClose: 8000 });
      onDone();
    },
  });
  useFocusOnField(form.ref, 'email');
  return (
    <ApiForm form={form} label="Adresse email" className="grid grid-cols-1 gap-4">
      <TextInput
        label="Nouvelle adresse email"
        hint="Un lien y est envoyé : elle remplace l'ancienne quand vous l'ouvrez."
        type="email"
        inputMode="email"
        autoComplete="email"
        {...form.field('email')}
      />
      <PasswordInput
        label="Mot de passe actuel"
        autoComplete="current-password"
        {...form.field('password')}
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton form={form} busyLabel="Envoi…">
          Envoyer le lien
        </SubmitButton>
        <Button variant="outline" onClick={onCancel} disabled={form.isSending}>
          Annuler
        </Button>
      </div>
    </ApiForm>
  );
}
