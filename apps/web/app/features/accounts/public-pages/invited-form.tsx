import type { registerByInvitation } from '@baara/contract/company-team';
import { useEffect, useState } from 'react';
import { type Path, useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { api, ApiError, messageOf } from '../../../lib/api.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { lazyResolver } from '../lazy-resolver.ts';
import { tidyPhone } from '../phone.ts';
import { signIn } from '../sign-in.ts';
import { useHydrated } from '../use-hydrated.ts';
import { FormFrame, TermsCheckbox } from './form-frame.tsx';
import { PasswordFields } from './password-fields.tsx';
import { PhoneInput } from './phone-input.tsx';

type Values = {
  firstName: string;
  lastName: string;
  phoneNumber: string;
  password: string;
  confirmation: string;
  terms: boolean;
};

const schema = () => import('../registration-schemas.ts').then(({ invitedForm }) => invitedForm);

/** The account of someone invited: the link has confirmed the address, so that they are signed in at once. */
export function InvitedForm({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate();
  const isReady = useHydrated();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<Values>({ resolver: lazyResolver<Values>(schema), mode: 'onTouched' });
  const { register, formState, setError } = form;
  const typed = useWatch({ control: form.control, name: 'password' });
  useEffect(() => void schema(), []);

  const submit = async ({ confirmation: _confirmation, ...values }: Values): Promise<void> => {
    setProblem(null);
    try {
      await api.call<typeof registerByInvitation>('POST /invitations/:token/register', {
        params: { token },
        body: { ...values, terms: true, phoneNumber: tidyPhone(values.phoneNumber) },
      });
    } catch (error) {
      const remarks = error instanceof ApiError ? error.errors : [];
      for (const { field, message } of remarks) setError(field as Path<Values>, { type: 'server', message });
      if (remarks.length === 0) setProblem(messageOf(error, 'Une erreur est survenue'));
      return;
    }
    await navigate(await firstSignIn(email, values.password), { replace: true });
  };
  const errorOf = (name: keyof Values): string | undefined => formState.errors[name]?.message || undefined;
  const recheck = (name: keyof Values) => ({
    onChange: () => {
      if (formState.touchedFields[name]) void form.trigger(name);
    },
  });
  return (
    <FormFrame
      problem={problem}
      isReady={isReady}
      isBusy={formState.isSubmitting}
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
    >
      <TextInput
        label="Adresse email"
        hint="Celle de l'invitation : elle est déjà confirmée."
        type="email"
        autoComplete="username"
        value={email}
        readOnly
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label="Prénom"
          autoComplete="given-name"
          error={errorOf('firstName')}
          {...register('firstName')}
        />
        <TextInput
          label="Nom"
          autoComplete="family-name"
          error={errorOf('lastName')}
          {...register('lastName')}
        />
      </div>
      <PhoneInput error={errorOf('phoneNumber')} {...register('phoneNumber')} />
      <PasswordFields
        password={register('password', recheck('confirmation'))}
        confirmation={register('confirmation')}
        typed={typed ?? ''}
        errors={{ password: errorOf('password'), confirmation: errorOf('confirmation') }}
      />
      <TermsCheckbox field={register('terms')} error={errorOf('terms')} />
    </FormFrame>
  );
}

/** The account is made; when the sign-in fails (the line was lost), the person does it themselves. */
async function firstSignIn(username: string, password: string): Promise<string> {
  try {
    return await signIn({ username, password, rememberMe: false });
  } catch {
    return '/login';
  }
}
