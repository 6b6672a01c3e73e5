import { PROSPECT_DAYS, type prospectSources } from '@baara/contract/offers/prospect-words';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { PersonFields } from './person-fields.tsx';
import { addingProspect, prospectsKey } from './prospects.api.ts';

/** Adds a person to an offer by hand. */
export default function ProspectForm({ offerId, onClose }: { offerId: string; onClose: () => void }) {
  const client = useQueryClient();
  const form = useApiForm(addingProspect(offerId), {
    defaultValues: {
      firstName: '',
      lastName: '',
      email: '',
      phone: '',
      city: '',
      note: '',
      source: 'added' as (typeof prospectSources)[number],
    },
    fieldOf: { ALREADY_ADDED: 'email', ALREADY_APPLIED: 'email', HAS_REFUSED: 'email' },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: prospectsKey });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Ajouter une personne"
      description={`Un email lui dit aussitôt qui l’a ajoutée et pour quelle offre. Sans réponse, ses données sont effacées après ${PROSPECT_DAYS} jours.`}
      submitLabel="Ajouter et l’informer"
    >
      <PersonFields form={form} />
    </FormDialog>
  );
}
