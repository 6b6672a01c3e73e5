import { roomEventTitles } from '@baara/contract/campaigns/days-words';
import { hourInWords } from '@baara/contract/formats/moments';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Timeline, TimelineItem } from '../../../ui/workspace/timeline.tsx';
import { noteEvent, type Room } from './use-room.ts';

const IncidentForm = lazyPart(() => import('./incident-form.tsx'));

/** The hours of the room and its incidents, in the order in which they happened. */
export function Incidents({ room }: { room: Room }) {
  const [isNoting, setNoting] = useState(false);
  const { events, stored, day, people } = room;
  const mayNote = stored !== null && day.abilities.call;
  const nameOf = (id: string): string => people.find(({ applicationId }) => applicationId === id)?.name ?? '';
  const has = (kind: 'opened' | 'closed'): boolean => events.some((event) => event.kind === kind);
  const note = (kind: 'opened' | 'closed') =>
    noteEvent(room, { kind, at: new Date().toISOString(), text: '', seat: null, applicationIds: [] });
  return (
    <Card>
      <h2 className="text-l">Déroulement et incidents</h2>
      {events.length === 0 && <p className="mt-1 text-ink-soft">Rien de noté pour l'instant.</p>}
      <div className="mt-3">
        <Timeline label="Déroulement de la salle">
          {events.map(({ id, kind, at, text, seat, applicationIds, by }) => (
            <TimelineItem
              key={id}
              title={roomEventTitles[kind]}
              meta={`${hourInWords(at)}, par ${by ?? 'ce téléphone'}`}
            >
              {text && <p className="text-s wrap-anywhere">{text}</p>}
              {(seat ?? applicationIds.length > 0) && (
                <p className="text-s text-ink-soft">
                  {[seat && `Place ${seat}`, ...applicationIds.map(nameOf)].filter(Boolean).join(' · ')}
                </p>
              )}
            </TimelineItem>
          ))}
        </Timeline>
      </div>
      {mayNote && (
        <div className="mt-3 grid grid-cols-1 gap-2">
          {!has('opened') && (
            <Button variant="outline" onClick={() => void note('opened')}>
              Ouvrir la salle
            </Button>
          )}
          {has('opened') && !has('closed') && (
            <Button variant="outline" onClick={() => void note('closed')}>
              Clore l'appel
            </Button>
          )}
          <Button variant="outline" onClick={() => setNoting(true)}>
            Noter un incident
          </Button>
        </div>
      )}
      {!mayNote && day.abilities.call && (
        <p className="mt-2 text-s text-ink-soft">
          Téléchargez la liste de la salle pour noter quelque chose.
        </p>
      )}
      <Suspense fallback={null}>
        {isNoting && <IncidentForm room={room} onClose={() => setNoting(false)} />}
      </Suspense>
    </Card>
  );
}
