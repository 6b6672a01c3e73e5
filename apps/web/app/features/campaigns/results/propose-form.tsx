import type { CampaignResults } from '@baara/contract/campaigns/results';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';
import {
  proposingPublication,
  proposingRectification,
  proposingResults,
  refreshResults,
} from './results.api.ts';

type Props = { results: CampaignResults; step: 'decide' | 'publish' | 'rectify'; onClose: () => void };

/** Proposes what another person of the jury confirms. */
export default function ProposeForm({ step, ...props }: Props) {
  if (step === 'rectify') return <Rectification {...props} />;
  return step === 'decide' ? <Decision {...props} /> : <Publication {...props} />;
}

function Decision({ results: { campaign, lists }, onClose }: Omit<Props, 'step'>) {
  const client = useQueryClient();
  const form = useApiForm(proposingResults(campaign.id), {
    defaultValues: { reason: '' },
    onSuccess: async () => {
      onClose();
      await refreshResults(client);
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Arrêter ce classement"
      description="Une autre personne du jury confirme : le classement ne se calcule plus ensuite. Rien n’est encore publié."
      submitLabel="Proposer"
      busyLabel="Envoi…"
    >
      <p className="text-s text-ink-soft">
        Les listes qui seraient publiées sont {lists.map(({ name }) => `« ${name} »`).join(', ')}.
      </p>
      <Textarea
        label="Motif"
        hint="« Délibération du 3 décembre, jury au complet »"
        rows={3}
        maxLength={500}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}

function Publication({ results: { campaign, complaintDays }, onClose }: Omit<Props, 'step'>) {
  const client = useQueryClient();
  const form = useApiForm(proposingPublication(campaign.id), {
    defaultValues: { reason: '', complaintDays: String(complaintDays) },
    toBody: ({ reason, complaintDays: days }) => ({
      reason,
      complaintDays: days.trim() === '' ? Number.NaN : Number(days),
    }),
    onSuccess: async () => {
      onClose();
      await refreshResults(client);
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Publier les résultats"
      description="Une autre personne confirme. Les listes sont alors publiques, par numéro de dossier, et chaque candidat est prévenu."
      submitLabel="Proposer"
      busyLabel="Envoi…"
    >
      <TextInput
        label="Jours pour réclamer"
        hint="0 : aucune réclamation"
        inputMode="numeric"
        {...form.field('complaintDays')}
      />
      <Textarea label="Motif" rows={3} maxLength={500} {...form.field('reason')} />
    </FormDialog>
  );
}

function Rectification({ results: { campaign }, onClose }: Omit<Props, 'step'>) {
  const client = useQueryClient();
  const form = useApiForm(proposingRectification(campaign.id), {
    defaultValues: { reason: '' },
    onSuccess: async () => {
      onClose();
      await refreshResults(client);
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Rectifier les résultats publiés"
      description="Une autre personne confirme : le classement est calculé de nouveau, les listes et leurs empreintes changent, et ceux dont le résultat change sont prévenus."
      submitLabel="Proposer"
      busyLabel="Envoi…"
    >
      <Textarea
        label="Motif"
        hint="« Réclamations acceptées du 4 décembre »"
        rows={3}
        maxLength={500}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
