import type { RecruiterApplication } from '@baara/contract/applications/recruiter-applications';
import { stageTitles } from '@baara/contract/applications/stages';
import { formatDateTime } from '../../../lib/moments.ts';

type Event = RecruiterApplication['events'][number];

function headline(event: Event): string {
  if (event.kind === 'message') return 'Réponse envoyée au candidat';
  if (!event.toStage) return 'Mise à jour';
  const to = event.toStep ?? stageTitles[event.toStage];
  return event.fromStage ? `${event.fromStep ?? stageTitles[event.fromStage]} → ${to}` : to;
}

/** What happened, latest first, with who and when. */
export function EventList({ events }: { events: Event[] }) {
  return (
    <ul className="mt-2 grid gap-3">
      {events.toReversed().map((event) => (
        <li key={event.id} className="grid gap-0.5 border-l-2 border-line pl-3">
          <span className="font-medium">{headline(event)}</span>
          {event.reason && <span>{event.reason}</span>}
          {event.text && <p className="whitespace-pre-line">{event.text}</p>}
          <span className="text-s text-ink-soft">
            {event.by} · {formatDateTime(event.at)}
          </span>
        </li>
      ))}
    </ul>
  );
}
