import type { UserDetail } from '@baara/contract/accounts/users';
import { USER_REASON_LENGTH, userMessages } from '@baara/contract/accounts/user-words';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { BackLink } from '../../../lib/back-link.tsx';
import { countryOptions } from '../../../lib/countries.ts';
import { formatPhone } from '../../../lib/format.ts';
import { ApiForm, SubmitButton } from '../../../lib/forms/api-form.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Card } from '../../../ui/card.tsx';
import { Select } from '../../../ui/select.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { cacheUser, correctingUser, userQuery } from './public/users.api.ts';
import { userName } from './public/user-name.ts';

export const meta = () => [{ title: 'Modifier un compte | Baara' }];

/** Corrects an account, with a reason that its person reads. */
export default function UserEditPage() {
  const { id = '' } = useParams();
  const query = useQuery(userQuery(id));
  return (
    <WorkspacePage>
      <PageHeader
        title={query.data ? `Modifier ${userName(query.data)}` : 'Modifier un compte'}
        description="La personne est prévenue de ce qui change et lit le motif."
        back={<BackLink to={paths.user(id)}>{query.data ? userName(query.data) : 'Le compte'}</BackLink>}
      />
      {query.isPending ? (
        <SkeletonList count={2} label="Chargement du compte…" />
      ) : isUnreadable(query) ? (
        <QueryError query={query} fallback="Ce compte n’a pas pu être chargé." />
      ) : query.data.abilities.edit ? (
        <Editor user={query.data} />
      ) : (
        <ErrorState message="Vous ne pouvez pas modifier ce compte." />
      )}
    </WorkspacePage>
  );
}

function Editor({ user }: { user: UserDetail }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useApiForm(correctingUser(user.id), {
    defaultValues: {
      firstName: user.firstName,
      lastName: user.lastName,
      email: user.email,
      phone: user.phone ? formatPhone(user.phone).replaceAll(/\s/g, ' ') : '',
      country: user.country,
      address: user.address ?? '',
      reason: '',
    },
    toBody: ({ reason }, changed) => ({ ...changed, reason, updatedAt: user.updatedAt }),
    onSuccess: ({ data }) => {
      cacheUser(client, data);
      void navigate(paths.user(user.id));
    },
    onError: (failure) => failure.status === 409 && client.invalidateQueries(userQuery(user.id)),
  });
  const { field } = form;
  return (
    <Card className="max-w-xl">
      <ApiForm form={form} className="grid grid-cols-1 gap-4">
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <TextInput label="Prénom" maxLength={80} {...field('firstName')} />
          <TextInput label="Nom" maxLength={80} {...field('lastName')} />
        </div>
        <TextInput
          label="Adresse e-mail"
          type="email"
          inputMode="email"
          readOnly={!user.abilities.changeEmail}
          hint={
            user.abilities.changeEmail
              ? 'Une nouvelle adresse doit être confirmée par la personne ; ses sessions se ferment et l’ancienne adresse est prévenue.'
              : userMessages.STAFF_EMAIL
          }
          {...field('email')}
        />
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <TextInput label="Téléphone" optional type="tel" inputMode="tel" {...field('phone')} />
          <Select label="Pays" options={countryOptions(user.country)} {...field('country')} />
        </div>
        <TextInput label="Adresse" optional maxLength={200} {...field('address')} />
        <Textarea
          label="Motif"
          hint="La personne le lit ; il est inscrit au journal."
          rows={3}
          maxLength={USER_REASON_LENGTH}
          {...field('reason')}
        />
        <div>
          <SubmitButton form={form} busyLabel="Enregistrement…" disabled={!form.isDirty}>
            Enregistrer
          </SubmitButton>
        </div>
      </ApiForm>
    </Card>
  );
}
