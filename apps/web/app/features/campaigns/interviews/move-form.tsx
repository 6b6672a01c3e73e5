import type { InterviewSlot } from '@baara/contract/campaigns/interviews';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Select } from '../../../ui/select.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { TestPlace } from '../tests/tests.api.ts';
import { movingInterview, openingsQuery, refreshInterviews } from './interviews.api.ts';

type Props = { place: TestPlace; slot: InterviewSlot; isPublished: boolean; onClose: () => void };

/** Gives a candidate another hour among the free ones, with a reason. */
export default function MoveForm({ place, slot, isPublished, onClose }: Props) {
  const client = useQueryClient();
  const of = { ...place, slotId: slot.id };
  const openings = useQuery(openingsQuery(of));
  const form = useApiForm(movingInterview(of), {
    defaultValues: { panelId: slot.panelId ?? '', startsAt: '', reason: '' },
    onSuccess: async () => {
      await refreshInterviews(client);
      onClose();
    },
  });
  const panelId = form.watch('panelId');
  const hours = openings.data?.find((one) => one.panelId === panelId)?.startsAt ?? [];
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Changer l’horaire de ${slot.fileNumber}`}
      description={
        isPublished
          ? `${slot.name}, ${slot.minutes} minutes. Une nouvelle convocation lui est envoyée.`
          : `${slot.name}, ${slot.minutes} minutes.`
      }
      submitLabel="Changer l’horaire"
      busyLabel="Changement…"
    >
      {openings.isPending && <SkeletonList label="Chargement des heures libres…" />}
      {isUnreadable(openings) && <QueryError query={openings} title="Heures libres indisponibles" />}
      {openings.data && (
        <>
          <Select
            label="Commission"
            placeholder="Choisir"
            options={openings.data.map((one) => ({
              value: one.panelId,
              label: `${one.panel} · ${one.place}`,
            }))}
            {...form.field('panelId')}
          />
          <Select
            label="Heure"
            placeholder={panelId && hours.length === 0 ? 'Aucune heure libre' : 'Choisir'}
            options={hours.map((start) => ({ value: start, label: formatDateTime(start) }))}
            {...form.field('startsAt')}
          />
          <TextInput
            label="Pourquoi"
            hint="« Certificat médical »"
            maxLength={300}
            {...form.field('reason')}
          />
        </>
      )}
    </FormDialog>
  );
}
