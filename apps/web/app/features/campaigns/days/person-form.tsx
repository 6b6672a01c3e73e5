import type { RoomPerson } from '@baara/contract/campaigns/days';
import {
  attendanceStates,
  attendanceTitles,
  type AttendanceState,
} from '@baara/contract/campaigns/days-words';
import { adaptedNeedTitles } from '@baara/contract/campaigns/filing-words';
import { hourInWords } from '@baara/contract/formats/moments';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { readSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { settling } from './days.api.ts';
import { cacheRoomDay } from './public/device/room-sending.ts';
import { markPerson, type Room, undoOwnMark } from './use-room.ts';

type Props = { room: Room; person: RoomPerson; onClose: () => void };

/** Shows the marks of a person and the choice of the next. A contradiction is settled by who may. */
export default function PersonForm(props: Props) {
  const { room, person } = props;
  const isOpen = room.results.get(person.applicationId)?.state === 'contradiction';
  return isOpen && room.day.abilities.settle ? <SettleForm {...props} /> : <MarkForm {...props} />;
}

const about = ({ seat, fileNumber, version, needs }: RoomPerson): string =>
  [
    `Place ${seat}`,
    fileNumber,
    `sujet ${version}`,
    ...needs.map((need) => adaptedNeedTitles[need].toLowerCase()),
  ].join(' · ');

/** What each phone says, so that who decides sees both. */
function Said({ room, person }: Pick<Props, 'room' | 'person'>) {
  const result = room.results.get(person.applicationId);
  const settlement = room.day.settlements.findLast(
    ({ applicationId }) => applicationId === person.applicationId,
  );
  if (!result?.marks.length && !settlement) return <p className="text-ink-soft">Pas encore pointé.</p>;
  return (
    <ul className="grid gap-1 text-s">
      {result?.marks.map(({ id, state, way, markedAt }) => (
        <li key={id}>
          <b>{state && attendanceTitles[state]}</b>, {way === 'scan' ? 'scanné' : 'noté à la main'} à{' '}
          {hourInWords(markedAt)}, par {room.marks.get(id)?.by ?? 'ce téléphone'}
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

function MarkForm({ room, person, onClose }: Props) {
  const { day, stored, results } = room;
  const state = results.get(person.applicationId)?.state ?? 'expected';
  const mark = async (next: AttendanceState): Promise<void> => {
    onClose();
    await markPerson(room, { applicationId: person.applicationId, way: 'hand', state: next });
  };
  const undo = async (): Promise<void> => {
    onClose();
    if (!(await undoOwnMark(room, person.applicationId)))
      toast.error("Ce pointage vient d'un autre téléphone : c'est lui qui l'annule.");
  };
  return (
    <Modal isOpen onClose={onClose} title={person.name} description={about(person)}>
      <Said room={room} person={person} />
      {state === 'contradiction' && (
        <p className="text-s text-warn">Deux appareils se contredisent : le responsable du centre tranche.</p>
      )}
      {stored && day.abilities.call ? (
        <div className="grid grid-cols-2 gap-2">
          {attendanceStates.map((one) => (
            <Button key={one} variant="outline" disabled={state === one} onClick={() => void mark(one)}>
              {attendanceTitles[one]}
            </Button>
          ))}
          {(results.get(person.applicationId)?.marks.length ?? 0) > 0 && (
            <Button variant="ghost" className="col-span-2" onClick={() => void undo()}>
              Annuler mon dernier pointage
            </Button>
          )}
        </div>
      ) : (
        day.abilities.call && (
          <p className="text-s text-ink-soft">Téléchargez la liste de la salle pour pointer.</p>
        )
      )}
    </Modal>
  );
}

function SettleForm({ room, person, onClose }: Props) {
  const { applicationId } = person;
  const form = useApiForm(settling(room.place), {
    defaultValues: { applicationId, state: 'present' as AttendanceState, reason: '' },
    onSuccess: async ({ data }) => {
      await cacheRoomDay(readSession()?.user.id ?? '', room.place, data);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Trancher pour ${person.name}`}
      description={about(person)}
      submitLabel="Trancher"
      busyLabel="Enregistrement…"
    >
      <Said room={room} person={person} />
      <Select
        label="Ce qui est vrai"
        options={attendanceStates.map((value) => ({ value, label: attendanceTitles[value] }))}
        {...form.field('state')}
      />
      <TextInput
        label="Pourquoi"
        hint="« Place vérifiée à 9 h : vide »"
        maxLength={300}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
