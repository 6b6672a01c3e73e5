import type { cancelEmailChange, requestEmailChange } from '@baara/contract/profile';
import { type FormEvent, useRef, useState } from 'react';
import { api, ApiError, messageOf } from '../../../lib/api.ts';
import { useSession } from '../../../shell/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { Notice } from '../../../ui/states.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
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
      const answer = await api.call<typeof cancelEmailChange>('DELETE /user/email');
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
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const form = useRef<HTMLFormElement>(null);
  useFocusOnField(form, 'email');
  const errorOf = (field: string): string | undefined =>
    failure instanceof ApiError ? failure.fieldMessage(field) : undefined;

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setSending(true);
    setFailure(null);
    try {
      const body = { email, password };
      const answer = await api.call<typeof requestEmailChange>('POST /user/email', { body });
      toast.success(answer.message ?? '', { autoClose: 8000 });
      onDone();
    } catch (error) {
      setFailure(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <form
      ref={form}
      noValidate
      aria-label="Adresse email"
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => void send(event)}
    >
      <TextInput
        name="email"
        label="Nouvelle adresse email"
        hint="Un lien y est envoyé : elle remplace l'ancienne quand vous l'ouvrez."
        type="email"
        inputMode="email"
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={errorOf('email')}
      />
      <PasswordInput
        label="Mot de passe actuel"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={errorOf('password')}
      />
      {failure !== null && !(failure instanceof ApiError && failure.errors.length > 0) && (
        <Notice tone="bad">{messageOf(failure)}</Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isSending} busyLabel="Envoi…">
          Envoyer le lien
        </Button>
        <Button variant="line" onClick={onCancel} disabled={isSending}>
          Annuler
        </Button>
      </div>
    </form>
  );
}
