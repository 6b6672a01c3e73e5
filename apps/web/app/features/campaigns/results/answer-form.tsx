import type { CampaignComplaint } from '@baara/contract/campaigns/results';
import { complaintStateTitles } from '@baara/contract/campaigns/results-words';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { SaveButton } from '../../../lib/save-button.tsx';
import { ChoiceGroup, Radio } from '../../../ui/choice.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/text-input.tsx';
import { campaignProposalsQuery } from '../decisions/decisions.api.ts';
import { answeringComplaint, complaintFile, refreshResults } from './results.api.ts';

type Props = { campaignId: string; complaint: CampaignComplaint; mayAnswer: boolean; onClose: () => void };

/** Reads a complaint, and answers it once. */
export default function AnswerForm({ campaignId, complaint, mayAnswer, onClose }: Props) {
  const client = useQueryClient();
  const form = useApiForm(answeringComplaint({ id: campaignId, complaintId: complaint.id }), {
    defaultValues: { state: 'refused' as 'accepted' | 'refused', answer: '', proposalId: '' },
    toBody: ({ state, answer, proposalId }) => ({
      state,
      answer,
      proposalId: state === 'accepted' ? proposalId || null : null,
    }),
    onSuccess: async () => {
      onClose();
      await refreshResults(client);
    },
  });
  const proposals = useQuery(campaignProposalsQuery(campaignId));
  const isOpen = complaint.state === 'open' && mayAnswer;
  const state = form.controlled('state');
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Réclamation de ${complaint.fileNumber}`}
      description={`${complaint.test}, ${complaint.category} · envoyée le ${formatDateTime(complaint.sentAt)}`}
      submitLabel="Envoyer la réponse"
      closeLabel={isOpen ? 'Annuler' : 'Fermer'}
      isFinal={isOpen}
      {...(!isOpen && { instead: <Read campaignId={campaignId} complaint={complaint} /> })}
    >
      <Read campaignId={campaignId} complaint={complaint} />
      <ChoiceGroup legend="Réponse">
        <Radio
          name="state"
          label="Rejetée : la note reste"
          checked={state.value === 'refused'}
          onChange={() => state.onChange('refused')}
        />
        <Radio
          name="state"
          label="Acceptée"
          checked={state.value === 'accepted'}
          onChange={() => state.onChange('accepted')}
        />
      </ChoiceGroup>
      {state.value === 'accepted' && (proposals.data ?? []).length > 0 && (
        <Select
          label="Correction qu’elle entraîne"
          optional
          placeholder="Aucune"
          options={(proposals.data ?? []).map(({ id, sentence }) => ({ value: id, label: sentence }))}
          {...form.field('proposalId')}
        />
      )}
      <Textarea
        label="Motif, tel que la personne le lira"
        rows={4}
        maxLength={1000}
        {...form.field('answer')}
      />
    </FormDialog>
  );
}

function Read({ campaignId, complaint }: { campaignId: string; complaint: CampaignComplaint }) {
  return (
    <div className="grid gap-2">
      <p className="whitespace-pre-line wrap-anywhere">{complaint.text}</p>
      {complaint.document && (
        <SaveButton
          path={complaintFile(campaignId, complaint.id)}
          fileName={complaint.document.name}
          label={`Télécharger ${complaint.document.name}`}
        >
          Document joint
        </SaveButton>
      )}
      {complaint.state !== 'open' && (
        <p>
          <b>{complaintStateTitles[complaint.state]}</b> : {complaint.answer}
        </p>
      )}
    </div>
  );
}
