import { interviewMessages } from '@baara/contract/interview-words';
import type {
  acceptCounterProposal,
  cancelInterview,
  completeInterview,
  markNoShow,
  RecruiterInterview,
  refuseCounterProposal,
  rescheduleInterview,
} from '@baara/contract/interviews';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { refreshInterviews } from './interview-queries.ts';
import { whenOf } from './interview-when.ts';
import { emptySlot, LengthSelect, missingSlot, SlotFields, slotOf } from './slot-fields.tsx';
import { useInterviewAction } from './use-interview-action.ts';

type Asking = 'cancel' | 'refuse' | 'move' | null;

/** What a company does with an interview that is not over. */
export function InterviewActions({
  interview,
  onEdit,
}: {
  interview: RecruiterInterview;
  onEdit: () => void;
}) {
  const action = useInterviewAction(refreshInterviews);
  const [asking, setAsking] = useState<Asking>(null);
  const { abilities } = interview;
  const params = { id: interview.id };
  const done = { onSuccess: () => setAsking(null) };
  const run = (work: Parameters<typeof action.mutate>[0]): void => action.mutate(work, done);
  return (
    <section aria-label="Actions" className="grid gap-4 border-t border-line pt-4">
      {abilities.refuseCounter && (
        <CounterProposal
          interview={interview}
          isBusy={action.isPending}
          onRefuse={() => setAsking('refuse')}
          onAccept={(slotId) =>
            run(() =>
              api.call<typeof acceptCounterProposal>('POST /recruiter/interviews/:id/accept-proposal', {
                params,
                body: { slotId },
              }),
            )
          }
        />
      )}
      {asking === 'move' ? (
        <MoveForm
          interview={interview}
          isBusy={action.isPending}
          onClose={() => setAsking(null)}
          onMove={(slot, message) =>
            run(() =>
              api.call<typeof rescheduleInterview>('POST /recruiter/interviews/:id/reschedule', {
                params,
                body: { slot, message },
              }),
            )
          }
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          {abilities.close && (
            <>
              <Button
                busy={action.isPending}
                onClick={() =>
                  run(() =>
                    api.call<typeof completeInterview>('POST /recruiter/interviews/:id/complete', { params }),
                  )
                }
              >
                Marquer comme terminé
              </Button>
              <Button
                variant="line"
                disabled={action.isPending}
                onClick={() =>
                  run(() => api.call<typeof markNoShow>('POST /recruiter/interviews/:id/no-show', { params }))
                }
              >
                Candidat absent
              </Button>
            </>
          )}
          {abilities.edit && (
            <Button variant="line" onClick={onEdit}>
              Modifier
            </Button>
          )}
          {abilities.move && (
            <Button variant="line" onClick={() => setAsking('move')}>
              Déplacer
            </Button>
          )}
          <Button variant="ghost" onClick={() => setAsking('cancel')}>
            Annuler l'entretien
          </Button>
        </div>
      )}
      {asking === 'cancel' && (
        <ReasonDialog
          requiredMessage={interviewMessages.REASON_REQUIRED}
          title="Annuler cet entretien ?"
          description="Le candidat et les personnes qui le mènent sont prévenus, avec le motif."
          confirmLabel="Annuler l'entretien"
          isBusy={action.isPending}
          onClose={() => setAsking(null)}
          onConfirm={(reason) =>
            run(() =>
              api.call<typeof cancelInterview>('DELETE /recruiter/interviews/:id', {
                params,
                body: { reason },
              }),
            )
          }
        />
      )}
      {asking === 'refuse' && (
        <ReasonDialog
          requiredMessage={interviewMessages.REASON_REQUIRED}
          title="Refuser les créneaux demandés ?"
          description={
            interview.isFixed
              ? "L'entretien reste fixé à l'heure convenue."
              : 'Les créneaux que vous avez proposés restent ouverts.'
          }
          confirmLabel="Refuser ces créneaux"
          isBusy={action.isPending}
          onClose={() => setAsking(null)}
          onConfirm={(reason) =>
            run(() =>
              api.call<typeof refuseCounterProposal>('POST /recruiter/interviews/:id/refuse-proposal', {
                params,
                body: { reason },
              }),
            )
          }
        />
      )}
    </section>
  );
}

function CounterProposal({
  interview,
  isBusy,
  onAccept,
  onRefuse,
}: {
  interview: RecruiterInterview;
  isBusy: boolean;
  onAccept: (slotId: string) => void;
  onRefuse: () => void;
}) {
  const words = { free: '', own: '', taken: 'Vous avez déjà un rendez-vous', past: 'Ce créneau est passé' };
  return (
    <div className="grid gap-2">
      <h3>Créneaux demandés par le candidat</h3>
      <ul className="grid gap-2">
        {interview.slots
          .filter(({ proposedBy }) => proposedBy === 'candidate')
          .map((slot) => (
            <li
              key={slot.id}
              className="flex flex-wrap items-center justify-between gap-2 rounded-md border border-line p-3"
            >
              <span>{whenOf(slot)}</span>
              {slot.state === 'free' && interview.abilities.acceptCounter ? (
                <Button
                  busy={isBusy}
                  aria-label={`Accepter : ${whenOf(slot)}`}
                  onClick={() => onAccept(slot.id)}
                >
                  Accepter
                </Button>
              ) : (
                <span className="text-s text-ink-soft">{words[slot.state]}</span>
              )}
            </li>
          ))}
      </ul>
      <div>
        <Button variant="line" disabled={isBusy} onClick={onRefuse}>
          Refuser ces créneaux
        </Button>
      </div>
    </div>
  );
}

type Slot = NonNullable<ReturnType<typeof slotOf>>;

function MoveForm({
  interview,
  isBusy,
  onMove,
  onClose,
}: {
  interview: RecruiterInterview;
  isBusy: boolean;
  onMove: (slot: Slot, message: string) => void;
  onClose: () => void;
}) {
  const [slot, setSlot] = useState(() => ({
    ...emptySlot(),
    day: interview.startsAt.slice(0, 10),
    time: interview.startsAt.slice(11, 16),
  }));
  const [minutes, setMinutes] = useState(
    (Date.parse(interview.endsAt) - Date.parse(interview.startsAt)) / 60_000,
  );
  const [message, setMessage] = useState('');
  const [isIncomplete, setIsIncomplete] = useState(false);
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const to = slotOf(slot, minutes);
        setIsIncomplete(!to);
        if (to) onMove(to, message);
      }}
    >
      <h3>Déplacer l'entretien</h3>
      <SlotFields
        slot={slot}
        name="Nouveau créneau"
        error={isIncomplete ? missingSlot : undefined}
        onChange={setSlot}
      />
      <LengthSelect minutes={minutes} onChange={setMinutes} />
      <TextInput
        label="Message aux participants"
        optional
        maxLength={500}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isBusy}>
          Déplacer l'entretien
        </Button>
        <Button variant="line" onClick={onClose}>
          Retour
        </Button>
      </div>
    </form>
  );
}
