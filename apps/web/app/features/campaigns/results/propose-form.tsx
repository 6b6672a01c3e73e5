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
  return step === 'publish' ? <Publication {...props} /> : <Reasoned step={step} {...props} />;
}

const reasoned = {
  decide: {
    proposing: proposingResults,
    title: 'Arrêter ce classement',
    description:
      'Une autre personne du jury confirme : le classement ne se calcule plus ensuite. Rien n’est encore publié.',
    hint: '« Délibération du 3 décembre, jury au complet »',
  },
  rectify: {
    proposing: proposingRectification,
    title: 'Rectifier les résultats publiés',
    description:
      'Une autre personne confirme : le classement est calculé de nouveau, les listes et leurs empreintes changent, et ceux dont le résultat change sont prévenus.',
    hint: '« Réclamations acceptées du 4 décembre »',
  },
} as const;

/** What is proposed with a reason and nothing else. */
function Reasoned({
  step,
  results: { campaign, lists },
  onClose,
}: Omit<Props, 'step'> & { step: keyof typeof reasoned }) {
  const client = useQueryClient();
  const { proposing, title, description, hint } = reasoned[step];
  const form = useApiForm(proposing(campaign.id), {
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
      title={title}
      description={description}
      submitLabel="Proposer"
      busyLabel="Envoi…"
    >
      {step === 'decide' && (
        <p className="text-s text-ink-soft">
          Les listes qui seraient publiées sont {lists.map(({ name }) => `« ${name} »`).join(', ')}.
        </p>
      )}
      <Textarea label="Motif" hint={hint} rows={3} maxLength={500} {...form.field('reason')} />
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
