import { attendanceTitles } from '@baara/contract/campaigns/days-words';
import { hourInWords } from '@baara/contract/formats/moments';
import type { TrainingDayPerson } from '@baara/contract/trainings/days';
import { type TrainingAttendance, trainingAttendances } from '@baara/contract/trainings/days-words';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { cacheRoomDay } from '../../campaigns/days/public/device/room-sending.ts';
import { settlingDay } from './roll.api.ts';
import { markPerson, type Roll, undoOwnMark } from './use-training-day.ts';

type Props = { roll: Roll; person: TrainingDayPerson; onClose: () => void };

/** Shows the marks of a person and the choice of the next; a contradiction between phones is settled. */
export default function MarkForm(props: Props) {
  const state = props.roll.results.get(props.person.registrationId)?.state;
  return state === 'contradiction' ? <SettleForm {...props} /> : <ChoiceForm {...props} />;
}

/** What each phone says, so that who decides sees both. */
function Said({ roll, person }: Pick<Props, 'roll' | 'person'>) {
  const result = roll.results.get(person.registrationId);
  const settlement = roll.day.settlements.findLast(
    ({ registrationId }) => registrationId === person.registrationId,
  );
  if (!result?.marks.length && !settlement) return <p className="text-ink-soft">Pas encore pointé.</p>;
  return (
    <ul className="grid gap-1 text-s">
      {result?.marks.map(({ id, state, way, markedAt }) => (
        <li key={id}>
          <b>{state && attendanceTitles[state]}</b>, {way === 'scan' ? 'scanné' : 'noté à la main'} à{' '}
          {hourInWords(markedAt)}, par {roll.marks.get(id)?.by ?? 'ce téléphone'}
        </li>
      ))}
      {settlement && (
        <li>
          <b>{attendanceTitles[settlement.state]}</b>, réglé par {settlement.by ?? 'un compte supprimé'} :{' '}
          {settlement.reason}
        </li>
      )}
    </ul>
  );
}

function ChoiceForm({ roll, person, onClose }: Props) {
  const { registrationId, name } = person;
  const result = roll.results.get(registrationId);
  const mark = async (state: TrainingAttendance): Promise<void> => {
    onClose();
    await markPerson(roll, { registrationId, way: 'hand', state });
  };
  const undo = async (): Promise<void> => {
    onClose();
    if (!(await undoOwnMark(roll, registrationId)))
      toast.error('Ce pointage vient d’un autre téléphone : c’est lui qui l’annule.');
  };
  return (
    <Modal isOpen onClose={onClose} title={name}>
      <Said roll={roll} person={person} />
      {roll.stored ? (
        <div className="grid grid-cols-2 gap-2">
          {trainingAttendances.map((one) => (
            <Button
              key={one}
              variant="outline"
              disabled={result?.state === one}
              onClick={() => void mark(one)}
            >
              {attendanceTitles[one]}
            </Button>
          ))}
          {(result?.marks.length ?? 0) > 0 && (
            <Button variant="ghost" className="col-span-2" onClick={() => void undo()}>
              Annuler mon dernier pointage
            </Button>
          )}
        </div>
      ) : (
        <p className="text-s text-ink-soft">Téléchargez la liste pour pointer.</p>
      )}
    </Modal>
  );
}

function SettleForm({ roll, person, onClose }: Props) {
  const { registrationId, name } = person;
  const form = useApiForm(settlingDay(roll.place), {
    defaultValues: { registrationId, state: 'present' as TrainingAttendance, reason: '' },
    onSuccess: async ({ data }) => {
      await cacheRoomDay(roll.accountId, roll.place, data);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Trancher pour ${name}`}
      description="Deux appareils se contredisent."
      submitLabel="Trancher"
      busyLabel="Enregistrement…"
    >
      <Said roll={roll} person={person} />
      <Select
        label="Ce qui est vrai"
        options={trainingAttendances.map((value) => ({ value, label: attendanceTitles[value] }))}
        {...form.field('state')}
      />
      <TextInput label="Pourquoi" hint="« Vu en salle à 9 h »" maxLength={300} {...form.field('reason')} />
    </FormDialog>
  );
}
