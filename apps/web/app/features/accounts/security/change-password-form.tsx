import { passwordMessages } from '@baara/contract/password-messages';
import type { changePassword } from '@baara/contract/passwords';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api, ApiError, isLostLine, messageOf } from '../../../lib/api.ts';
import { readSession } from '../../../lib/session.ts';
import { useSession } from '../../../shell/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { Notice } from '../../../ui/states.tsx';
import { NewPasswordFields } from '../public-pages/new-password-fields.tsx';
import { useNewPassword } from '../use-new-password.ts';
import { useRemarkFocus } from '../use-remark-focus.ts';
import { passwordStateKey } from './password-state.ts';

type Words = { current: string; next: string };

/** @throws Error with the sentence to show, before anything is sent. */
async function send({ current, next }: Words): Promise<string> {
  const session = readSession();
  if (!session) throw new Error(passwordMessages.NOT_SIGNED_IN);
  if (!session.user.id) throw new Error(passwordMessages.CHANGE_ID_REQUIRED);
  const answer = await api.call<typeof changePassword>('POST /auth/change-password', {
    body: { id: session.user.id, current_password: current, new_password: next },
  });
  if (!answer.success && answer.code !== 200) throw new Error(passwordMessages.CHANGE_FAILED);
  return answer.message ?? passwordMessages.CHANGE_DONE;
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError))
    return error instanceof Error ? error.message : passwordMessages.CHANGE_ERROR;
  return messageOf(error, isLostLine(error) ? passwordMessages.CHANGE_ERROR : passwordMessages.CHANGE_FAILED);
}

/** The remarks that have a field of their own; whatever else was refused is said above the form. */
function remarksOf(error: unknown): { current?: string; next?: string; form?: string } {
  if (!error) return {};
  const current = error instanceof ApiError ? error.fieldMessage('current_password') : undefined;
  const next = error instanceof ApiError ? error.fieldMessage('new_password') : undefined;
  return current || next ? { current, next } : { form: sentenceOf(error) };
}

export function ChangePasswordForm() {
  const user = useSession();
  const queryClient = useQueryClient();
  const [current, setCurrent] = useState('');
  const [isCurrentMissing, setCurrentMissing] = useState(false);
  const typed = useNewPassword();
  const change = useMutation({
    mutationFn: send,
    onSuccess: () => {
      setCurrent('');
      typed.clear();
      void queryClient.invalidateQueries({ queryKey: passwordStateKey });
    },
  });
  const remarks = remarksOf(change.error);
  const { form, goToRemark } = useRemarkFocus(change.error);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    change.reset();
    typed.reveal();
    setCurrentMissing(current === '');
    if (current !== '' && typed.isGood) change.mutate({ current, next: typed.values.password });
    else goToRemark();
  };

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-4">
      {change.isSuccess && <Notice tone="good">{change.data}</Notice>}
      {remarks.form && <Notice tone="bad">{remarks.form}</Notice>}
      {/* For password keepers, which file a password under a name. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={user?.userName ?? ''}
        readOnly
        hidden
      />
      <PasswordInput
        label="Mot de passe actuel"
        autoComplete="current-password"
        value={current}
        error={isCurrentMissing ? passwordMessages.CURRENT_PASSWORD_REQUIRED : remarks.current}
        onChange={(event) => {
          setCurrent(event.target.value);
          setCurrentMissing(false);
        }}
      />
      <NewPasswordFields typed={typed} refused={remarks.next} />
      <div>
        <Button type="submit" busy={change.isPending} busyLabel="Modification en cours...">
          Modifier mon mot de passe
        </Button>
      </div>
    </form>
  );
}
