import type { registerByInvitation } from '@baara/contract/company-team';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { answeredInvitations } from '../answered-invitations.ts';
import { tidyPhone } from '../phone.ts';
import { signIn } from '../sign-in.ts';
import { FormFrame, TermsCheckbox } from './form-frame.tsx';
import { PasswordFields } from './password-fields.tsx';
import { PhoneInput } from './phone-input.tsx';
import { useRegistrationForm } from './registration-form.ts';

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
  const { frame, field, password } = useRegistrationForm<Values>({
    schema,
    send: ({ confirmation: _confirmation, ...values }) =>
      api.call<typeof registerByInvitation>('POST /invitations/:token/register', {
        params: { token },
        body: { ...values, terms: true, phoneNumber: tidyPhone(values.phoneNumber) },
      }),
    onRegistered: async (values) => {
      answeredInvitations.add(token);
      await navigate(await firstSignIn(email, values.password), { replace: true });
    },
  });
  return (
    <FormFrame frame={frame}>
      <TextInput
        label="Adresse email"
        hint="Celle de l'invitation : elle est déjà confirmée."
        type="email"
        autoComplete="username"
        value={email}
        readOnly
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput label="Prénom" autoComplete="given-name" {...field('firstName')} />
        <TextInput label="Nom" autoComplete="family-name" {...field('lastName')} />
      </div>
      <PhoneInput {...field('phoneNumber')} />
      <PasswordFields password={field('password')} confirmation={field('confirmation')} typed={password} />
      <TermsCheckbox {...field('terms')} />
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
