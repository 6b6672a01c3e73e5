import { spanInWords } from '@baara/contract/formats/moments';
import type { MyApplication } from '@baara/contract/applications/applications';
import { interviewMessages, interviewKindTitles } from '@baara/contract/applications/interview-words';
import type { MyInterview } from '@baara/contract/applications/interviews';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { isConnectionError } from '../../../../lib/api.ts';
import { paths } from '../../../../lib/paths.ts';
import { QueryError } from '../../../../lib/query-error.tsx';
import { isUnreadable } from '../../../../lib/unreadable.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Radio } from '../../../../ui/choice.tsx';
import { ReasonDialog } from '../../../../ui/reason-dialog.tsx';
import { BookForm } from '../book-form.tsx';
import { CounterForm } from '../counter-form.tsx';
import { myInterviewsQuery, refreshMine } from '../interview.api.ts';
import { InterviewTag } from '../interview-tag.tsx';
import { placeOf } from '../interview-when.ts';
import { useInterviewAction } from '../use-interview-action.ts';
import { chooseSlot, declineInterview } from '../interviews.api.ts';

type Known = MyApplication['nextInterview'];

const isToCome = ({ status, isOver }: MyInterview): boolean => status === 'upcoming' && !isOver;

/**
 * The interviews to come of one of my applications; nothing when there is none.
 * @param known the agreed one as the application itself has it: read on the way there, without a connection.
 */
export function MyInterviews({ applicationId, known }: { applicationId: string; known: Known }) {
  const query = useQuery(myInterviewsQuery(applicationId));
  if (isUnreadable(query)) {
    return known && isConnectionError(query.error) ? (
      <KnownInterview known={known} />
    ) : (
      <QueryError query={query} />
    );
  }
  return query.data
    ?.filter(isToCome)
    .map((interview) => <Interview key={interview.id} interview={interview} />);
}

function KnownInterview({ known }: { known: NonNullable<Known> }) {
  return (
    <Card>
      <h2 className="mb-2 text-l">Entretien</h2>
      <p className="text-l font-semibold first-letter:uppercase">{spanInWords(known)}</p>
      <Where interview={known} />
      <Conductors names={known.interviewers} />
    </Card>
  );
}

/** In the history: what became of one that is over; nothing as long as it is among those to come. */
export function MyPastInterview({
  applicationId,
  interviewId,
}: {
  applicationId: string;
  interviewId: string;
}) {
  const query = useQuery(myInterviewsQuery(applicationId));
  const interview = query.data?.find((one) => one.id === interviewId && !isToCome(one));
  if (!interview) return null;
  return (
    <div className="grid justify-items-start gap-1">
      <InterviewTag interview={interview} />
      {interview.isFixed && <p className="first-letter:uppercase">{spanInWords(interview)}</p>}
      <Where interview={interview} />
      {interview.cancellationReason && <p>Motif : {interview.cancellationReason}</p>}
    </div>
  );
}

type Place = Parameters<typeof placeOf>[0];

function Where({ interview }: { interview: Place }) {
  const place = placeOf(interview);
  return (
    <p className="wrap-anywhere">
      {interviewKindTitles[interview.kind]}
      {place && ` : ${place}`}
      {interview.link && (
        <>
          {' : '}
          <a href={interview.link} rel="noreferrer" target="_blank" className="text-primary">
            {interview.link}
          </a>
        </>
      )}
    </p>
  );
}

const Conductors = ({ names }: { names: readonly string[] }) =>
  names.length > 0 && <p className="text-s text-ink-soft">Avec {names.join(', ')}</p>;

