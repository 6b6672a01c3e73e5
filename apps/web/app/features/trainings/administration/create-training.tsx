import { trainingCategories, trainingCategoryTitles } from '@baara/contract/trainings/training-messages';
import { trainingMessages } from '@baara/contract/trainings/training-messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { BackLink } from '../../../lib/back-link.tsx';
import { ApiForm, SubmitButton } from '../../../lib/forms/api-form.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Card } from '../../../ui/card.tsx';
import { Select } from '../../../ui/select.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { creatingTraining, managedTrainingsQuery, refreshTrainings } from './administration.api.ts';

export const meta = () => [{ title: 'Nouvelle formation | Baara' }];

/** A new training has a title first: the draft exists from then on. */
export default function CreateTraining() {
  // Nobody fills in a form only to be refused when sending it.
  const allowed = useQuery(
    managedTrainingsQuery({ page: 1, limit: 25, search: '', state: undefined, category: undefined }),
  );
  return (
    <WorkspacePage>
      <PageHeader
        back={<BackLink to={paths.managedTrainings()}>Formations</BackLink>}
        title="Nouvelle formation"
        description="Le brouillon est créé avec ces trois réponses ; vous écrirez la suite avant de publier."
      />
      {isUnreadable(allowed) ? (
        <QueryError query={allowed} fallback={trainingMessages.LIST_FAILED} />
      ) : allowed.isPending ? (
        <SkeletonList label="Chargement…" count={1} />
      ) : (
        <CreationForm />
      )}
    </WorkspacePage>
  );
}

function CreationForm() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useApiForm(creatingTraining, {
    defaultValues: { title: '', category: '' as (typeof trainingCategories)[number], durationHours: '' },
    toBody: ({ durationHours, ...values }) => ({
      ...values,
      durationHours: durationHours === '' ? Number.NaN : Number(durationHours),
    }),
    draft: 'training:new',
    onSuccess: async ({ data }) => {
      await refreshTrainings(client);
      void navigate(paths.editTraining(data.id), { replace: true });
    },
  });
  return (
    <Card className="max-w-xl">
      <ApiForm form={form}>
        <TextInput
          label="Titre"
          hint="« Excel pour la gestion de tous les jours »"
          maxLength={160}
          {...form.field('title')}
        />
        <Select
          label="Domaine"
          placeholder="Choisir un domaine"
          options={trainingCategories.map((value) => ({ value, label: trainingCategoryTitles[value] }))}
          {...form.field('category')}
        />
        <TextInput
          label="Durée, en heures"
          inputMode="numeric"
          maxLength={4}
          {...form.field('durationHours')}
        />
        <SubmitButton form={form} busyLabel="Création…" className="justify-self-start">
          Créer le brouillon
        </SubmitButton>
      </ApiForm>
    </Card>
  );
}
