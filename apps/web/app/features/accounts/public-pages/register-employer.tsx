import type { registerEmployer } from '@baara/contract/accounts';
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
  { title: 'Inscription employeur | Baara' },
  { name: 'description', content: 'Créez le compte de votre entreprise et publiez vos offres sur Baara.' },
];

type Values = {
  name: string;
  businessIdentificationNumber: string;
  phoneNumber: string;
  contactName: string;
  contactRole: string;
  email: string;
  password: string;
  confirmation: string;
  terms: boolean;
};

/** `Awa Ba Diarra` → first name `Awa`, last name `Ba Diarra`. */
export function splitContactName(name: string): { contactFirstName: string; contactLastName: string } {
  const [contactFirstName = '', ...rest] = name.trim().split(/\s+/);
  return { contactFirstName, contactLastName: rest.join(' ') };
}

const schema = () => import('../registration-schemas.ts').then(({ employerForm }) => employerForm);

const send = (form: Values) =>
  api.call<typeof registerEmployer>('POST /auth/employer/register', {
    body: {
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
    },
  });

const fieldOf = { contactFirstName: 'contactName', contactLastName: 'contactName' } as const;

export default function RegisterEmployer() {
  const onRegistered = useAfterRegistration();
  const registration = useRegistrationForm({ schema, send, onRegistered, fieldOf });
  const { frame, field, password } = registration;
  return (
    <AccountPage
      title="Inscription employeur"
      intro="Le compte de votre entreprise : publiez vos offres et répondez aux candidats."
      links={
        <>
          <p className={lineClass}>
            Vous cherchez un emploi ?
            <Link to="/register/candidate" className={linkClass}>
              Inscription candidat
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
        <PasswordFields password={field('password')} confirmation={field('confirmation')} typed={password} />
        <TermsCheckbox {...field('terms')} />
      </FormFrame>
    </AccountPage>
  );
}
