import type { CompanyPage } from '@baara/contract/companies/companies';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { formatPhone } from '../../../lib/format.ts';
import { ApiForm, SubmitButton } from '../../../lib/forms/api-form.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { readSession, updateSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { groupedNumber } from './business-number.ts';
import { updatingCompany } from './companies.api.ts';
import { companyQuery } from './company-query.ts';
import { countryOptions } from '../../../lib/countries.ts';

const RichTextEditor = lazy(() => import('../../../ui/workspace/rich-text-editor.tsx'));

const valuesOf = (company: CompanyPage) => ({
  name: company.name,
  businessIdentificationNumber: groupedNumber(company.businessIdentificationNumber ?? ''),
  activity: company.activity ?? '',
  headcount: company.headcount === null ? '' : String(company.headcount),
  description: company.description,
  address: company.address ?? '',
  city: company.city ?? '',
  country: company.country,
  phone: company.phone ? formatPhone(company.phone).replaceAll(/\s/g, ' ') : '',
  website: company.website ?? '',
});

export default function CompanyForm({ company }: { company: CompanyPage }) {
  const client = useQueryClient();
  const form = useApiForm(updatingCompany, {
    defaultValues: valuesOf(company),
    toBody: (_values, changed) => ({ ...changed, version: company.version }),
    valuesOf: ({ data }) => valuesOf(data),
    onSuccess: ({ data }) => {
      client.setQueryData(companyQuery.queryKey, data);
      const own = readSession()?.user.company;
      if (own) updateSession({ user: { company: { ...own, name: data.name } } });
    },
  });
  // A colleague's save replaces the loaded values; text that is being typed stays.
  const reload = async (): Promise<void> => {
    form.rebase(valuesOf(await client.fetchQuery({ ...companyQuery, staleTime: 0 })));
  };
  const { field } = form;
  const description = form.controlled('description');
  const { editIdentity } = company.abilities;
  return (
    <ApiForm
      form={form}
      className="grid grid-cols-1 gap-4"
      remedy={
        form.failure?.status === 409 && (
          <Button variant="outline" className="mt-2" onClick={() => void reload()}>
            Recharger en gardant mes saisies
          </Button>
        )
      }
    >
      <Card className="grid grid-cols-1 gap-4">
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <TextInput
            label="Nom de l'entreprise"
            autoComplete="organization"
            readOnly={!editIdentity}
            hint={editIdentity ? undefined : 'Seul un propriétaire peut le changer.'}
            {...field('name')}
          />
          <TextInput
            label="Numéro RCCM ou NINA"
            inputMode="numeric"
            readOnly={!editIdentity}
            hint={editIdentity ? '14 chiffres.' : 'Seul un propriétaire peut le changer.'}
            {...field('businessIdentificationNumber')}
          />
        </div>
        {company.isVerified && editIdentity && (
          <p className="text-s text-ink-soft">
            Changer le nom ou le numéro retire la mention « Entreprise vérifiée » jusqu'au prochain contrôle.
          </p>
        )}
        <TextInput
          label="Activité"
          optional
          hint="En une ligne : ce que fait l'entreprise."
          {...field('activity')}
        />
        <TextInput
          label="Nombre de salariés"
          optional
          inputMode="numeric"
          className="sm:max-w-xs"
          {...field('headcount')}
        />
        <Field
          label="Présentation"
          optional
          hint="Les candidats la lisent à côté de vos offres."
          error={description.error}
        >
          {(attributes) => (
            <Suspense fallback={<Skeleton className="h-64 w-full" />}>
              <RichTextEditor
                // Another text from the server, another editor.
                key={company.version}
                id={attributes.id}
                label="Présentation"
                value={description.value}
                onChange={description.onChange}
                isInvalid={attributes['aria-invalid'] ?? false}
                describedBy={attributes['aria-describedby']}
              />
            </Suspense>
          )}
        </Field>
      </Card>
      <Card className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextInput label="Adresse" optional {...field('address')} />
        <TextInput label="Ville" optional {...field('city')} />
        <Select label="Pays" options={countryOptions(company.country)} {...field('country')} />
        <TextInput
          label="Téléphone"
          optional
          type="tel"
          inputMode="tel"
          hint="Par exemple +223 20 22 33 44"
          {...field('phone')}
        />
        <TextInput
          label="Site web"
          optional
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          hint="Par exemple https://www.entreprise.ml"
          {...field('website')}
        />
      </Card>
      <div>
        <SubmitButton form={form} busyLabel="Enregistrement..." disabled={!form.isDirty}>
          Enregistrer
        </SubmitButton>
      </div>
    </ApiForm>
  );
}
