import { PROSPECT_DAYS, type prospectSources } from '@baara/contract/offers/prospect-words';
import { useQueryClient } from '@tanstack/react-query';
import { ApiForm, SubmitButton } from '../../../lib/forms/api-form.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
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
    <Modal
      isOpen
      onClose={onClose}
      title="Ajouter une personne"
      description={`Un email lui dit aussitôt qui l’a ajoutée et pour quelle offre. Sans réponse, ses données sont effacées après ${PROSPECT_DAYS} jours.`}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Annuler
          </Button>
          <SubmitButton form={form}>Ajouter et l’informer</SubmitButton>
        </>
      }
    >
      <ApiForm form={form}>
        <PersonFields form={form} />
      </ApiForm>
    </Modal>
  );
}
