import type { MetaFunction } from 'react-router';
import { usePublicForm } from '../../../lib/forms/use-public-form.ts';
import { publicPaths } from '../../../lib/public-paths.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { registeringEmployer } from '../accounts.api.ts';
import { registrationOptions } from '../registration-options.ts';
import { useAfterRegistration } from '../after-registration.ts';
import { PHONE_PREFIX, tidyPhone } from '../phone.ts';
import { NarrowPage } from './public/narrow-page.tsx';
import { OtherAccounts, RegistrationFrame, TermsCheckbox } from './form-frame.tsx';
import { PasswordFields } from './password-fields.tsx';
import { PhoneInput } from './phone-input.tsx';
import { EmailInput } from './email-input.tsx';

export const meta: MetaFunction = () => [
  { title: 'Inscription employeur | Baara' },
  { name: 'description', content: 'Créez le compte de votre entreprise et publiez vos offres sur Baara.' },
];

const defaultValues = {
  name: '',
  businessIdentificationNumber: '',
  phoneNumber: PHONE_PREFIX,
  contactName: '',
  contactRole: '',
  email: '',
  password: '',
  confirmation: '',
  terms: false,
};

/** `Awa Ba Diarra` → first name `Awa`, last name `Ba Diarra`. */
export function splitContactName(name: string): { contactFirstName: string; contactLastName: string } {
  const [contactFirstName = '', ...rest] = name.trim().split(/\s+/);
  return { contactFirstName, contactLastName: rest.join(' ') };
}

const rules = () => import('../registration-schemas.ts').then(({ employerForm }) => employerForm);

const toBody = (form: typeof defaultValues) => ({
  name: form.name,
  gender: 'homme',
  businessIdentificationNumber: form.businessIdentificationNumber.replaceAll(/\s/g, ''),
  ...splitContactName(form.contactName),
  contactRole: form.contactRole,
  package: '1',
  country: 'ML',
  phoneNumber: tidyPhone(form.phoneNumber),
  email: form.email.trim().toLowerCase(),
  password: form.password,
});

const fieldOf = {
  ...registrationOptions.fieldOf,
  contactFirstName: 'contactName',
  contactLastName: 'contactName',
} as const;

export default function RegisterEmployer() {
  const afterRegistration = useAfterRegistration();
  const form = usePublicForm(registeringEmployer, {
    ...registrationOptions,
    defaultValues,
    fieldOf,
    rules,
    toBody,
    onSuccess: (_answer, values) => afterRegistration(values),
  });
  const { field, watch } = form;
  return (
    <NarrowPage
      title="Inscription employeur"
      intro="Le compte de votre entreprise : publiez vos offres et répondez aux candidats."
      links={
        <OtherAccounts
          question="Vous cherchez un emploi ?"
          label="Inscription candidat"
          to={publicPaths.registerCandidate()}
        />
      }
    >
      <RegistrationFrame form={form}>
        <TextInput label="Nom de l'entreprise" autoComplete="organization" {...field('name')} />
        <TextInput
          label="Numéro RCCM ou NINA"
          hint="14 chiffres, les espaces ne comptent pas"
          inputMode="numeric"
          autoComplete="off"
          {...field('businessIdentificationNumber')}
        />
        <PhoneInput {...field('phoneNumber')} />
        <TextInput
          label="Nom du contact"
          hint="Prénom et nom"
          autoComplete="name"
          {...field('contactName')}
        />
        <TextInput
          label="Fonction"
          hint="Par exemple responsable des ressources humaines"
          autoComplete="organization-title"
          {...field('contactRole')}
        />
        <EmailInput label="Email professionnel" {...field('email')} />
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
