import type { getIdentity, Identity, updateIdentity } from '@baara/contract/identity';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { api, ApiError, messageOf } from '../../../lib/api.ts';
import { countryOptions } from '../../../lib/countries.ts';
import { formatPhone } from '../../../lib/format.ts';
import { updateSession } from '../../../lib/session.ts';
import { useSession } from '../../../shell/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { Notice } from '../../../ui/states.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';

export const identityQuery = queryOptions({
  queryKey: ['identity'],
  queryFn: async () => (await api.call<typeof getIdentity>('GET /user/identity')).data,
  // What is being typed is never replaced by what comes back from the server.
  staleTime: Infinity,
  gcTime: 0,
});

/** Who I am, to be kept up to date; for someone of a company, their function there too. */
export function IdentityForm() {
  const query = useQuery(identityQuery);
  if (query.isPending) return <SkeletonList count={2} label="Chargement de vos informations…" />;
  if (isUnreadable(query)) {
    return <QueryError query={query} />;
  }
  return <Editor identity={query.data} />;
}

type Values = Record<'firstName' | 'lastName' | 'phone' | 'country' | 'address' | 'jobTitle', string>;

const valuesOf = (identity: Identity): Values => ({
  firstName: identity.firstName,
  lastName: identity.lastName,
  phone: identity.phone ? formatPhone(identity.phone).replaceAll(/\s/g, ' ') : '',
  country: identity.country,
  address: identity.address ?? '',
  jobTitle: identity.jobTitle ?? '',
});

function Editor({ identity }: { identity: Identity }) {
  const client = useQueryClient();
  const hasCompany = Boolean(useSession()?.company);
  const form = useForm<Values>({ defaultValues: valuesOf(identity) });
  const { register, formState } = form;
  const saving = useMutation({
    mutationFn: (values: Values) => {
      const changed = Object.entries(values).filter(
        ([field]) => formState.dirtyFields[field as keyof Values],
      );
      return api.call<typeof updateIdentity>('PATCH /user/identity', { body: Object.fromEntries(changed) });
    },
    onSuccess: ({ data, message }) => {
      client.setQueryData(identityQuery.queryKey, data);
      form.reset(valuesOf(data));
      const { firstName: firstname, lastName: lastname } = data;
      updateSession({ user: { firstname, lastname, fullname: `${firstname} ${lastname}`.trim() } });
      toast.success(message ?? '');
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      for (const { field, message } of error.errors)
        form.setError(field as keyof Values, { message }, { shouldFocus: true });
    },
  });
  const field = (name: keyof Values) => ({ error: formState.errors[name]?.message, ...register(name) });
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => void form.handleSubmit((values) => saving.mutate(values))(event)}
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextInput label="Prénom" autoComplete="given-name" {...field('firstName')} />
        <TextInput label="Nom" autoComplete="family-name" {...field('lastName')} />
      </div>
      {hasCompany && (
        <TextInput
          label="Fonction"
          optional
          autoComplete="organization-title"
          hint="Par exemple Responsable des ressources humaines"
          {...field('jobTitle')}
        />
      )}
      <TextInput
        label="Téléphone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint="Par exemple +223 76 12 34 56"
        {...field('phone')}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Select label="Pays" options={countryOptions(identity.country)} {...field('country')} />
        <TextInput label="Adresse" optional autoComplete="street-address" {...field('address')} />
      </div>
      <div>
        <p className="text-s text-ink-soft">Adresse email</p>
        <p className="wrap-anywhere">{identity.email}</p>
      </div>
      {saving.isError && <Notice tone="bad">{messageOf(saving.error)}</Notice>}
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
