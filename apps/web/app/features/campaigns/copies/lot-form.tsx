import type { CopyLot, Marking } from '@baara/contract/campaigns/copies';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { TestPlace } from '../tests/tests.api.ts';
import { changingLot, refreshCopies } from './copies.api.ts';

type Props = { place: TestPlace; lot: CopyLot; marking: Marking; onClose: () => void };

/** The last day of a lot, and who has it while nothing is marked in it. */
export default function LotForm({ place, lot, marking, onClose }: Props) {
  const client = useQueryClient();
  const form = useApiForm(changingLot({ ...place, lotId: lot.id }), {
    defaultValues: { dueOn: lot.dueOn, markerId: lot.marker?.id ?? '' },
    onSuccess: async () => {
      onClose();
      await refreshCopies(client);
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Modifier le lot ${lot.number}`}
      description={
        lot.abilities.reassign
          ? 'Rien n’y est noté : il peut changer de correcteur.'
          : 'Sa correction est commencée : seule la date change.'
      }
    >
      <TextInput label="À rendre le" type="date" {...form.field('dueOn')} />
      {lot.abilities.reassign && (
        <Select
          label="Correcteur"
          options={marking.markers
            .filter(({ id, isWithdrawn }) => !isWithdrawn || id === lot.marker?.id)
            .map(({ id, name }) => ({ value: id, label: name }))}
          {...form.field('markerId')}
        />
      )}
    </FormDialog>
  );
}
