import { DELETION_DELAY_DAYS } from '@baara/contract/personal-data-delays';
import { securityMessages } from '@baara/contract/security-messages';
import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { ApiError, messageOf } from '../../lib/api.ts';
import { useSession } from '../../shell/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { Notice } from '../../ui/states.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.ts';
import { inlineLink } from './data-section.tsx';
import { askDeletion, useDataChange } from './personal-data-calls.ts';

/** Asks once, naming the account; the password, or the address typed where there is none, confirms. */
export function DeletionDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const id = useId();
  const email = useSession()?.userName ?? '';
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState<string | undefined>();
  const field = hasPassword ? 'password' : 'confirmation';
  const change = useDataChange(askDeletion, {
    onSuccess: (message) => {
      toast.success(message);
      onClose();
    },
  });
  const refused = change.error instanceof ApiError ? change.error.fieldMessage(field) : undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    change.reset();
    setMissing(
      typed ? undefined : hasPassword ? securityMessages.PASSWORD_REQUIRED : 'Tapez votre adresse email.',
    );
    if (typed) change.mutate(hasPassword ? { password: typed } : { confirmation: typed });
  };
  const input = {
    value: typed,
    error: missing ?? refused,
    onChange: (event: { target: { value: string } }) => {
      setTyped(event.target.value);
      setMissing(undefined);
    },
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Supprimer votre compte ?"
      description={
        <span className="wrap-anywhere">
          Le compte {email} et ses données seront effacés dans {DELETION_DELAY_DAYS} jours, sauf si vous
          changez d'avis avant.
        </span>
      }
      actions={
        <>
          <Button variant="line" onClick={onClose} disabled={change.isPending}>
            Annuler
          </Button>
          <Button type="submit" form={id} variant="danger" busy={change.isPending} busyLabel="Envoi…">
            Demander la suppression
          </Button>
        </>
      }
    >
      <form id={id} method="post" noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        {change.isError && !refused && <Refusal error={change.error} />}
        {hasPassword ? (
          <>
            {/* For password keepers, which file a password under a name. */}
            <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
            <PasswordInput label="Votre mot de passe" autoComplete="current-password" {...input} />
          </>
        ) : (
          <TextInput
            label="Tapez votre adresse email pour confirmer"
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...input}
          />
        )}
      </form>
    </Modal>
  );
}

function Refusal({ error }: { error: unknown }) {
  return (
    <Notice tone="bad">
      {messageOf(error)}
      {error instanceof ApiError && error.code === 'LAST_OWNER' && (
        <>
          {' '}
          <Link to="/profile?onglet=equipe" className={inlineLink}>
            Ouvrir mon équipe
          </Link>
        </>
      )}
    </Notice>
  );
}
