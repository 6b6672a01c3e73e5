import { freelanceCountries, registrationMessages } from '@baara/contract/accounts/registration-messages';
import { useState } from 'react';
import { Link, type MetaFunction } from 'react-router';
import { type PublicForm, usePublicForm } from '../../../lib/forms/use-public-form.ts';
import { publicPaths } from '../../../lib/public-paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { registeringFreelance } from '../accounts.api.ts';
import { storeLastLoginEmail } from '../last-login-email.ts';
import { PHONE_PREFIX, tidyPhone } from '../phone.ts';
import { registrationOptions } from '../registration-options.ts';
import { storeVerificationMail } from '../verification-mail.ts';
import { NarrowPage } from './public/narrow-page.tsx';
import { NameFields, OtherAccounts, RegistrationFrame, TermsCheckbox } from './form-frame.tsx';
import { PasswordFields, type ShownRule } from './password-fields.tsx';
import { PhoneInput } from './phone-input.tsx';
import { EmailInput } from './email-input.tsx';

export const meta: MetaFunction = () => [
  { title: 'Inscription freelance | Baara' },
  { name: 'description', content: 'Créez votre compte de freelance et trouvez des missions sur Baara.' },
];

const defaultValues = {
  first_name: '',
  last_name: '',
  email: '',
  phone: PHONE_PREFIX,
  country: 'ML' as (typeof freelanceCountries)[number]['code'],
  address: '',
  password: '',
  password_confirmation: '',
  terms: false,
};
type Values = typeof defaultValues;

const countries = freelanceCountries.map(({ code, name }) => ({ value: code, label: name }));

/** The form's own rule, in the parts a person can tick off. */
const passwordRules: readonly ShownRule[] = [
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

const rules = () => import('../registration-schemas.ts').then(({ freelanceForm }) => freelanceForm);

const toBody = ({ terms: _terms, ...form }: Values) => ({
  ...form,
  email: form.email.trim().toLowerCase(),
  phone: tidyPhone(form.phone),
});

export default function RegisterFreelance() {
  const [registered, setRegistered] = useState<string | null>(null);
  const form = usePublicForm(registeringFreelance, {
    ...registrationOptions,
    defaultValues,
    rules,
    toBody,
    failed: registrationMessages.FREELANCE_FAILED,
    incomplete: registrationMessages.FORM_INCOMPLETE,
    onSuccess: (_answer, values) => {
      const email = values.email.trim().toLowerCase();
      storeLastLoginEmail(email);
      storeVerificationMail(email);
      setRegistered(email);
      window.scrollTo({ top: 0 });
    },
  });
  return registered === null ? <Form form={form} /> : <Registered email={registered} />;
}

function Registered({ email }: { email: string }) {
  return (
    <NarrowPage title="Inscription réussie">
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
      <Link to={publicPaths.login()} className={buttonClass('primary')} ref={(link) => link?.focus()}>
        Se connecter
      </Link>
    </NarrowPage>
  );
}

function Form({ form }: { form: PublicForm<Values> }) {
  const { field, watch } = form;
  return (
    <NarrowPage
      title="Inscription freelance"
      intro="Après l'inscription, vous compléterez votre profil : domaine d'activité, compétences et documents pour validation."
      links={
        <OtherAccounts
          question="Vous cherchez un freelance ?"
          label="Inscription client"
          to={publicPaths.registerClient()}
          login={publicPaths.freelanceLogin()}
        />
      }
    >
      <RegistrationFrame form={form} submitLabel="S'inscrire" busyLabel="Traitement...">
        <NameFields first={field('first_name')} last={field('last_name')} />
        <EmailInput {...field('email')} />
        <PhoneInput {...field('phone')} />
        <Select label="Pays" options={countries} autoComplete="country" {...field('country')} />
        <TextInput label="Adresse" optional autoComplete="street-address" {...field('address')} />
        <PasswordFields
          password={field('password')}
          confirmation={field('password_confirmation')}
          typed={watch('password')}
          rules={passwordRules}
        />
        <TermsCheckbox {...field('terms')} />
      </RegistrationFrame>
    </NarrowPage>
  );
}
