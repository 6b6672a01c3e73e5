import type { AttendanceResult } from '@baara/contract/campaigns/attendance';
import { attendanceTitles } from '@baara/contract/campaigns/days-words';
import { hourInWords } from '@baara/contract/formats/moments';
import { normalize } from '@baara/french-text';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { Card } from '../../../ui/card.tsx';
import { Tag, type Tone } from '../../../ui/tag.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { Roll } from './use-training-day.ts';

const MarkForm = lazyPart(() => import('./mark-form.tsx'));

type State = AttendanceResult['state'];

const tones: Record<State, Tone> = {
  expected: 'neutral',
  present: 'good',
  late: 'info',
  absent: 'neutral',
  excluded: 'bad',
  contradiction: 'warn',
};

/** Who is expected; a person opens on what can be noted of them. */
export function RollList({ roll }: { roll: Roll }) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const words = normalize(search).split(' ').filter(Boolean);
  const shown = roll.people.filter(({ name }) => {
    const text = normalize(name);
    return words.every((word) => text.includes(word));
  });
  const person = roll.people.find(({ registrationId }) => registrationId === chosen);
  return (
    <Card>
      <h2 className="text-l">Personnes attendues</h2>
      <TextInput
        type="search"
        className="mt-2"
        label="Chercher un nom"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {shown.length === 0 && (
        <p className="mt-3 text-ink-soft">
          {roll.people.length === 0
            ? 'Personne n’a encore de place confirmée dans cette session.'
            : 'Personne ne correspond.'}
        </p>
      )}
      <ul aria-label="Personnes" className="mt-2 grid">
        {shown.map(({ registrationId, name }) => (
          <li key={registrationId} className="border-t border-line first:border-t-0">
            <button
              type="button"
              onClick={() => setChosen(registrationId)}
              className="flex min-h-13 w-full items-center gap-3 py-1.5 text-left hover:text-primary"
            >
              <span className="min-w-0 flex-1 font-medium wrap-anywhere">{name}</span>
              <PersonState result={roll.results.get(registrationId)} />
            </button>
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {person && <MarkForm roll={roll} person={person} onClose={() => setChosen(null)} />}
      </Suspense>
    </Card>
  );
}

function PersonState({ result }: { result: AttendanceResult | undefined }) {
  const state = result?.state ?? 'expected';
  const first = state === 'present' || state === 'late' ? result?.marks[0] : undefined;
  return (
    <span className="flex-none text-right">
      <Tag tone={tones[state]}>{attendanceTitles[state]}</Tag>
      {first && <span className="block text-s text-ink-soft">{hourInWords(first.markedAt)}</span>}
    </span>
  );
}
