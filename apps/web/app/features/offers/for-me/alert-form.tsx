import {
  ALERT_NAME_LENGTH,
  offerAlertFrequencies,
  type OfferAlertFrequency,
  offerAlertFrequencyTitles,
  offerAlertName,
  offerAlertQuery,
} from '@baara/contract/offers/alerts/alert-words';
import type { OfferAlert } from '@baara/contract/offers/alerts/offer-alerts';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { alertsKey, changingAlert, creatingAlert } from './for-me.api.ts';

const frequencies = offerAlertFrequencies.map((value) => ({
  value,
  label: offerAlertFrequencyTitles[value],
}));

type Props = {
  /** The one to change; without it, a new one is made. */
  alert: OfferAlert | undefined;
  /** The search of the list of offers that the person comes from. */
  given: URLSearchParams;
  onClose: () => void;
};

/** What is looked for, where, and when to be notified; filters of the list that have no field here stay. */
export default function AlertForm({ alert, given, onClose }: Props) {
  const client = useQueryClient();
  const before = new URLSearchParams(alert ? alert.query : offerAlertQuery(given));
  const form = useApiForm(alert ? changingAlert(alert.id) : creatingAlert, {
    defaultValues: {
      search: before.get('search') ?? '',
      location: before.get('location') ?? '',
      name: alert?.name ?? '',
      frequency: (alert?.frequency ?? 'daily') as OfferAlertFrequency,
    },
    toBody: ({ search, location, name, frequency }) => {
      before.set('search', search);
      before.set('location', location);
      const query = offerAlertQuery(before);
      return { name: name.trim() || offerAlertName(query), query, frequency };
    },
    fieldOf: { ALERT_EXISTS: 'search', query: 'search' },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: alertsKey });
      onClose();
    },
  });
  const others = [...before.keys()].filter((name) => name !== 'search' && name !== 'location').length;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={alert ? "Modifier l'alerte" : 'Nouvelle alerte'}
      submitLabel={alert ? 'Enregistrer' : "Créer l'alerte"}
      {...(others > 0 ? { description: 'Les autres filtres de votre recherche en font partie.' } : {})}
    >
      {alert?.kind !== 'nearby' && (
        <>
          <TextInput
            label="Métier ou mots"
            optional
            maxLength={200}
            hint="Vide : toutes les offres."
            {...form.field('search')}
          />
          <TextInput label="Ville ou pays" optional maxLength={80} {...form.field('location')} />
        </>
      )}
      <Select label="Me prévenir" options={frequencies} {...form.field('frequency')} />
      <TextInput
        label="Nom de l'alerte"
        optional
        maxLength={ALERT_NAME_LENGTH}
        hint="Par exemple « Comptable, Bamako »."
        {...form.field('name')}
      />
    </FormDialog>
  );
}
