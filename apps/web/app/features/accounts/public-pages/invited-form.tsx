import { useNavigate } from 'react-router';
import { usePublicForm } from '../../../lib/forms/use-public-form.ts';
import { publicPaths } from '../../../lib/public-paths.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { registeringByInvitation } from '../accounts.api.ts';
import { answeredInvitations } from '../answered-invitations.ts';
import { PHONE_PREFIX, tidyPhone } from '../phone.ts';
import { registrationOptions } from '../registration-options.ts';
import { signIn } from '../sign-in.ts';
import { NameFields, RegistrationFrame, TermsCheckbox } from './form-frame.tsx';
import { PasswordFields } from './password-fields.tsx';
import { PhoneInput } from './phone-input.tsx';

const defaultValues = {
  firstName: '',
  lastName: '',
  phoneNumber: PHONE_PREFIX,
  password: '',
  confirmation: '',
  terms: false,
};

const rules = () => import('../registration-schemas.ts').then(({ invitedForm }) => invitedForm);

const toBody = ({ confirmation: _confirmation, ...values }: typeof defaultValues) => ({
  ...values,
  terms: true as const,
  phoneNumber: tidyPhone(values.phoneNumber),
});

/** The account of someone invited: the link has confirmed the address, so that they are signed in at once. */
export function InvitedForm({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate();
  const form = usePublicForm(registeringByInvitation(token), {
    failed: registrationOptions.failed,
    defaultValues,
    rules,
    toBody,
    onSuccess: async (_answer, values) => {
      answeredInvitations.add(token);
      await navigate(await firstSignIn(email, values.password), { replace: true });
    },
  });
  const { field, watch } = form;
  return (
    <RegistrationFrame form={form}>
      <TextInput
        label="Adresse email"
        hint="Celle de l'invitation : elle est déjà confirmée."
        type="email"
        autoComplete="username"
        value={email}
        readOnly
      />
      <NameFields first={field('firstName')} last={field('lastName')} />
      <PhoneInput {...field('phoneNumber')} />
      <PasswordFields
        password={field('password')}
        confirmation={field('confirmation')}
        typed={watch('password')}
      />
      <TermsCheckbox {...field('terms')} />
    </RegistrationFrame>
  );
}

/** The account is made; when the sign-in fails (connection lost), the person does it themselves. */
async function firstSignIn(username: string, password: string): Promise<string> {
  try {
    return await signIn({ username, password, rememberMe: false });
  } catch {
    return publicPaths.login();
  }
}
