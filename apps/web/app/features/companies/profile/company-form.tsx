import type { CompanyProfile } from '@baara/contract/companies/profile';
import { useQueryClient } from '@tanstack/react-query';
import { formatPhone } from '../../../lib/format.ts';
import { ApiForm, SubmitButton } from '../../../lib/forms/api-form.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { readSession, updateSession } from '../../../lib/session.ts';
import { Card } from '../../../ui/card.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { groupedNumber } from './business-number.ts';
import { companyQuery, updatingCompany } from './profile.api.ts';
import { countryOptions } from '../../../lib/countries.ts';
import { LoadColleagueValues } from '../load-colleague-values.tsx';
import { RichTextField } from '../rich-text-field.tsx';

const valuesOf = (company: CompanyProfile) => ({
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

export default function CompanyForm({ company }: { company: CompanyProfile }) {
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
  const { field } = form;
  const description = form.controlled('description');
  const { editIdentity } = company.abilities;
  return (
    <ApiForm
      form={form}
      className="grid grid-cols-1 gap-4"
      remedy={
        <LoadColleagueValues
          form={form}
          read={async () => valuesOf(await client.fetchQuery({ ...companyQuery, staleTime: 0 }))}
        />
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
        <RichTextField
          label="Présentation"
          hint="Les candidats la lisent à côté de vos offres."
          version={company.version}
          text={description}
        />
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
