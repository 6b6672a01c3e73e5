import { hourInWords, weekdayInWords } from '@baara/contract/formats/moments';
import type { FreeTime, MyInterview } from '@baara/contract/applications/interviews';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Button } from '../../../ui/button.tsx';
import { Radio } from '../../../ui/choice.tsx';
import { Select } from '../../../ui/select.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { freeTimesQuery, refreshMine } from './interview.api.ts';
import { bookTime } from './interviews.api.ts';
import { useInterviewAction } from './use-interview-action.ts';

type Props = {
  interview: MyInterview;
  /** Leaves a time already booked as it is. */
  onClose?: () => void;
};

/** A candidate takes a time among the free ones: a day, then an hour of it. */
export function BookForm({ interview, onClose }: Props) {
  const query = useQuery({ ...freeTimesQuery(interview.id), staleTime: 0 });
  const action = useInterviewAction(refreshMine);
  const [chosenDay, setDay] = useState('');
  const [startsAt, setStartsAt] = useState('');
  if (query.isPending) return <SkeletonList count={1} label="Chargement des heures libres…" />;
  if (isUnreadable(query))
    return <QueryError query={query} fallback="Les heures libres n'ont pas pu être lues." />;
  const days = [...Map.groupBy(query.data, (time) => weekdayInWords(time.startsAt))];
  const [day, times = []] = days.find(([name]) => name === chosenDay) ?? days[0] ?? [];
  if (day === undefined)
    return <p>Aucune heure n'est libre en ce moment. Demandez un autre créneau à l'entreprise.</p>;
  const isFree = times.some((time) => time.startsAt === startsAt);
  return (
    <div className="grid gap-3">
      <Select
        label="Jour"
        options={days.map(([name]) => ({ value: name, label: name }))}
        value={day}
        onChange={(event) => {
          setDay(event.target.value);
          setStartsAt('');
        }}
      />
      <Hours
        name={`hour-${interview.id}`}
        times={times}
        current={interview.isFixed ? interview.startsAt : null}
        startsAt={startsAt}
        onChange={setStartsAt}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          busy={action.isPending}
          disabled={!isFree}
          onClick={() =>
            action.mutate(() => bookTime(interview.id, startsAt), onClose && { onSuccess: onClose })
          }
        >
          {interview.isFixed ? 'Déplacer à ce créneau' : 'Confirmer ce créneau'}
        </Button>
        {onClose && (
          <Button variant="outline" onClick={onClose}>
            Garder mon créneau
          </Button>
        )}
      </div>
    </div>
  );
}

function Hours({
  name,
  times,
  current,
  startsAt,
  onChange,
}: {
  name: string;
  times: readonly FreeTime[];
  /** The time already booked. */
  current: string | null;
  startsAt: string;
  onChange: (startsAt: string) => void;
}) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium">
        Heure <span className="font-normal text-ink-soft">(heure de Bamako, GMT)</span>
      </legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {times.map((time) => (
          <Radio
            key={time.startsAt}
            name={name}
            isFramed
            label={`${hourInWords(time.startsAt)} à ${hourInWords(time.endsAt)}`}
            hint={time.startsAt === current ? 'Votre créneau' : undefined}
            disabled={time.startsAt === current}
            checked={startsAt === time.startsAt}
            onChange={() => onChange(time.startsAt)}
          />
        ))}
      </div>
    </fieldset>
  );
}
