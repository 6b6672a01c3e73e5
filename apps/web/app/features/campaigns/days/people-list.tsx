import type { AttendanceResult } from '@baara/contract/campaigns/attendance';
import type { RoomPerson } from '@baara/contract/campaigns/days';
import { attendanceTitles } from '@baara/contract/campaigns/days-words';
import { hourInWords } from '@baara/contract/formats/moments';
import { normalize } from '@baara/french-text';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { Card } from '../../../ui/card.tsx';
import { Tag, type Tone } from '../../../ui/tag.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { Room } from './use-room.ts';

const PersonForm = lazyPart(() => import('./person-form.tsx'));

type State = AttendanceResult['state'];

export const stateTones: Record<State, Tone> = {
  expected: 'neutral',
  present: 'good',
  late: 'info',
  absent: 'neutral',
  excluded: 'bad',
  contradiction: 'warn',
};

const filters = [
  ['all', 'Tous', null],
  ['expected', 'Attendus', ['expected']],
  ['present', 'Présents', ['present', 'late']],
  ['check', 'À vérifier', ['contradiction']],
] as const satisfies readonly (readonly [string, string, readonly State[] | null])[];
type Filter = (typeof filters)[number][0];

/** « A2 » before « A10 », « B1 » after both. */
const seatParts = (seat: string): readonly [string, number] => [
  seat.replaceAll(/\d/g, ''),
  Number(seat.replaceAll(/\D/g, '')),
];
function bySeat(one: RoomPerson, other: RoomPerson): number {
  const [[column, row], [otherColumn, otherRow]] = [seatParts(one.seat), seatParts(other.seat)];
  return row - otherRow || column.length - otherColumn.length || (column < otherColumn ? -1 : 1);
}

/** Who is expected where, in the order of the rows; a person opens on what can be noted of them. */
export function PeopleList({ room }: { room: Room }) {
  const [filter, setFilter] = useState<Filter>('all');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const stateOf = ({ applicationId }: RoomPerson): State =>
    room.results.get(applicationId)?.state ?? 'expected';
  const states: readonly State[] | null = filters.find(([id]) => id === filter)?.[2] ?? null;
  const words = normalize(search).split(' ').filter(Boolean);
  const shown = room.people
    .filter((person) => {
      const text = normalize(`${person.name} ${person.fileNumber} ${person.seat}`);
      return (states?.includes(stateOf(person)) ?? true) && words.every((word) => text.includes(word));
    })
    .toSorted(bySeat);
  const person = room.people.find(({ applicationId }) => applicationId === chosen);
  return (
    <Card>
      <h2 className="text-l">Liste de la salle</h2>
      <TextInput
        type="search"
        className="mt-2"
        label="Chercher un nom, un numéro, une place"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <ul aria-label="Filtrer la liste" className="mt-2 flex flex-wrap gap-1.5">
        {filters.map(([id, title]) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={filter === id}
              onClick={() => setFilter(id)}
              className="min-h-11 rounded-md border border-line-strong px-3 text-s font-medium aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary"
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && (
        <p className="mt-3 text-ink-soft">
          {room.people.length === 0 ? "Personne n'est placé dans cette salle." : 'Personne ne correspond.'}
        </p>
      )}
      <ul aria-label="Candidats" className="mt-2 grid">
        {shown.map((one) => (
          <li key={one.applicationId} className="border-t border-line first:border-t-0">
            <button
              type="button"
              onClick={() => setChosen(one.applicationId)}
              className="flex min-h-13 w-full items-center gap-3 py-1.5 text-left hover:text-primary"
            >
              <b className="w-9 flex-none">{one.seat}</b>
              <span className="min-w-0 flex-1">
                <span className="block font-medium wrap-anywhere">{one.name}</span>
                <span className="text-s text-ink-soft">
                  {one.fileNumber} · sujet {one.version}
                  {one.needs.length > 0 && ' · aménagements'}
                </span>
              </span>
              <PersonState result={room.results.get(one.applicationId)} />
            </button>
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {person && <PersonForm room={room} person={person} onClose={() => setChosen(null)} />}
      </Suspense>
    </Card>
  );
}

function PersonState({ result }: { result: AttendanceResult | undefined }) {
  const state = result?.state ?? 'expected';
  const first = state === 'present' || state === 'late' ? result?.marks[0] : undefined;
  return (
    <span className="flex-none text-right">
      <Tag tone={stateTones[state]}>{attendanceTitles[state]}</Tag>
      {first && <span className="block text-s text-ink-soft">{hourInWords(first.markedAt)}</span>}
    </span>
  );
}
