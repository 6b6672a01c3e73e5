import type { registerFreelance } from '@baara/contract/registration';
import { freelanceCountries, registrationMessages } from '@baara/contract/registration-messages';
import { useState } from 'react';
import { Link, type MetaFunction } from 'react-router';
import { api } from '../../../lib/api.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { keepLastLoginEmail } from '../last-login-email.ts';
import { tidyPhone } from '../phone.ts';
import { keepVerificationMail } from '../verification-mail.ts';
import { AccountPage, lineClass, linkClass } from './account-page.tsx';
import { FormFrame, TermsCheckbox } from './form-frame.tsx';
import { PasswordFields, type ShownRule } from './password-fields.tsx';
import { PhoneInput } from './phone-input.tsx';
import { type RegistrationForm, useRegistrationForm } from './registration-form.ts';
import { EmailInput } from './email-input.tsx';

export const meta: MetaFunction = () => [
  { title: 'Inscription freelance | Baara' },
  { name: 'description', content: 'Créez votre compte de freelance et trouvez des missions sur Baara.' },
];

type Values = {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  country: (typeof freelanceCountries)[number]['code'];
  address: string;
  password: string;
  password_confirmation: string;
  terms: boolean;
};

const countries = freelanceCountries.map(({ code, name }) => ({ value: code, label: name }));

/** The form's own rule, in the parts a person can tick off. */
const rules: readonly ShownRule[] = [
  { label: '8 caractères au moins', test: (password) => password.length >= 8 },
  {
    label: 'une majuscule et une minuscule',
    test: (password) => /[A-Z]/.test(password) && /[a-z]/.test(password),
  },
  { label: 'un chiffre', test: (password) => /\d/.test(password) },
  { label: 'un caractère spécial parmi @ $ ! % * ? &', test: (password) => /[@$!%*?&]/.test(password) },
  {
    label: 'aucun autre caractère, ni accent ni espace',
    test: (password) => /^[A-Za-z\d@$!%*?&]+$/.test(password),
  },
];

const schema = () => import('../registration-schemas.ts').then(({ freelanceForm }) => freelanceForm);

const send = ({ terms: _terms, ...form }: Values) =>
  api.call<typeof registerFreelance>('POST /auth/register/freelance', {
    body: { ...form, email: form.email.trim().toLowerCase(), phone: tidyPhone(form.phone) },
  });

export default function RegisterFreelance() {
  const [registered, setRegistered] = useState<string | null>(null);
  const registration = useRegistrationForm({
    schema,
    send,
    failure: registrationMessages.FREELANCE_FAILED,
    remark: registrationMessages.FORM_INCOMPLETE,
    onRegistered: (values) => {
      const email = values.email.trim().toLowerCase();
      keepLastLoginEmail(email);
      keepVerificationMail(email);
      setRegistered(email);
      window.scrollTo({ top: 0 });
    },
  });
  return registered === null ? <Form registration={registration} /> : <Registered email={registered} />;
}

function Registered({ email }: { email: string }) {
  return (
    <AccountPage title="Inscription réussie">
      <div className="grid gap-2">
        <p>
          Votre compte de freelance est créé. Nous avons envoyé un lien de vérification à{' '}
          <strong className="break-all">{email}</strong> : ouvrez-le avant de vous connecter.
        </p>
        <p className="text-ink-soft">
          Vous compléterez ensuite votre profil : domaine d'activité, compétences et documents pour
          validation.
        </p>
      </div>
      <Link to="/login" className={buttonClass('primary')} ref={(link) => link?.focus()}>
        Se connecter
      </Link>
    </AccountPage>
  );
}

function Form({ registration }: { registration: RegistrationForm }) {
  const { frame, field, password } = registration;
  return (
    <AccountPage
      title="Inscription freelance"
      intro="Après l'inscription, vous compléterez votre profil : domaine d'activité, compétences et documents pour validation."
      links={
        <>
          <p className={lineClass}>
            Vous cherchez un freelance ?
            <Link to="/register/client" className={linkClass}>
              Inscription client
            </Link>
          </p>
          <p className={lineClass}>
            Déjà un compte ?
            <Link to="/login/freelance" className={linkClass}>
              Se connecter
            </Link>
          </p>
        </>
      }
    >
      <FormFrame frame={frame} submitLabel="S'inscrire" busyLabel="Traitement...">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput label="Prénom" autoComplete="given-name" {...field('first_name')} />
          <TextInput label="Nom" autoComplete="family-name" {...field('last_name')} />
        </div>
        <EmailInput {...field('email')} />
        <PhoneInput {...field('phone')} />
        <Select
          label="Pays"
          options={countries}
          autoComplete="country"
          defaultValue="ML"
          {...field('country')}
        />
        <TextInput label="Adresse" optional autoComplete="street-address" {...field('address')} />
        <PasswordFields
          password={field('password')}
          confirmation={field('password_confirmation')}
          typed={password}
          rules={rules}
        />
        <TermsCheckbox {...field('terms')} />
      </FormFrame>
    </AccountPage>
  );
}