function Interview({ interview }: { interview: MyInterview }) {
  return (
    <Card>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-l">Entretien</h2>
        <InterviewTag interview={interview} />
      </div>
      {interview.isFixed && (
        <p className="text-l font-semibold first-letter:uppercase">{spanInWords(interview)}</p>
      )}
      <Where interview={interview} />
      <Conductors names={interview.interviewers} />
      {interview.message && <p className="mt-2 whitespace-pre-line">{interview.message}</p>}
      {interview.invitation === 'countered' && (
        <p className="mt-2 text-ink-soft">
          Vous avez demandé un autre créneau : l'entreprise va vous répondre.
        </p>
      )}
      {interview.isFixed && (
        <p className="flex flex-wrap gap-x-5">
          <Link to={paths.coach()} className={after}>
            M’y préparer
          </Link>
          <a href={`/api/v1/interviews/${interview.id}/invitation`} download className={after}>
            Télécharger l'invitation (.ics)
          </a>
        </p>
      )}
      {interview.abilities.answer && <Answer interview={interview} />}
    </Card>
  );
}

const after = 'inline-flex min-h-11 items-center font-semibold text-primary';

const stateWords = {
  free: '',
  taken: 'Ce créneau vient d’être pris',
  own: 'Vous avez déjà un rendez-vous',
  past: 'Ce créneau est passé',
};

/** Choose, decline, or ask for another slot. */
function Answer({ interview }: { interview: MyInterview }) {
  const action = useInterviewAction(refreshMine);
  const [slotId, setSlotId] = useState('');
  const [asking, setAsking] = useState<'decline' | 'counter' | 'move' | null>(null);
  const params = { id: interview.id };
  const offered = interview.slots.filter(({ proposedBy }) => proposedBy === 'company');
  const isFree = offered.some((slot) => slot.id === slotId && slot.state === 'free');
  const done = { onSuccess: () => setAsking(null) };
  const hasSlots = !interview.isFixed && interview.booking === null;
  if (asking === 'counter') {
    return <CounterForm interviewId={interview.id} onClose={() => setAsking(null)} />;
  }
  return (
    <div className="mt-3 grid gap-3 border-t border-line pt-3">
      {interview.booking && !interview.isFixed && <BookForm interview={interview} />}
      {asking === 'move' && <BookForm interview={interview} onClose={() => setAsking(null)} />}
      {hasSlots && (
        <fieldset className="grid gap-1">
          <legend className="font-medium">
            Choisissez un créneau <span className="font-normal text-ink-soft">(heure de Bamako, GMT)</span>
          </legend>
          {offered.map((slot) => (
            <Radio
              key={slot.id}
              name={`slot-${interview.id}`}
              label={spanInWords(slot)}
              hint={stateWords[slot.state] || undefined}
              disabled={slot.state !== 'free'}
              checked={slotId === slot.id}
              onChange={() => setSlotId(slot.id)}
            />
          ))}
        </fieldset>
      )}
      <div className="flex flex-wrap gap-2">
        {hasSlots && (
          <Button
            busy={action.isPending}
            disabled={!isFree}
            onClick={() => action.mutate(() => chooseSlot({ params, body: { slotId } }))}
          >
            Confirmer ce créneau
          </Button>
        )}
        {interview.isFixed && interview.abilities.book && asking !== 'move' && (
          <Button variant="outline" onClick={() => setAsking('move')}>
            Changer de créneau
          </Button>
        )}
        <Button variant="outline" onClick={() => setAsking('counter')}>
          Demander un autre créneau
        </Button>
        <Button variant="ghost" onClick={() => setAsking('decline')}>
          Décliner
        </Button>
      </div>
      {asking === 'decline' && (
        <ReasonDialog
          requiredMessage={interviewMessages.REASON_REQUIRED}
          title="Décliner cet entretien ?"
          description="L'entreprise en est prévenue, avec votre motif. Votre candidature reste ouverte."
          confirmLabel="Décliner l'entretien"
          isBusy={action.isPending}
          onClose={() => setAsking(null)}
          onConfirm={(reason) =>
            action.mutate(
              () =>
                declineInterview({
                  params,
                  body: { reason },
                }),
              done,
            )
          }
        />
      )}
    </div>
  );
}
