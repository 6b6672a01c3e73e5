import type { OpeningHours } from '@baara/contract/support/support-desk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../../lib/forms/use-api-form.ts';
import { QueryError } from '../../../../lib/query-error.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox, ChoiceGroup } from '../../../../ui/choice.tsx';
import { Modal } from '../../../../ui/modal.tsx';
import { SkeletonList } from '../../../../ui/skeleton.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { hoursQuery, savingHours } from './inbox.api.ts';

const dayNames = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'];
const title = 'Horaires du support';

/** The days and hours in which delays are counted. */
export default function HoursForm({ onClose }: { onClose: () => void }) {
  const query = useQuery(hoursQuery);
  if (query.data)
    return <Fields hours={query.data.hours} canChange={query.data.abilities.change} onClose={onClose} />;
  return (
    <Modal isOpen onClose={onClose} title={title} actions={<Button onClick={onClose}>Fermer</Button>}>
      {query.isError ? (
        <QueryError query={query} fallback="Les horaires n’ont pas pu être chargés." />
      ) : (
        <SkeletonList count={2} label="Chargement des horaires…" />
      )}
    </Modal>
  );
}

type FieldsProps = { hours: OpeningHours; canChange: boolean; onClose: () => void };

function Fields({ hours, canChange, onClose }: FieldsProps) {
  const client = useQueryClient();
  const form = useApiForm(savingHours, {
    defaultValues: { days: hours.days, opensAt: hours.opensAt, closesAt: hours.closesAt },
    toBody: (values) => ({ ...values, version: hours.version }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: hoursQuery.queryKey });
      onClose();
    },
  });
  const { value: days, onChange, error } = form.controlled('days');
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={title}
      description="Les délais de réponse se comptent dans ces heures, à l’heure de Bamako. Ceux déjà comptés restent."
      instead={canChange ? undefined : <p>Seule une personne qui change les réglages peut le faire.</p>}
    >
      <ChoiceGroup legend="Jours ouverts" error={error}>
        {dayNames.map((name, index) => (
          <Checkbox
            key={name}
            label={name}
            checked={days.includes(index + 1)}
            onChange={({ target }) =>
              onChange(
                target.checked ? [...days, index + 1].toSorted() : days.filter((day) => day !== index + 1),
              )
            }
          />
        ))}
      </ChoiceGroup>
      <TextInput label="Ouverture" type="time" {...form.field('opensAt')} />
      <TextInput label="Fermeture" type="time" {...form.field('closesAt')} />
    </FormDialog>
  );
}
