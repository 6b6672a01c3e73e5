import { passwordMessages } from '@baara/contract/accounts/password-messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, isConnectionError } from '../../../lib/api.ts';
import { ApiForm, SubmitButton } from '../../../lib/forms/api-form.tsx';
import { type BodyInput, callEndpoint, type EndpointOf } from '../../../lib/forms/lazy-endpoint.ts';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { readSession } from '../../../lib/session.ts';
import { useSession } from '../../../shell/use-session.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { changingPassword } from '../accounts.api.ts';
import { NewPasswordFields } from '../public-pages/new-password-fields.tsx';
import { passwordStateQuery } from './security.api.ts';

const empty = { current: '', password: '', confirmation: '' };
const rules = () => import('../new-password-rules.ts').then(({ changeRules }) => changeRules);

const refused = (message: string): ApiError =>
  new ApiError({ status: 400, code: 'PASSWORD_NOT_CHANGED', message });

type Body = BodyInput<EndpointOf<typeof changingPassword>>;

/** @throws ApiError with the sentence to show, also before anything is sent. */
async function send(body: Body, { idempotencyKey }: { idempotencyKey: string }) {
  const session = readSession();
  if (!session) throw refused(passwordMessages.NOT_SIGNED_IN);
  if (!session.user.id) throw refused(passwordMessages.CHANGE_ID_REQUIRED);
  const answer = await callEndpoint(changingPassword, { ...body, id: session.user.id }, idempotencyKey);
  if (!answer.success && answer.code !== 200) throw refused(passwordMessages.CHANGE_FAILED);
  return answer;
}

export function ChangePasswordForm() {
  const user = useSession();
  const queryClient = useQueryClient();
  const [done, setDone] = useState<string | null>(null);
  const form = useApiForm(changingPassword, {
    defaultValues: empty,
    toBody: ({ current, password }) => ({ id: '', current_password: current, new_password: password }),
    rules,
    fieldOf: { current_password: 'current', new_password: 'password' },
    send,
    valuesOf: () => empty,
    success: null,
    failed: (failure) =>
      isConnectionError(failure) ? passwordMessages.CHANGE_ERROR : passwordMessages.CHANGE_FAILED,
    onSubmit: () => setDone(null),
    onSuccess: ({ message }) => {
      setDone(message ?? passwordMessages.CHANGE_DONE);
      void queryClient.invalidateQueries({ queryKey: passwordStateQuery.queryKey });
    },
  });
  return (
    <ApiForm form={form}>
      {done && <Notice tone="good">{done}</Notice>}
      {/* For password keepers, which file a password under a name. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={user?.userName ?? ''}
        readOnly
        hidden
      />
      <PasswordInput label="Mot de passe actuel" autoComplete="current-password" {...form.field('current')} />
      <NewPasswordFields
        password={form.field('password')}
        confirmation={form.field('confirmation')}
        typed={form.watch('password')}
      />
      <div>
        <SubmitButton form={form} busyLabel="Modification en cours...">
          Modifier mon mot de passe
        </SubmitButton>
      </div>
    </ApiForm>
  );
}
