import type { ManagedProof, ProofStep } from '@baara/contract/campaigns/proof';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { addFrenchMarks } from '../../../ui/french-marks.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { announcingDraw, cacheProof } from './proof.api.ts';

type Props = { proof: ManagedProof; step: ProofStep; onClose: () => void };

/** When and where numbers come out in public; what they decide is sealed. */
export default function AnnounceForm({ proof, step, onClose }: Props) {
  const client = useQueryClient();
  const form = useApiForm(announcingDraw(proof.campaign.id), {
    defaultValues: { at: '', source: '' },
    // Bamako's clock is that of UTC.
    toBody: ({ at, source }) => ({ purpose: step.subject, at: at ? `${at}:00.000Z` : '', source }),
    onSuccess: ({ data }) => {
      cacheProof(client, data);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={addFrenchMarks(step.title)}
      description="Choisissez un tirage que l’institution ne fait pas elle-même : ses numéros feront le hasard, avec les deux moitiés scellées. Une fois annoncé, il ne change plus."
      isFinal
      submitLabel="Annoncer"
      busyLabel="Annonce…"
    >
      <TextInput
        label="Jour et heure"
        type="datetime-local"
        hint="À Bamako, au moins cinq minutes à l’avance."
        {...form.field('at')}
      />
      <TextInput
        label="Quel tirage"
        hint="Par exemple : Loterie nationale, tirage du samedi, les six premiers numéros."
        maxLength={200}
        {...form.field('source')}
      />
    </FormDialog>
  );
}
