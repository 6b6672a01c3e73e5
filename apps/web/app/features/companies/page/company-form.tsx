import type { CompanyPage, updateCompany } from '@baara/contract/companies';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { api, ApiError, messageOf } from '../../../lib/api.ts';
import { formatPhone } from '../../../lib/format.ts';
import { readSession, updateSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Notice } from '../../../ui/states.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { groupedNumber } from './business-number.ts';
import { companyQuery } from './company-query.ts';
import { countryOptions } from '../../../lib/countries.ts';

const RichTextEditor = lazy(() => import('../../../ui/workspace/rich-text-editor.tsx'));

type Values = {
  name: string;
  businessIdentificationNumber: string;
  activity: string;
  description: string;
  address: string;
  city: string;
  country: string;
  phone: string;
  website: string;
};

const valuesOf = (company: CompanyPage): Values => ({
  name: company.name,
  businessIdentificationNumber: groupedNumber(company.businessIdentificationNumber ?? ''),
  activity: company.activity ?? '',
  description: company.description,
  address: company.address ?? '',
  city: company.city ?? '',
  country: company.country,
  phone: company.phone ? formatPhone(company.phone).replaceAll(/\s/g, ' ') : '',
  website: company.website ?? '',
});

/** What a person changed, and nothing else: the other fields are perhaps being changed by a colleague. */
function changesOf(values: Values, dirty: Partial<Record<keyof Values, unknown>>): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([field]) => dirty[field as keyof Values]));
}

export default function CompanyForm({ company }: { company: CompanyPage }) {
  const client = useQueryClient();
  const form = useForm<Values>({ defaultValues: valuesOf(company) });
  const { register, control, formState } = form;
  const keep = (saved: CompanyPage): void => {
    client.setQueryData(companyQuery.queryKey, saved);
    const own = readSession()?.user.company;
    if (own) updateSession({ user: { company: { ...own, name: saved.name } } });
  };
  const saving = useMutation({
    mutationFn: (values: Values) =>
      api.call<typeof updateCompany>('PATCH /company', {
        body: { ...changesOf(values, formState.dirtyFields), version: company.version },
      }),
    onSuccess: ({ data, message }) => {
      keep(data);
      form.reset(valuesOf(data));
      toast.success(message ?? '');
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      for (const { field, message } of error.errors)
        form.setError(field as keyof Values, { message }, { shouldFocus: true });
    },
  });
  // What a colleague saved takes the place of what this screen read; what is being typed here stays.
  const reload = async (): Promise<void> => {
    const fresh = await client.fetchQuery({ ...companyQuery, staleTime: 0 });
    form.reset(valuesOf(fresh), { keepDirtyValues: true });
    saving.reset();
  };
  const isStale = saving.error instanceof ApiError && saving.error.status === 409;
  const errorOf = (field: keyof Values): string | undefined => formState.errors[field]?.message;
  const { editIdentity } = company.abilities;
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => void form.handleSubmit((values) => saving.mutate(values))(event)}
    >
      <Card className="grid grid-cols-1 gap-4">
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <TextInput
            label="Nom de l'entreprise"
            autoComplete="organization"
            readOnly={!editIdentity}
            hint={editIdentity ? undefined : 'Seul un propriétaire peut le changer.'}
            error={errorOf('name')}
            {...register('name')}
          />
          <TextInput
            label="Numéro RCCM ou NINA"
            inputMode="numeric"
            readOnly={!editIdentity}
            hint={editIdentity ? '14 chiffres.' : 'Seul un propriétaire peut le changer.'}
            error={errorOf('businessIdentificationNumber')}
            {...register('businessIdentificationNumber')}
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
          error={errorOf('activity')}
          {...register('activity')}
        />
        <Controller
          control={control}
          name="description"
          render={({ field }) => (
            <Field
              label="Présentation"
              optional
              hint="Les candidats la lisent à côté de vos offres."
              error={errorOf('description')}
            >
              {(attributes) => (
                <Suspense fallback={<Skeleton className="h-64 w-full" />}>
                  <RichTextEditor
                    // Another text from the server, another editor.
                    key={company.version}
                    id={attributes.id}
                    label="Présentation"
                    value={field.value}
                    onChange={field.onChange}
                    isInvalid={attributes['aria-invalid'] ?? false}
                    describedBy={attributes['aria-describedby']}
                  />
                </Suspense>
              )}
            </Field>
          )}
        />
      </Card>
      <Card className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextInput label="Adresse" optional error={errorOf('address')} {...register('address')} />
        <TextInput label="Ville" optional error={errorOf('city')} {...register('city')} />
        <Select
          label="Pays"
          options={countryOptions(company.country)}
          error={errorOf('country')}
          {...register('country')}
        />
        <TextInput
          label="Téléphone"
          optional
          type="tel"
          inputMode="tel"
          hint="Par exemple +223 20 22 33 44"
          error={errorOf('phone')}
          {...register('phone')}
        />
        <TextInput
          label="Site web"
          optional
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          hint="Par exemple https://www.entreprise.ml"
          error={errorOf('website')}
          {...register('website')}
        />
      </Card>
      {saving.isError && (
        <Notice tone="bad">
          <p>{messageOf(saving.error)}</p>
          {isStale && (
            <Button variant="line" className="mt-2" onClick={() => void reload()}>
              Recharger en gardant mes saisies
            </Button>
          )}
        </Notice>
      )}
      <div>
        <Button
          type="submit"
          busy={saving.isPending}
          busyLabel="Enregistrement..."
          disabled={!formState.isDirty}
        >
          Enregistrer
        </Button>
      </div>
    </form>
  );
}
