import type { Agency } from '@baara/contract/offers/agencies';
import { agencyLengths } from '@baara/contract/offers/agency-words';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { RemovableList } from '../../../ui/removable-list.tsx';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';
import type { Choice } from '../../../ui/workspace/search-choice.tsx';
import { OfferChoice } from '../recruiter-offers/public/offer-choice.tsx';
import { agenciesKey, creatingAgency, updatingAgency } from './agencies.api.ts';

const chosenOf = (agency: Agency | undefined): Choice[] =>
  (agency?.offers ?? []).map(({ id, title }) => ({ value: String(id), label: title || 'Sans titre' }));

/** Two offers may have one title. */
const nameIn = (chosen: readonly Choice[], { value, label }: Choice): string =>
  chosen.filter((other) => other.label === label).length > 1 ? `${label} (n° ${value})` : label;

/** Writes an agency: whom to write to, what was agreed, and the offers it presents people for. */
export default function AgencyForm({ agency, onClose }: { agency?: Agency; onClose: () => void }) {
  const client = useQueryClient();
  const form = useApiForm(agency ? updatingAgency(agency.id) : creatingAgency, {
    defaultValues: {
      name: agency?.name ?? '',
      contactName: agency?.contactName ?? '',
      email: agency?.email ?? '',
      feeNote: agency?.feeNote ?? '',
      presentsUntil: agency?.presentsUntil ?? '',
      offerIds: chosenOf(agency),
    },
    toBody: ({ offerIds, ...values }) => ({
      ...values,
      offerIds: offerIds.map(({ value }) => Number(value)),
    }),
    fieldOf: { AGENCY_EXISTS: 'name', OFFER_NOT_FOUND: 'offerIds' },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: agenciesKey });
      onClose();
    },
  });
  const { value, onChange, error } = form.controlled('offerIds');
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={agency ? `Modifier ${agency.name}` : 'Nouveau cabinet'}
      description={
        agency
          ? 'Une autre adresse email reçoit une nouvelle adresse secrète, et la précédente ne fonctionne plus.'
          : 'Le cabinet reçoit par email l’adresse secrète de sa page : il n’a pas besoin de compte.'
      }
      submitLabel={agency ? 'Enregistrer' : 'Ajouter et envoyer l’adresse'}
    >
      <TextInput label="Nom du cabinet" maxLength={agencyLengths.name} {...form.field('name')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label="Personne à qui écrire"
          maxLength={agencyLengths.contactName}
          {...form.field('contactName')}
        />
        <TextInput label="Email" type="email" maxLength={254} {...form.field('email')} />
      </div>
      <div className="grid gap-2">
        <OfferChoice
          label="Offres pour lesquelles il présente des personnes"
          isMultiple
          placeholder="Titre d’une offre"
          chosen={value}
          onChoose={onChange}
          error={error}
        />
        <RemovableList
          label="Offres choisies"
          items={value.map((offer) => nameIn(value, offer))}
          onChange={(names) => onChange(value.filter((offer) => names.includes(nameIn(value, offer))))}
          of="sentences"
        />
      </div>
      <TextInput
        label="Jusqu’au"
        optional
        type="date"
        hint="Dernier jour compris. Sans date, jusqu’à ce que vous révoquiez son adresse."
        {...form.field('presentsUntil')}
      />
      <Textarea
        label="Honoraires convenus"
        optional
        rows={3}
        hint="Pour votre entreprise : le cabinet ne lit pas cette note."
        maxLength={agencyLengths.feeNote}
        {...form.field('feeNote')}
      />
    </FormDialog>
  );
}
