import type { RoomList } from '@baara/contract/campaigns/days';
import { adaptedNeedTitles } from '@baara/contract/campaigns/filing-words';
import {
  attendanceTitles,
  type AttendanceState,
  type MarkMethod,
} from '@baara/contract/campaigns/days-words';
import { hourInWords } from '@baara/contract/formats/moments';
import { useState } from 'react';
import type { StoredRoom } from './public/device/day-store.ts';
import { findScanned, findTyped } from './find-scanned.ts';
import { type ScanAnswer, Scanner } from './public/scanner.tsx';
import { markPerson, type Room } from './use-room.ts';

type Person = RoomList['people'][number];
/** The last mark of this phone, which can be undone. */
type Last = { id: string; person: Person; state: AttendanceState };

const arrived: ReadonlySet<string> = new Set(['present', 'late', 'excluded']);

/** Scans convocations, or takes a number or a seat by hand. */
export function ScanCard({ room, stored: { sealed } }: { room: Room; stored: StoredRoom }) {
  const [last, setLast] = useState<Last | null>(null);
  const { session } = room.day;

  const arrive = async (person: Person, way: MarkMethod): Promise<ScanAnswer> => {
    const result = room.results.get(person.applicationId);
    const first = result?.marks.find(({ state }) => state !== null && arrived.has(state));
    if (result && arrived.has(result.state)) {
      const at = first ? ` à ${hourInWords(first.markedAt)}` : '';
      const isOut = result.state === 'excluded';
      return {
        tone: isOut ? 'bad' : 'info',
        title: person.name,
        text: isOut ? `Exclu${at}` : `Déjà pointé${at}`,
        seat: person.seat,
      };
    }
    const isLate = new Date() > new Date(`${session.day}T${session.startsAt}:00Z`);
    const state = isLate ? 'late' : 'present';
    const mark = await markPerson(room, { applicationId: person.applicationId, way, state });
    setLast({ id: mark.id, person, state });
    const needs = person.needs.map((need) => adaptedNeedTitles[need].toLowerCase()).join(', ');
    return {
      tone: 'good',
      title: person.name,
      text: [`${attendanceTitles[state]}, ${hourInWords(mark.markedAt)}`, `sujet ${person.version}`, needs]
        .filter(Boolean)
        .join(' · '),
      seat: person.seat,
    };
  };

  const scan = async (text: string): Promise<ScanAnswer> => {
    try {
      const found = await findScanned(sealed, text);
      if (found.kind === 'here') return await arrive(found.person, 'scan');
      if (found.kind === 'elsewhere')
        return {
          tone: 'warn',
          title: found.session === null ? `Autre salle : ${found.room}` : `Autre jour : ${found.session}`,
          text: found.session === null ? "Cette convocation n'est pas de cette salle." : found.room,
        };
      if (found.kind === 'unknown')
        return {
          tone: 'bad',
          title: 'Convocation inconnue',
          text: "Elle n'est d'aucune salle de cette campagne.",
        };
      return {
        tone: 'bad',
        title: 'Ce code n’est pas celui d’une convocation',
        text: 'Saisissez le numéro ou la place.',
      };
    } catch {
      // Pages without https have no SHA-256.
      return {
        tone: 'bad',
        title: 'Ce navigateur ne peut pas chercher ce code',
        text: 'Saisissez le numéro ou la place.',
      };
    }
  };

  const take = async (typed: string): Promise<readonly [ScanAnswer, boolean]> => {
    const person = findTyped(sealed.list.people, typed);
    if (person) return [await arrive(person, 'hand'), true];
    return [
      {
        tone: 'warn',
        title: `« ${typed.trim()} » n'est pas dans cette salle`,
        text: 'Un numéro de dossier, ou une place : F3.',
      },
      false,
    ];
  };

  const undo = async ({ id, person, state }: Last): Promise<ScanAnswer> => {
    await markPerson(room, { applicationId: person.applicationId, way: 'hand', state: null, undoes: id });
    setLast(null);
    return {
      tone: 'info',
      title: person.name,
      text: `Pointage annulé : ${attendanceTitles[state].toLowerCase()}`,
      seat: person.seat,
    };
  };

  return (
    <Scanner
      hint="Visez le code de la convocation"
      byHand="Reprenez-la de plus près, ou saisissez le numéro."
      onCode={scan}
      typed={{ label: 'Numéro de dossier ou place', onTyped: take }}
      last={last && { name: last.person.name, onUndo: () => undo(last) }}
    />
  );
}
