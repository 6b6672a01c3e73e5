import { applicationSourceTitles } from '@baara/contract/applications/application-sources';
import { PROSPECT_DAYS, prospectSources } from '@baara/contract/offers/prospect-words';
import { useQueryClient } from '@tanstack/react-query';
import { ApiForm, SubmitButton } from '../../../lib/forms/api-form.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';
import { addingProspect, prospectsKey } from './prospects.api.ts';

const sources = prospectSources.map((source) => ({ value: source, label: applicationSourceTitles[source] }));

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
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput label="Prénom" maxLength={80} {...form.field('firstName')} />
          <TextInput label="Nom" maxLength={80} {...form.field('lastName')} />
        </div>
        <TextInput label="Email" type="email" maxLength={254} {...form.field('email')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput
            label="Téléphone"
            optional
            type="tel"
            hint="Exemple : +223 76 12 34 56"
            maxLength={30}
            {...form.field('phone')}
          />
          <TextInput label="Ville" optional maxLength={80} {...form.field('city')} />
        </div>
        <Select label="Source" options={sources} {...form.field('source')} />
        <Textarea
          label="Note"
          optional
          rows={3}
          hint="Cette personne la lira aussi."
          maxLength={1000}
          {...form.field('note')}
        />
      </ApiForm>
    </Modal>
  );
}
