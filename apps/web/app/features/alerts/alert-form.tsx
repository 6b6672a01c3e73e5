import {
  ALERT_NAME_LENGTH,
  offerAlertFrequencies,
  type OfferAlertFrequency,
  offerAlertFrequencyTitles,
} from '@baara/contract/offers/alerts/alert-words';
import type { OfferAlert } from '@baara/contract/offers/alerts/offer-alerts';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { AlertSource } from './public/alerts.api.ts';

const frequencies = offerAlertFrequencies.map((value) => ({
  value,
  label: offerAlertFrequencyTitles[value],
}));

type Props = {
  source: AlertSource;
  /** The one to change; without it, a new one is made. */
  alert: OfferAlert | undefined;
  /** The search of the list that the person comes from. */
  given: URLSearchParams;
  onClose: () => void;
};

/** What is looked for, where, and when to be notified; filters of the list that have no field here stay. */
export default function AlertForm({ source, alert, given, onClose }: Props) {
  const { key, creating, changing, placeName, storedOf, nameOf, words } = source;
  const client = useQueryClient();
  const before = new URLSearchParams(alert ? alert.query : storedOf(given));
  const form = useApiForm(alert ? changing(alert.id) : creating, {
    defaultValues: {
      search: before.get('search') ?? '',
      place: before.get(placeName) ?? '',
      name: alert?.name ?? '',
      frequency: (alert?.frequency ?? 'daily') as OfferAlertFrequency,
    },
    toBody: ({ search, place, name, frequency }) => {
      before.set('search', search);
      before.set(placeName, place);
      const query = storedOf(before);
      return { name: name.trim() || nameOf(query), query, frequency };
    },
    fieldOf: { ALERT_EXISTS: 'search', query: 'search' },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: key });
      onClose();
    },
  });
  const others = [...before.keys()].filter((name) => name !== 'search' && name !== placeName).length;
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
            label={words.search}
            optional
            maxLength={200}
            hint={words.searchHint}
            {...form.field('search')}
          />
          <TextInput label="Ville ou pays" optional maxLength={80} {...form.field('place')} />
        </>
      )}
      <Select label="Me prévenir" options={frequencies} {...form.field('frequency')} />
      <TextInput
        label="Nom de l'alerte"
        optional
        maxLength={ALERT_NAME_LENGTH}
        hint={words.nameHint}
        {...form.field('name')}
      />
    </FormDialog>
  );
}
