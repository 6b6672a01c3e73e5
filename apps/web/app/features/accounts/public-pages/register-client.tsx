import type { MetaFunction } from 'react-router';
import { usePublicForm } from '../../../lib/forms/use-public-form.ts';
import { publicPaths } from '../../../lib/public-paths.ts';
import { registeringClient } from '../accounts.api.ts';
import { registrationOptions } from '../registration-options.ts';
import { useAfterRegistration } from '../after-registration.ts';
import { PHONE_PREFIX, tidyPhone } from '../phone.ts';
import { NarrowPage } from './public/narrow-page.tsx';
import { NameFields, OtherAccounts, RegistrationFrame, TermsCheckbox } from './form-frame.tsx';
import { PasswordFields } from './password-fields.tsx';
import { PhoneInput } from './phone-input.tsx';
import { EmailInput } from './email-input.tsx';

export const meta: MetaFunction = () => [
  { title: 'Inscription client | Baara' },
  { name: 'description', content: 'Créez votre compte pour confier une mission à un freelance sur Baara.' },
];

const defaultValues = {
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: PHONE_PREFIX,
  password: '',
  confirmation: '',
  terms: false,
};

const rules = () => import('../registration-schemas.ts').then(({ clientForm }) => clientForm);

const toBody = ({ confirmation: _confirmation, terms: _terms, ...form }: typeof defaultValues) => ({
  ...form,
  email: form.email.trim().toLowerCase(),
  phoneNumber: tidyPhone(form.phoneNumber),
});

export default function RegisterClient() {
  const afterRegistration = useAfterRegistration();
  const form = usePublicForm(registeringClient, {
    ...registrationOptions,
    defaultValues,
    rules,
    toBody,
    onSuccess: (_answer, values) => afterRegistration(values),
  });
  const { field, watch } = form;
  return (
    <NarrowPage
      title="Inscription client"
      intro="Un compte pour trouver un freelance, lui confier une mission et suivre son travail."
      links={
        <OtherAccounts
          question="Vous êtes freelance ?"
          label="Inscription freelance"
          to={publicPaths.registerFreelance()}
        />
      }
    >
      <RegistrationFrame form={form}>
        <NameFields first={field('firstName')} last={field('lastName')} />
        <EmailInput {...field('email')} />
        <PhoneInput {...field('phoneNumber')} />
        <PasswordFields
          password={field('password')}
          confirmation={field('confirmation')}
          typed={watch('password')}
        />
        <TermsCheckbox {...field('terms')} />
      </RegistrationFrame>
    </NarrowPage>
  );
}
