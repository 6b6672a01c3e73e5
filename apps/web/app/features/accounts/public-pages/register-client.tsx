import type { registerClient } from '@baara/contract/registration';
import { Link, type MetaFunction } from 'react-router';
import { api } from '../../../lib/api.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { useAfterRegistration } from '../after-registration.ts';
import { tidyPhone } from '../phone.ts';
import { AccountPage, lineClass, linkClass } from './account-page.tsx';
import { FormFrame, TermsCheckbox } from './form-frame.tsx';
import { PasswordFields } from './password-fields.tsx';
import { PhoneInput } from './phone-input.tsx';
import { useRegistrationForm } from './registration-form.ts';
import { EmailInput } from './email-input.tsx';

export const meta: MetaFunction = () => [
  { title: 'Inscription client | Baara' },
  { name: 'description', content: 'Créez votre compte pour confier une mission à un freelance sur Baara.' },
];

type Values = {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  password: string;
  confirmation: string;
  terms: boolean;
};

const schema = () => import('../registration-schemas.ts').then(({ clientForm }) => clientForm);

const send = ({ confirmation: _confirmation, terms: _terms, ...form }: Values) =>
  api.call<typeof registerClient>('POST /auth/register/client', {
    body: { ...form, email: form.email.trim().toLowerCase(), phoneNumber: tidyPhone(form.phoneNumber) },
  });

export default function RegisterClient() {
  const onRegistered = useAfterRegistration();
  const registration = useRegistrationForm({ schema, send, onRegistered });
  const { frame, field, password } = registration;
  return (
    <AccountPage
      title="Inscription client"
      intro="Un compte pour trouver un freelance, lui confier une mission et suivre son travail."
      links={
        <>
          <p className={lineClass}>
            Vous êtes freelance ?
            <Link to="/register/freelance" className={linkClass}>
              Inscription freelance
            </Link>
          </p>
          <p className={lineClass}>
            Déjà un compte ?
            <Link to="/login" className={linkClass}>
              Se connecter
            </Link>
          </p>
        </>
      }
    >
      <FormFrame frame={frame}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput label="Prénom" autoComplete="given-name" {...field('firstName')} />
          <TextInput label="Nom" autoComplete="family-name" {...field('lastName')} />
        </div>
        <EmailInput {...field('email')} />
        <PhoneInput {...field('phoneNumber')} />
        <PasswordFields password={field('password')} confirmation={field('confirmation')} typed={password} />
        <TermsCheckbox {...field('terms')} />
      </FormFrame>
    </AccountPage>
  );
}
