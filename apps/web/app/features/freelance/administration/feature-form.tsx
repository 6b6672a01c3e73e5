import type { ManagedFreelanceDetail } from '@baara/contract/freelance/administration';
import { FEATURED_DAYS } from '@baara/contract/freelance/administration-words';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';
import { featuringFreelance } from './freelances.api.ts';

type Props = {
  freelance: ManagedFreelanceDetail;
  onClose: () => void;
  onDone: (freelance: ManagedFreelanceDetail) => void;
};

/** Why a freelance is shown first, and until when. */
export default function FeatureForm({ freelance, onClose, onDone }: Props) {
  const { id, name, featuring } = freelance;
  const form = useApiForm(featuringFreelance(id), {
    defaultValues: { reason: featuring?.reason ?? '', until: featuring?.until ?? '' },
    onSuccess: ({ data }) => {
      onDone(data);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Mettre ${name} en avant`}
      description="Son profil vient en premier dans l’annuaire, avec la mention « À la une ». La personne en est prévenue."
      submitLabel="Mettre en avant"
    >
      <TextInput
        label="Jusqu’au"
        type="date"
        hint={`Dans les ${FEATURED_DAYS} prochains jours`}
        {...form.field('until')}
      />
      <Textarea
        label="Motif"
        hint="Les personnes qui gèrent les freelances le lisent."
        rows={3}
        maxLength={500}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
