import type { RoomList } from '@baara/contract/campaigns/days';
import { adaptedNeedTitles } from '@baara/contract/campaigns/filing-words';
import {
  attendanceTitles,
  type AttendanceState,
  type MarkMethod,
} from '@baara/contract/campaigns/days-words';
import { hourInWords } from '@baara/contract/formats/moments';
import ScanLine from 'lucide-react/icons/scan-line';
import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { icon } from '../../../ui/icon.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { StoredRoom } from './public/device/day-store.ts';
import { findScanned, findTyped } from './find-scanned.ts';
import { readPhoto } from './public/read-code.ts';

import { markPerson, type Room } from './use-room.ts';

const Camera = lazy(() => import('./public/camera.tsx'));

type Person = RoomList['people'][number];
type Answer = { tone: 'good' | 'warn' | 'bad' | 'info'; title: string; text: string; seat?: string };
/** The last mark of this phone, which can be undone. */
type Last = { id: string; person: Person; state: AttendanceState };

const answerTones = {
  good: 'border-good bg-good-soft',
  info: 'border-info bg-info-soft',
  warn: 'border-warn bg-warn-soft',
  bad: 'border-bad bg-bad-soft',
} as const;

const arrived: ReadonlySet<string> = new Set(['present', 'late', 'excluded']);

/** Scans convocations, or takes a number or a seat by hand; each gets one clear answer. */
export function ScanCard({ room, stored: { sealed } }: { room: Room; stored: StoredRoom }) {
  const [isOpen, setOpen] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [last, setLast] = useState<Last | null>(null);
  const [typed, setTyped] = useState('');
  const busy = useRef(false);
  const { session } = room.day;

  const arrive = async (person: Person, way: MarkMethod): Promise<void> => {
    const result = room.results.get(person.applicationId);
    const first = result?.marks.find(({ state }) => state !== null && arrived.has(state));
    if (result && arrived.has(result.state)) {
      const at = first ? ` à ${hourInWords(first.markedAt)}` : '';
      const isOut = result.state === 'excluded';
      setAnswer({
        tone: isOut ? 'bad' : 'info',
        title: person.name,
        text: isOut ? `Exclu${at}` : `Déjà pointé${at}`,
        seat: person.seat,
      });
      return;
    }
    const isLate = new Date() > new Date(`${session.day}T${session.startsAt}:00Z`);
    const state = isLate ? 'late' : 'present';
    const mark = await markPerson(room, { applicationId: person.applicationId, way, state });
    navigator.vibrate?.(60);
    setLast({ id: mark.id, person, state });
    const needs = person.needs.map((need) => adaptedNeedTitles[need].toLowerCase()).join(', ');
    setAnswer({
      tone: 'good',
      title: person.name,
      text: [`${attendanceTitles[state]}, ${hourInWords(mark.markedAt)}`, `sujet ${person.version}`, needs]
        .filter(Boolean)
        .join(' · '),
      seat: person.seat,
    });
  };

  const scan = async (text: string): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    try {
      const found = await findScanned(sealed, text);
      if (found.kind === 'here') return await arrive(found.person, 'scan');
      navigator.vibrate?.([60, 60, 60]);
      if (found.kind === 'elsewhere')
        setAnswer({
          tone: 'warn',
          title: found.session === null ? `Autre salle : ${found.room}` : `Autre jour : ${found.session}`,
          text: found.session === null ? "Cette convocation n'est pas de cette salle." : found.room,
        });
      else if (found.kind === 'unknown')
        setAnswer({
          tone: 'bad',
          title: 'Convocation inconnue',
          text: "Elle n'est d'aucune salle de cette campagne.",
        });
      else
        setAnswer({
          tone: 'bad',
          title: 'Ce code n’est pas celui d’une convocation',
          text: 'Saisissez le numéro ou la place.',
        });
    } catch {
      // Pages without https have no SHA-256.
      setAnswer({
        tone: 'bad',
        title: 'Ce navigateur ne peut pas chercher ce code',
        text: 'Saisissez le numéro ou la place.',
      });
    } finally {
      busy.current = false;
    }
  };

  const takePhoto = async (file: File): Promise<void> => {
    const text = await readPhoto(file).catch(() => null);
    if (text === null)
      setAnswer({
        tone: 'warn',
        title: 'Aucun code lisible sur cette photo',
        text: 'Reprenez-la de plus près, ou saisissez le numéro.',
      });
    else await scan(text);
  };

  const take = async (): Promise<void> => {
    const person = findTyped(sealed.list.people, typed);
    if (!person) {
      setAnswer({
        tone: 'warn',
        title: `« ${typed.trim()} » n'est pas dans cette salle`,
        text: 'Un numéro de dossier, ou une place : F3.',
      });
      return;
    }
    setTyped('');
    await arrive(person, 'hand');
  };

  const undo = async ({ id, person, state }: Last): Promise<void> => {
    await markPerson(room, { applicationId: person.applicationId, way: 'hand', state: null, undoes: id });
    setLast(null);
    setAnswer({
      tone: 'info',
      title: person.name,
      text: `Pointage annulé : ${attendanceTitles[state].toLowerCase()}`,
      seat: person.seat,
    });
  };

  return (
    <Card className="grid grid-cols-1 gap-3">
      {isOpen ? (
        <Suspense fallback={<Spinner size={24} />}>
          <Camera
            hint="Visez le code de la convocation"
            onCode={(text) => void scan(text)}
            onPhoto={(file) => void takePhoto(file)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : (
        <Button
          className="min-h-16 w-full text-l"
          icon={<ScanLine {...icon} size={26} />}
          onClick={() => setOpen(true)}
        >
          Scanner
        </Button>
      )}
      <output aria-label="Réponse" className="block">
        {answer && (
          <span
            className={classNames(
              'flex items-center gap-3 rounded-md border px-3 py-2.5',
              answerTones[answer.tone],
            )}
          >
            <span className="min-w-0 flex-1">
              <b className="block wrap-anywhere">{answer.title}</b>
              <span className="text-s">{answer.text}</span>
            </span>
            {answer.seat && (
              <span className="text-right text-2xl leading-none font-bold">
                {answer.seat}
                <span className="block text-s font-medium">place</span>
              </span>
            )}
          </span>
        )}
      </output>
      {last && (
        <Button variant="ghost" className="justify-self-start" onClick={() => void undo(last)}>
          Annuler ce pointage
        </Button>
      )}
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== '') void take();
        }}
      >
        <TextInput
          className="flex-1"
          label="Numéro de dossier ou place"
          value={typed}
          maxLength={20}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="outline">
          Pointer
        </Button>
      </form>
    </Card>
  );
}
