import { hourInWords } from '@baara/contract/formats/moments';
import type { InterviewerDay } from '@baara/contract/applications/interview-hours';
import { useQuery } from '@tanstack/react-query';
import { interviewerDaysQuery } from './interview.api.ts';

type Props = {
  /** `2026-12-08`. */
  day: string;
  slot: Span;
  interviewerIds: readonly string[];
  /** The interview that is changed: it takes nobody from itself. */
  except?: string | undefined;
};
type Span = InterviewerDay['busy'][number];

/** When those who would conduct it are taken that day, and what the slot runs into: said, and permitted. */
export function SlotNotes({ day, slot, interviewerIds, except }: Props) {
  const isAsked = /^2\d{3}-\d\d-\d\d$/.test(day) && interviewerIds.length > 0;
  const query = useQuery({ ...interviewerDaysQuery(day, interviewerIds, except), enabled: isAsked });
  if (!isAsked) return null;
  if (query.isError) return <p className="text-s text-ink-soft">Les heures prises n'ont pas pu être lues.</p>;
  if (!query.data) return <p className="text-s text-ink-soft">Lecture des heures prises…</p>;
  return (
    <ul className="grid gap-0.5 text-s text-ink-soft" aria-live="polite">
      {query.data.map((person) => {
        const clash = clashOf(person, slot);
        return (
          <li key={person.id} className={clash ? 'text-warn' : undefined}>
            <span className="font-medium">{person.name}</span> : {clash ?? dayText(person)}
          </li>
        );
      })}
    </ul>
  );
}

const overlaps = (one: Span, other: Span): boolean =>
  Date.parse(one.startsAt) < Date.parse(other.endsAt) && Date.parse(one.endsAt) > Date.parse(other.startsAt);
const spanText = ({ startsAt, endsAt }: Span): string =>
  `de ${hourInWords(startsAt)} à ${hourInWords(endsAt)}`;

/** What the slot runs into; null when the person is there. */
function clashOf({ busy, hours }: InterviewerDay, span: Span): string | null {
  if (span.startsAt === '') return null;
  const taken = busy.find((one) => overlaps(one, span));
  if (taken) return `pris ${spanText(taken)} ; ce créneau ne pourra être choisi que si cette heure se libère`;
  if (hours === null) return null;
  const isInside = hours.some(
    (one) =>
      Date.parse(one.startsAt) <= Date.parse(span.startsAt) &&
      Date.parse(one.endsAt) >= Date.parse(span.endsAt),
  );
  if (isInside) return null;
  return hours.length === 0
    ? "ne mène pas d'entretien ce jour-là"
    : `hors de ses heures d'entretien (${hours.map(spanText).join(', ')})`;
}

const dayText = ({ busy }: InterviewerDay): string =>
  busy.length === 0 ? 'libre toute la journée' : `libre, sauf ${busy.map(spanText).join(', ')}`;
