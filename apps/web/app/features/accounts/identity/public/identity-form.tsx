import type { Identity } from '@baara/contract/accounts/identity';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { countryOptions } from '../../../../lib/countries.ts';
import { formatPhone } from '../../../../lib/format.ts';
import { ApiForm, SubmitButton } from '../../../../lib/forms/api-form.tsx';
import { useApiForm } from '../../../../lib/forms/use-api-form.ts';
import { QueryError } from '../../../../lib/query-error.tsx';
import { updateSession } from '../../../../lib/session.ts';
import { isUnreadable } from '../../../../lib/unreadable.ts';
import { useSession } from '../../../../shell/use-session.ts';
import { Select } from '../../../../ui/select.tsx';
import { SkeletonList } from '../../../../ui/skeleton.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { identityQuery, updatingIdentity } from './identity.api.ts';

/** My identity; for a member of a company, their function there too. */
export function IdentityForm() {
  const query = useQuery(identityQuery);
  if (query.isPending) return <SkeletonList count={2} label="Chargement de vos informations…" />;
  if (isUnreadable(query)) {
    return <QueryError query={query} />;
  }
  return <Editor identity={query.data} />;
}

const valuesOf = (identity: Identity) => ({
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
  const form = useApiForm(updatingIdentity, {
    defaultValues: valuesOf(identity),
    toBody: (_values, changed) => changed,
    valuesOf: ({ data }) => valuesOf(data),
    onSuccess: ({ data }) => {
      client.setQueryData(identityQuery.queryKey, data);
      const { firstName: firstname, lastName: lastname } = data;
      updateSession({ user: { firstname, lastname, fullname: `${firstname} ${lastname}`.trim() } });
    },
  });
  const { field } = form;
  return (
    <ApiForm form={form} className="grid grid-cols-1 gap-4">
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
      <div>
        <SubmitButton form={form} busyLabel="Enregistrement..." disabled={!form.isDirty}>
          Enregistrer
        </SubmitButton>
      </div>
    </ApiForm>
  );
}
