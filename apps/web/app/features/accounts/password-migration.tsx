import { passwordMessages } from '@baara/contract/password-messages';
import type { migratePassword } from '@baara/contract/passwords';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { api, ApiError, isLostLine, messageOf } from '../../lib/api.ts';
import { readSession, updateSession } from '../../lib/session.ts';
import { useSession } from '../../shell/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import { AccountPage } from './public-pages/account-page.tsx';
import { NewPasswordFields } from './public-pages/new-password-fields.tsx';
import { useNewPassword } from './use-new-password.ts';
import { useRemarkFocus } from './use-remark-focus.ts';

export const meta = () => [{ title: 'Mise à jour de votre mot de passe | Baara' }];

/** @throws Error with the sentence to show, before anything is sent. */
async function send(newPassword: string): Promise<string> {
  const session = readSession();
  if (!session) throw new Error(passwordMessages.NOT_SIGNED_IN);
  if (!session.user.id) throw new Error(passwordMessages.MIGRATION_USER_UNKNOWN);
  try {
    const answer = await api.call<typeof migratePassword>('POST /auth/reset-password-migration', {
      body: { userId: session.user.id, newPassword },
    });
    return answer.message ?? passwordMessages.MIGRATION_DONE;
  } catch (error) {
    // Done meanwhile on another device: there is nothing left to do here.
    if (error instanceof ApiError && error.code === 'MIGRATION_NOT_REQUIRED') return error.message;
    throw error;
  }
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError))
    return error instanceof Error ? error.message : passwordMessages.MIGRATION_ERROR;
  return messageOf(
    error,
    isLostLine(error) ? passwordMessages.MIGRATION_ERROR : passwordMessages.MIGRATION_FAILED,
  );
}

/** The new password an account owes: nothing else opens until it is chosen. */
export default function PasswordMigration() {
  const user = useSession();
  const navigate = useNavigate();
  const typed = useNewPassword();
  const migration = useMutation({
    mutationFn: send,
    onSuccess: async (message) => {
      updateSession({ user: { reset_required: false } });
      toast.success(message);
      await navigate('/dashboard', { replace: true });
    },
  });
  const { error } = migration;
  const { form, goToRemark } = useRemarkFocus(error);
  const refused = error instanceof ApiError ? error.fieldMessage('newPassword') : undefined;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    migration.reset();
    typed.reveal();
    if (typed.isGood) migration.mutate(typed.values.password);
    else goToRemark();
  };

  return (
    <AccountPage
      title="Mise à jour de votre mot de passe"
      intro="Une mise à jour de sécurité est requise pour votre compte. Choisissez un nouveau mot de passe, différent de l'ancien, pour continuer."
    >
      <form ref={form} method="post" noValidate onSubmit={submit} className="grid min-w-0 grid-cols-1 gap-4">
        {error && !refused && <Notice tone="bad">{sentenceOf(error)}</Notice>}
        {/* For password keepers, which file a password under a name. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={user?.userName ?? ''}
          readOnly
          hidden
        />
        <NewPasswordFields typed={typed} refused={refused} />
        <Button type="submit" busy={migration.isPending} busyLabel="Mise à jour en cours...">
          Mettre à jour mon mot de passe
        </Button>
      </form>
    </AccountPage>
  );
}
