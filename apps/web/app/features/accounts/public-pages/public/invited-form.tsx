import { useNavigate } from 'react-router';
import type { registerByInvitation } from '@baara/contract/companies/team';
import type { registerGuest } from '@baara/contract/freelance/contracts';
import type { LazyEndpoint } from '../../../../lib/forms/lazy-endpoint.ts';
import { usePublicForm } from '../../../../lib/forms/use-public-form.ts';
import { publicPaths } from '../../../../lib/public-paths.ts';
import { TextInput } from '../../../../ui/text-input.tsx';
import { answeredInvitations } from './answered-invitations.ts';
import { PHONE_PREFIX, tidyPhone } from '../../phone.ts';
import { registrationOptions } from '../../registration-options.ts';
import { signIn } from '../../sign-in.ts';
import { NameFields, RegistrationFrame, TermsCheckbox } from '../form-frame.tsx';
import { PasswordFields } from '../password-fields.tsx';
import { PhoneInput } from '../phone-input.tsx';

const defaultValues = {
  firstName: '',
  lastName: '',
  phoneNumber: PHONE_PREFIX,
  password: '',
  confirmation: '',
  terms: false,
};

const rules = () => import('../../registration-schemas.ts').then(({ invitedForm }) => invitedForm);

const toBody = ({ confirmation: _confirmation, ...values }: typeof defaultValues) => ({
  ...values,
  terms: true as const,
  phoneNumber: tidyPhone(values.phoneNumber),
});

type Props = {
  registering: LazyEndpoint<typeof registerByInvitation | typeof registerGuest>;
  token: string;
  email: string;
  /** Where the person goes then; by default, where a sign-in leads. */
  home?: (answer: { email: string; contractId?: string }) => string;
};

/** The account of someone invited: the link has confirmed the address, so that they are signed in at once. */
export function InvitedForm({ registering, token, email, home }: Props) {
  const navigate = useNavigate();
  const form = usePublicForm(registering, {
    failed: registrationOptions.failed,
    defaultValues,
    rules,
    toBody,
    onSuccess: async ({ data }, values) => {
      answeredInvitations.add(token);
      await navigate(await firstSignIn(email, values.password, home?.(data)), { replace: true });
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
async function firstSignIn(username: string, password: string, home?: string): Promise<string> {
  try {
    const usual = await signIn({ username, password, rememberMe: false });
    return home ?? usual;
  } catch {
    return publicPaths.login(home ? { redirect: home } : {});
  }
}
