import { passwordMessages } from '@baara/contract/accounts/password-messages';
import { useNavigate } from 'react-router';
import { ApiError, isConnectionError } from '../../lib/api.ts';
import { ApiForm, SubmitButton } from '../../lib/forms/api-form.tsx';
import { type BodyInput, callEndpoint, type EndpointOf } from '../../lib/forms/lazy-endpoint.ts';
import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { readSession, updateSession } from '../../lib/session.ts';
import { useSession } from '../../shell/use-session.ts';
import { toast } from '../../ui/toast.ts';
import { migratingPassword } from './accounts.api.ts';
import { NarrowPage } from './public-pages/public/narrow-page.tsx';
import { NewPasswordFields } from './public-pages/new-password-fields.tsx';
import { paths } from '../../lib/paths.ts';

export const meta = () => [{ title: 'Mise à jour de votre mot de passe | Baara' }];

const rules = () => import('./new-password-rules.ts').then(({ changeRules }) => changeRules);

const refused = (message: string): ApiError =>
  new ApiError({ status: 400, code: 'PASSWORD_NOT_CHANGED', message });

type Body = BodyInput<EndpointOf<typeof migratingPassword>>;

/** @throws ApiError with the sentence to show, also before anything is sent. */
async function send({ newPassword }: Body, { idempotencyKey }: { idempotencyKey: string }) {
  const session = readSession();
  if (!session) throw refused(passwordMessages.NOT_SIGNED_IN);
  if (!session.user.id) throw refused(passwordMessages.MIGRATION_USER_UNKNOWN);
  return callEndpoint(migratingPassword, { userId: session.user.id, newPassword }, idempotencyKey);
}

/** The new password an account owes: nothing else opens until it is chosen. */
export default function PasswordMigration() {
  const user = useSession();
  const navigate = useNavigate();
  const leave = async (message: string): Promise<void> => {
    updateSession({ user: { reset_required: false } });
    toast.success(message);
    await navigate(paths.dashboard(), { replace: true });
  };
  const form = useApiForm(migratingPassword, {
    defaultValues: { password: '', confirmation: '' },
    toBody: ({ password }) => ({ userId: '', newPassword: password }),
    rules,
    fieldOf: { newPassword: 'password' },
    send,
    success: null,
    failed: (failure) =>
      isConnectionError(failure) ? passwordMessages.MIGRATION_ERROR : passwordMessages.MIGRATION_FAILED,
    onSuccess: ({ message }) => leave(message ?? passwordMessages.MIGRATION_DONE),
    // Done meanwhile on another device: there is nothing left to do here.
    onError: ({ code, message }) => (code === 'MIGRATION_NOT_REQUIRED' ? leave(message) : undefined),
  });

  return (
    <NarrowPage
      title="Mise à jour de votre mot de passe"
      intro="Une mise à jour de sécurité est requise pour votre compte. Choisissez un nouveau mot de passe, différent de l'ancien, pour continuer."
    >
      <ApiForm form={form} className="grid min-w-0 grid-cols-1 gap-4">
        {/* For password keepers, which file a password under a name. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={user?.userName ?? ''}
          readOnly
          hidden
        />
        <NewPasswordFields
          password={form.field('password')}
          confirmation={form.field('confirmation')}
          typed={form.watch('password')}
        />
        <SubmitButton form={form} busyLabel="Mise à jour en cours...">
          Mettre à jour mon mot de passe
        </SubmitButton>
      </ApiForm>
    </NarrowPage>
  );
}
