import type { RoomPlan, SessionDetail } from '@baara/contract/campaigns/sessions';
import { type RoomPaper, roomPapers, roomPaperTitles } from '@baara/contract/campaigns/sessions-words';
import { useMutation, useQuery } from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';
import { Suspense, useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { icon } from '../../../ui/icon.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { SeatPlan } from './seat-plan.tsx';
import { counted } from './session-words.ts';
import { roomPlanQuery, saveRoomPaper } from './sessions.api.ts';

const MoveForm = lazyPart(() => import('./move-form.tsx'));

type Props = { session: SessionDetail; room: SessionDetail['rooms'][number] };

/** A room of a session: who sits where, its papers, what was changed by hand. */
export function RoomView({ session, room }: Props) {
  const place = { id: session.campaign.id, sessionId: session.id, roomId: room.id };
  const query = useQuery(roomPlanQuery(place, session.drawnAt));
  const [chosen, setChosen] = useState<string | null>(null);
  if (isUnreadable(query)) return <QueryError query={query} title="Salle indisponible" />;
  if (!query.data) return <SkeletonList label="Chargement de la salle…" />;
  const plan = query.data;
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Card className="min-w-0">
        <h2 className="text-l">Plan de la salle</h2>
        {plan.seats.length === 0 && (
          <p className="mt-1 text-ink-soft">Personne n'y est placé pour l'instant.</p>
        )}
        <SeatPlan plan={plan} chosen={chosen} onChoose={setChosen} />
      </Card>
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <ChosenSeat
          session={session}
          plan={plan}
          seat={chosen}
          key={chosen}
          onMoved={(seat) => setChosen(seat)}
        />
        <Papers place={place} room={room} />
        <Changes plan={plan} />
      </div>
    </div>
  );
}

function ChosenSeat({
  session,
  plan,
  seat,
  onMoved,
}: {
  session: SessionDetail;
  plan: RoomPlan;
  seat: string | null;
  onMoved: (seat: string | null) => void;
}) {
  const [isMoving, setMoving] = useState(false);
  const person = plan.seats.find((one) => one.seat === seat);
  const { move } = session.abilities;
  return (
    <Card>
      <h2 className="text-l">{seat ? `Place ${seat}` : `${counted(plan.seats.length, 'candidat')}`}</h2>
      {seat === null && <p className="mt-1 text-ink-soft">Choisissez une place sur le plan.</p>}
      {seat !== null && !person && <p className="mt-1 text-ink-soft">Libre.</p>}
      {person && (
        <>
          <p className="mt-1 font-medium wrap-anywhere">{person.name}</p>
          <p className="text-s text-ink-soft">
            {person.fileNumber} · {person.category} · sujet {person.version}
            {person.isMoved && ' · changée à la main'}
          </p>
        </>
      )}
      {move && seat !== null && (
        <Button variant="outline" className="mt-3" onClick={() => setMoving(true)}>
          {person ? 'Changer de place' : "Placer quelqu'un ici"}
        </Button>
      )}
      <Suspense fallback={null}>
        {isMoving && seat !== null && (
          <MoveForm
            session={session}
            plan={plan}
            person={person}
            seat={seat}
            onMoved={onMoved}
            onClose={() => setMoving(false)}
          />
        )}
      </Suspense>
    </Card>
  );
}

function Papers({
  place,
  room,
}: {
  place: { id: string; sessionId: string; roomId: string };
  room: Props['room'];
}) {
  const saving = useMutation({
    mutationFn: (paper: RoomPaper) => saveRoomPaper(place, paper, `${roomPaperTitles[paper]} ${room.name}`),
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <Card>
      <h2 className="text-l">Papiers de la salle</h2>
      <ul className="mt-2 grid">
        {roomPapers.map((paper) => (
          <li key={paper} className="border-t border-line first:border-t-0">
            <button
              type="button"
              disabled={saving.isPending}
              onClick={() => saving.mutate(paper)}
              className="flex min-h-11 w-full items-center gap-2.5 text-left font-medium hover:text-primary disabled:opacity-60"
            >
              <FileText {...icon} size={18} />
              {roomPaperTitles[paper]}
              <span className="ml-auto text-s font-normal text-ink-soft">PDF</span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Changes({ plan: { changes } }: { plan: RoomPlan }) {
  return (
    <Card>
      <h2 className="text-l">Changements à la main</h2>
      {changes.length === 0 && (
        <p className="mt-1 text-ink-soft">Aucun : les places sont celles du tirage.</p>
      )}
      <ol className="mt-2 grid">
        {changes.map(({ author, text, at }) => (
          <li key={at + text} className="border-t border-line py-2 text-s first:border-t-0">
            <span className="block wrap-anywhere">{text}</span>
            <span className="text-ink-soft">
              {author ?? 'Compte supprimé'}, {formatDateTime(at)}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
