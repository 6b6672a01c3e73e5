import type { registerCandidate as registerCandidateEndpoint } from '@baara/contract/accounts/accounts';
import type { MetaFunction } from 'react-router';
import { ApiError } from '../../../lib/api.ts';
import { type BodyInput, callEndpoint } from '../../../lib/forms/lazy-endpoint.ts';
import { usePublicForm } from '../../../lib/forms/use-public-form.ts';
import { publicPaths } from '../../../lib/public-paths.ts';
import { ChoiceGroup, Radio } from '../../../ui/choice.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { registeringCandidate, registerCandidate } from '../accounts.api.ts';
import { registrationOptions } from '../registration-options.ts';
import { useAfterRegistration } from '../after-registration.ts';
import { PHONE_PREFIX, tidyPhone } from '../phone.ts';
import { NarrowPage } from './public/narrow-page.tsx';
import { NameFields, OtherAccounts, RegistrationFrame, TermsCheckbox } from './form-frame.tsx';
import { PasswordFields } from './password-fields.tsx';
import { PhoneInput } from './phone-input.tsx';
import { EmailInput } from './email-input.tsx';

export const meta: MetaFunction = () => [
  { title: 'Inscription candidat | Baara' },
  { name: 'description', content: 'Créez votre compte de candidat et postulez aux offres de Baara.' },
];

const defaultValues = {
  firstName: '',
  lastName: '',
  email: '',
  gender: undefined as 'homme' | 'femme' | undefined,
  phoneNumber: PHONE_PREFIX,
  password: '',
  confirmation: '',
  codeReference: '',
  terms: false,
};
type Values = typeof defaultValues;
type Body = BodyInput<typeof registerCandidateEndpoint>;

const rules = () => import('../registration-schemas.ts').then(({ candidateForm }) => candidateForm);

const toBody = ({ confirmation: _confirmation, terms: _terms, ...form }: Values): Body => ({
  ...form,
  gender: form.gender ?? '',
  email: form.email.trim().toLowerCase(),
  phoneNumber: tidyPhone(form.phoneNumber),
  country: 'ML',
  codeReference: form.codeReference.trim() || null,
});

/** As JSON, then form-encoded when the answer explains nothing that the person could mend (specification 1, section 7). */
async function send(body: Body, { idempotencyKey }: { idempotencyKey: string }) {
  try {
    return await callEndpoint(registeringCandidate, body, idempotencyKey);
  } catch (error) {
    if (!(error instanceof ApiError) || !unexplained(error)) throw error;
    const form = new URLSearchParams({
      ...body,
      country: body.country ?? '',
      gender: String(body.gender === 'homme'),
      codeReference: body.codeReference ?? '',
    });
    return registerCandidate({ body, form });
  }
}

const unexplained = ({ status }: ApiError): boolean => status === 400 || status === 415 || status >= 500;

export default function RegisterCandidate() {
  const afterRegistration = useAfterRegistration();
  const form = usePublicForm(registeringCandidate, {
    ...registrationOptions,
    defaultValues,
    rules,
    toBody,
    send,
    onSuccess: (_answer, values) => afterRegistration(values),
  });
  const { field, watch } = form;
  return (
    <NarrowPage
      title="Inscription candidat"
      intro="Quelques informations suffisent ; vous compléterez votre profil ensuite."
      links={
        <OtherAccounts
          question="Vous recrutez ?"
          label="Inscription employeur"
          to={publicPaths.registerEmployer()}
        />
      }
    >
      <RegistrationFrame form={form}>
        <NameFields first={field('firstName')} last={field('lastName')} />
        <EmailInput {...field('email')} />
        <ChoiceGroup legend="Genre" error={form.fieldError('gender')}>
          <Radio label="Homme" value="homme" name="gender" />
          <Radio label="Femme" value="femme" name="gender" />
        </ChoiceGroup>
        <PhoneInput {...field('phoneNumber')} />
        <PasswordFields
          password={field('password')}
          confirmation={field('confirmation')}
          typed={watch('password')}
        />
        <TextInput label="Code de référence" optional autoComplete="off" {...field('codeReference')} />
        <TermsCheckbox {...field('terms')} />
      </RegistrationFrame>
    </NarrowPage>
  );
}
