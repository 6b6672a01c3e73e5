import { attendanceTitles } from '@baara/contract/campaigns/days-words';
import { hourInWords } from '@baara/contract/formats/moments';
import type { TrainingDayPerson } from '@baara/contract/trainings/days';
import { LATE_AFTER_MINUTES, registrationOfTicket } from '@baara/contract/trainings/days-words';
import { useState } from 'react';
import { type ScanAnswer, Scanner } from '../../campaigns/days/public/scanner.tsx';
import { markPerson, type Roll } from './use-training-day.ts';

/** The last mark of this phone, which can be undone. */
type Last = { id: string; person: TrainingDayPerson; state: 'present' | 'late' };

const arrived: ReadonlySet<string> = new Set(['present', 'late']);

/** From then on an arrival on this day is a late one: the hour of the session, each day. */
const lateFrom = ({ day, session }: Pick<Roll['day'], 'day' | 'session'>): number =>
  new Date(`${day}T${session.startsAt.slice(11)}`).getTime() + LATE_AFTER_MINUTES * 60_000;

/** Scans tickets at the door. */
export function RollScanner({ roll }: { roll: Roll }) {
  const [last, setLast] = useState<Last | null>(null);

  const scan = async (text: string): Promise<ScanAnswer> => {
    const id = registrationOfTicket(text);
    if (id === null)
      return {
        tone: 'bad',
        title: 'Ce code n’est pas celui d’un billet',
        text: 'Cherchez la personne dans la liste.',
      };
    const person = roll.people.find(({ registrationId }) => registrationId === id);
    if (!person)
      return {
        tone: 'warn',
        title: 'Ce billet n’est pas de cette session',
        text: 'La place a pu être annulée, ou n’est pas payée. Vérifiez la liste.',
      };
    const result = roll.results.get(id);
    if (result && arrived.has(result.state)) {
      const first = result.marks.find(({ state }) => state !== null && arrived.has(state));
      return {
        tone: 'info',
        title: person.name,
        text: `Déjà pointé${first ? ` à ${hourInWords(first.markedAt)}` : ''}`,
      };
    }
    const state = Date.now() > lateFrom(roll.day) ? 'late' : 'present';
    const mark = await markPerson(roll, { registrationId: id, way: 'scan', state });
    setLast({ id: mark.id, person, state });
    return {
      tone: 'good',
      title: person.name,
      text: `${attendanceTitles[state]}, ${hourInWords(mark.markedAt)}`,
    };
  };

  const undo = async ({ id, person, state }: Last): Promise<ScanAnswer> => {
    const { registrationId } = person;
    await markPerson(roll, { registrationId, way: 'hand', state: null, undoes: id });
    setLast(null);
    return {
      tone: 'info',
      title: person.name,
      text: `Pointage annulé : ${attendanceTitles[state].toLowerCase()}`,
    };
  };

  return (
    <Scanner
      hint="Visez le code du billet"
      byHand="Reprenez-la de plus près, ou cherchez la personne dans la liste."
      onCode={scan}
      last={last && { name: last.person.name, onUndo: () => undo(last) }}
    />
  );
}
