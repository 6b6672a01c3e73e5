import {
  incidentKinds,
  incidentTitles,
  type IncidentKind,
  dayMessages,
} from '@baara/contract/campaigns/days-words';
import { useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';
import { findTyped } from './find-scanned.ts';
import { noteEvent, type Room } from './use-room.ts';

type Props = { room: Room; onClose: () => void };

/** Bamako's clock is that of UTC. */
const nowOfClock = (): string => new Date().toISOString().slice(11, 16);

/** Notes an incident on this phone, offline too. */
export default function IncidentForm({ room, onClose }: Props) {
  const id = useId();
  const [kind, setKind] = useState<IncidentKind>('material');
  const [hour, setHour] = useState(nowOfClock);
  const [text, setText] = useState('');
  const [who, setWho] = useState('');
  const [errors, setErrors] = useState<{ text?: string; who?: string; hour?: string }>({});

  const save = async (): Promise<void> => {
    const named = who
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean);
    const people = room.stored?.sealed.list.people ?? [];
    const found = named.map((one) => findTyped(people, one));
    const missing = named.filter((_, index) => !found[index]);
    const problems = {
      ...(text.trim() === '' && { text: dayMessages.TEXT_REQUIRED }),
      ...(missing.length > 0 && { who: `Pas dans cette salle : ${missing.join(', ')}` }),
      ...(!/^\d{2}:\d{2}$/.test(hour) && { hour: dayMessages.INSTANT_INVALID }),
    };
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    const concerned = found.flatMap((person) => (person ? [person] : []));
    onClose();
    await noteEvent(room, {
      kind,
      at: `${room.day.session.day}T${hour}:00.000Z`,
      text: text.trim(),
      seat: concerned.length === 1 ? (concerned[0]?.seat ?? null) : null,
      applicationIds: concerned.map(({ applicationId }) => applicationId),
    });
  };

  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Noter un incident"
      description="Il figure au rapport de la salle. Sans connexion, il part avec les pointages."
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={id}>
            Noter l'incident
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="grid grid-cols-1 gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Select
          label="Nature"
          value={kind}
          options={incidentKinds.map((value) => ({ value, label: incidentTitles[value] }))}
          onChange={(event) => setKind(event.target.value as IncidentKind)}
        />
        <TextInput
          type="time"
          label="Heure"
          value={hour}
          error={errors.hour ?? null}
          onChange={(event) => setHour(event.target.value)}
        />
        <Textarea
          label="Ce qui s'est passé"
          rows={3}
          maxLength={1000}
          value={text}
          error={errors.text ?? null}
          onChange={(event) => setText(event.target.value)}
        />
        <TextInput
          label="Personnes concernées"
          optional
          hint="Places ou numéros, séparés par des virgules"
          maxLength={300}
          value={who}
          error={errors.who ?? null}
          onChange={(event) => setWho(event.target.value)}
        />
      </form>
    </Modal>
  );
}
