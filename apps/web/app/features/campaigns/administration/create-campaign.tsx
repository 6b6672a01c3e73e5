import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { BackLink } from '../../../lib/back-link.tsx';
import { ApiForm, SubmitButton } from '../../../lib/forms/api-form.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { paths } from '../../../lib/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { cacheCampaign, creatingCampaign } from './administration.api.ts';

export const meta = () => [{ title: 'Nouvelle campagne | Baara' }];

/** A new campaign has a title first: the draft exists from then on, and saves itself. */
export default function CreateCampaign() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useApiForm(creatingCampaign, {
    defaultValues: { title: '' },
    draft: 'campaign:new',
    onSuccess: ({ data }) => {
      cacheCampaign(client, data);
      void navigate(paths.editCampaign(data.id), { replace: true });
    },
  });
  return (
    <WorkspacePage>
      <PageHeader
        back={<BackLink to={paths.managedCampaigns()}>Campagnes</BackLink>}
        title="Nouvelle campagne"
        description="Donnez-lui son titre : le brouillon est créé, puis chaque étape s'enregistre toute seule."
      />
      <Card className="max-w-xl">
        <ApiForm form={form}>
          <TextInput
            label="Titre de la campagne"
            hint="Tel qu'il se lit dans l'avis : « Concours direct de recrutement d'agents de santé, 2026 »."
            maxLength={160}
            {...form.field('title')}
          />
          <SubmitButton form={form} busyLabel="Création…" className="justify-self-start">
            Créer le brouillon
          </SubmitButton>
        </ApiForm>
      </Card>
    </WorkspacePage>
  );
}
