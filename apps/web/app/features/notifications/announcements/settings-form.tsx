import type { AnnouncementSettings } from '@baara/contract/notifications/announcements';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { forgetAnnouncements, savingSettings, settingsQuery } from './announcements.api.ts';

const title = 'Réglages des annonces';

/** Thresholds, the price of an SMS, and what one person receives in a day. */
export default function SettingsForm({ onClose }: { onClose: () => void }) {
  const query = useQuery(settingsQuery);
  if (query.data)
    return (
      <Fields settings={query.data.settings} canChange={query.data.abilities.change} onClose={onClose} />
    );
  return (
    <Modal isOpen onClose={onClose} title={title} actions={<Button onClick={onClose}>Fermer</Button>}>
      {query.isError ? (
        <QueryError query={query} fallback="Les réglages n’ont pas pu être chargés." />
      ) : (
        <SkeletonList count={3} label="Chargement des réglages…" />
      )}
    </Modal>
  );
}

const fields = [
  [
    'twoPeopleAbove',
    'Deux personnes au-delà de',
    'Nombre de destinataires à partir duquel une autre personne confirme.',
  ],
  ['smsPriceXof', 'Prix d’un SMS, en F CFA', undefined],
  ['smsCeilingXof', 'Plafond des SMS d’une annonce, en F CFA', undefined],
  ['bellsPerDay', 'Annonces par la cloche, par personne et par jour', undefined],
  ['emailsPerDay', 'Annonces par e-mail, par personne et par jour', undefined],
  ['smsPerDay', 'Annonces par SMS, par personne et par jour', undefined],
  ['quietFromHour', 'Rien ne part à partir de (heure)', 'De 0 à 23, à l’heure de Bamako.'],
  ['quietToHour', 'Et jusqu’à (heure)', 'La même heure deux fois : à toute heure.'],
] as const;
type Name = (typeof fields)[number][0];

type FieldsProps = { settings: AnnouncementSettings; canChange: boolean; onClose: () => void };

function Fields({ settings, canChange, onClose }: FieldsProps) {
  const client = useQueryClient();
  const { version, ...values } = settings;
  const form = useApiForm(savingSettings, {
    defaultValues: Object.fromEntries(fields.map(([name]) => [name, String(values[name])])) as Record<
      Name,
      string
    >,
    toBody: (typed) => ({
      ...(Object.fromEntries(
        fields.map(([name]) => [name, Number(typed[name].replaceAll(/\s/g, ''))]),
      ) as Record<Name, number>),
      version,
    }),
    onSuccess: async () => {
      await forgetAnnouncements(client);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={title}
      instead={canChange ? undefined : <p>Seule une personne qui change les réglages peut le faire.</p>}
    >
      {fields.map(([name, label, hint]) => (
        <TextInput key={name} label={label} hint={hint} inputMode="numeric" {...form.field(name)} />
      ))}
    </FormDialog>
  );
}
