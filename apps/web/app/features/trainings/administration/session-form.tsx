import type { EditedTrainingSession } from '@baara/contract/trainings/editing';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { creatingTrainingSession, refreshTrainings, updatingTrainingSession } from './administration.api.ts';

type Props = { trainingId: string; session: EditedTrainingSession | null; onClose: () => void };

/** Bamako's clock is UTC. */
const dayOf = (instant: string | null | undefined): string => instant?.slice(0, 10) ?? '';
const hourOf = (instant: string | null | undefined, usual: string): string => instant?.slice(11, 16) ?? usual;
const instantOf = (day: string, hour: string): string => `${day}T${hour}:00Z`;

/** Writes one session: when, where, for how many. */
export default function SessionForm({ trainingId, session, onClose }: Props) {
  const client = useQueryClient();
  const form = useApiForm(
    session ? updatingTrainingSession(session.id) : creatingTrainingSession(trainingId),
    {
      defaultValues: {
        startsOn: dayOf(session?.startsAt),
        startsAt: hourOf(session?.startsAt, '09:00'),
        endsOn: dayOf(session?.endsAt),
        endsAt: hourOf(session?.endsAt, '16:00'),
        schedule: session?.schedule ?? '',
        mode: session?.mode ?? ('on_site' as 'on_site' | 'online'),
        city: session?.city ?? '',
        address: session?.address ?? '',
        onlineUrl: session?.onlineUrl ?? '',
        seats: String(session?.seats ?? 12),
        deadlineOn: dayOf(session?.registrationDeadline),
      },
      toBody: ({ startsOn, startsAt, endsOn, endsAt, seats, deadlineOn, ...values }) => ({
        ...values,
        startsAt: instantOf(startsOn, startsAt),
        endsAt: instantOf(endsOn || startsOn, endsAt),
        seats: seats.trim() === '' ? Number.NaN : Number(seats),
        registrationDeadline: deadlineOn === '' ? null : instantOf(deadlineOn, '23:59'),
        version: session?.version ?? 1,
      }),
      fieldOf: { startsAt: 'startsOn', endsAt: 'endsOn', registrationDeadline: 'deadlineOn' },
      onSuccess: async () => {
        await refreshTrainings(client);
        onClose();
      },
    },
  );
  const isOnline = form.watch('mode') === 'online';
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={session ? 'Modifier la session' : 'Nouvelle session'}
      description={
        session && session.registered + session.waiting > 0
          ? 'Les personnes inscrites sont prévenues d’un changement de date ou de lieu.'
          : 'Les heures sont celles de Bamako.'
      }
    >
      <div className="grid grid-cols-2 gap-3">
        <TextInput label="Premier jour" type="date" {...form.field('startsOn')} />
        <TextInput label="À partir de" type="time" {...form.field('startsAt')} />
        <TextInput label="Dernier jour" type="date" optional {...form.field('endsOn')} />
        <TextInput label="Jusqu’à" type="time" {...form.field('endsAt')} />
      </div>
      <TextInput
        label="Jours et heures"
        optional
        hint="« Du lundi au jeudi, 9 h – 13 h »"
        maxLength={200}
        {...form.field('schedule')}
      />
      <Select
        label="Où"
        options={[
          { value: 'on_site', label: 'Sur place' },
          { value: 'online', label: 'En ligne' },
        ]}
        {...form.field('mode')}
      />
      {isOnline ? (
        <TextInput
          label="Lien"
          optional
          hint="Donné aux seules personnes qui ont une place"
          type="url"
          maxLength={500}
          {...form.field('onlineUrl')}
        />
      ) : (
        <>
          <TextInput label="Ville" maxLength={80} {...form.field('city')} />
          <TextInput label="Adresse" optional maxLength={200} {...form.field('address')} />
        </>
      )}
      <div className="grid grid-cols-2 gap-3">
        <TextInput label="Places" inputMode="numeric" maxLength={5} {...form.field('seats')} />
        <TextInput label="Inscriptions jusqu’au" optional type="date" {...form.field('deadlineOn')} />
      </div>
    </FormDialog>
  );
}
