import type { registerCandidate } from '@baara/contract/accounts';
import type { EndpointAnswer } from '@baara/contract/endpoint';
import { Link, type MetaFunction } from 'react-router';
import { api, ApiError } from '../../../lib/api.ts';
import { ChoiceGroup, Radio } from '../../../ui/choice.tsx';
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
  { title: 'Inscription candidat | Baara' },
  { name: 'description', content: 'Créez votre compte de candidat et postulez aux offres de Baara.' },
];

type Values = {
  firstName: string;
  lastName: string;
  email: string;
  gender: 'homme' | 'femme';
  phoneNumber: string;
  password: string;
  confirmation: string;
  codeReference: string;
  terms: boolean;
};

const schema = () => import('../registration-schemas.ts').then(({ candidateForm }) => candidateForm);

type Registered = EndpointAnswer<typeof registerCandidate>;

/** As JSON, then form-encoded when the answer explains nothing that the person could mend (specification 1, section 7). */
async function send({ confirmation: _confirmation, terms: _terms, ...form }: Values): Promise<Registered> {
  const body = {
    ...form,
    email: form.email.trim().toLowerCase(),
    phoneNumber: tidyPhone(form.phoneNumber),
    country: 'ML',
    codeReference: form.codeReference.trim() || null,
  };
  try {
    return await api.call<typeof registerCandidate>('POST /auth/register', { body });
  } catch (error) {
    if (!(error instanceof ApiError) || !unexplained(error)) throw error;
    const encoded = new URLSearchParams({
      ...body,
      gender: String(body.gender === 'homme'),
      codeReference: body.codeReference ?? '',
    });
    return api.call<typeof registerCandidate>('POST /auth/register', { body, form: encoded });
  }
}

const unexplained = ({ status }: ApiError): boolean => status === 400 || status === 415 || status >= 500;

export default function RegisterCandidate() {
  const { frame, field, password } = useRegistrationForm({
    schema,
    send,
    onRegistered: useAfterRegistration(),
  });
  return (
    <AccountPage
      title="Inscription candidat"
      intro="Quelques informations suffisent ; vous compléterez votre profil ensuite."
      links={
        <>
          <p className={lineClass}>
            Vous recrutez ?
            <Link to="/register/employer" className={linkClass}>
              Inscription employeur
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
        <ChoiceGroup legend="Genre" error={field('gender').error}>
          <Radio label="Homme" value="homme" name="gender" />
          <Radio label="Femme" value="femme" name="gender" />
        </ChoiceGroup>
        <PhoneInput {...field('phoneNumber')} />
        <PasswordFields password={field('password')} confirmation={field('confirmation')} typed={password} />
        <TextInput label="Code de référence" optional autoComplete="off" {...field('codeReference')} />
        <TermsCheckbox {...field('terms')} />
      </FormFrame>
    </AccountPage>
  );
}
