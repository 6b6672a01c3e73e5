import { spanInWords } from '@baara/contract/formats/moments';
import { interviewMessages } from '@baara/contract/applications/interview-words';
import type { RecruiterInterview } from '@baara/contract/applications/interviews';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isConnectionError } from '../../../lib/api.ts';
import { ApiForm, SubmitButton } from '../../../lib/forms/api-form.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { refreshInterviews } from './interview.api.ts';
import {
  declineConducting,
  reschedulingInterview,
  acceptCounterProposal,
  cancelInterview,
  completeInterview,
  markNoShow,
  refuseCounterProposal,
} from './interviews.api.ts';
import { emptySlot, LengthSelect, SlotFields, slotOf } from './slot-fields.tsx';
import { SlotNotes } from './slot-notes.tsx';
import { useInterviewAction } from './use-interview-action.ts';

type Asking = 'decline' | 'cancel' | 'refuse' | 'move' | null;

type Run = (work: Parameters<ReturnType<typeof useInterviewAction>['mutate']>[0]) => void;
type PartProps = { interview: RecruiterInterview; isBusy: boolean; run: Run };

/** A company's actions on an interview that is not over. */
export function InterviewActions({
  interview,
  onEdit,
}: {
  interview: RecruiterInterview;
  onEdit: () => void;
}) {
  const action = useInterviewAction(refreshInterviews);
  const [asking, setAsking] = useState<Asking>(null);
  const close = (): void => setAsking(null);
  const part: PartProps = {
    interview,
    isBusy: action.isPending,
    run: (work) => action.mutate(work, { onSuccess: close }),
  };
  return (
    <section aria-label="Actions" className="grid gap-4 border-t border-line pt-4">
      {interview.abilities.refuseCounter && (
        <CounterProposal
          interview={interview}
          isBusy={part.isBusy}
          onRefuse={() => setAsking('refuse')}
          onAccept={(slotId) =>
            part.run(() => acceptCounterProposal({ params: { id: interview.id }, body: { slotId } }))
          }
        />
      )}
      {asking === 'move' ? (
        <MoveForm interview={interview} onClose={close} />
      ) : (
        <ActionButtons {...part} onEdit={onEdit} onAsk={setAsking} />
      )}
      <Reasons {...part} asking={asking} onClose={close} />
    </section>
  );
}

function ActionButtons({
  interview: { id, abilities },
  isBusy,
  run,
  onEdit,
  onAsk,
}: PartProps & { onEdit: () => void; onAsk: (asking: Asking) => void }) {
  const params = { id };
  return (
    <div className="flex flex-wrap gap-2">
      {abilities.close && (
        <>
          <Button busy={isBusy} onClick={() => run(() => completeInterview({ params }))}>
            Marquer comme terminé
          </Button>
          <Button variant="outline" disabled={isBusy} onClick={() => run(() => markNoShow({ params }))}>
            Candidat absent
          </Button>
        </>
      )}
      {abilities.edit && (
        <Button variant="outline" onClick={onEdit}>
          Modifier
        </Button>
      )}
      {abilities.move && (
        <Button variant="outline" onClick={() => onAsk('move')}>
          Déplacer
        </Button>
      )}
      {abilities.decline && (
        <Button variant="outline" onClick={() => onAsk('decline')}>
          Je ne peux pas
        </Button>
      )}
      {abilities.cancel && (
        <Button variant="ghost" onClick={() => onAsk('cancel')}>
          Annuler l'entretien
        </Button>
      )}
    </div>
  );
}

/** What the others read the reason of. */
function Reasons({
  interview: { id, isFixed },
  isBusy,
  run,
  asking,
  onClose,
}: PartProps & { asking: Asking; onClose: () => void }) {
  const params = { id };
  const common = { isBusy, onClose };
  const requiredMessage = interviewMessages.REASON_REQUIRED;
  if (asking === 'decline')
    return (
      <ReasonDialog
        {...common}
        title="Vous ne pouvez pas mener cet entretien ?"
        description="La personne qui l'organise est prévenue. L'entretien est maintenu, et votre heure redevient libre."
        confirmLabel="Je ne peux pas"
        onConfirm={(reason) => run(() => declineConducting(id, reason))}
      />
    );
  if (asking === 'cancel')
    return (
      <ReasonDialog
        {...common}
        requiredMessage={requiredMessage}
        title="Annuler cet entretien ?"
        description="Le candidat et les personnes qui le mènent sont prévenus, avec le motif."
        confirmLabel="Annuler l'entretien"
        onConfirm={(reason) => run(() => cancelInterview({ params, body: { reason } }))}
      />
    );
  if (asking === 'refuse')
    return (
      <ReasonDialog
        {...common}
        requiredMessage={requiredMessage}
        title="Refuser les créneaux demandés ?"
        description={
          isFixed
            ? "L'entretien reste fixé à l'heure convenue."
            : 'Les créneaux que vous avez proposés restent ouverts.'
        }
        confirmLabel="Refuser ces créneaux"
        onConfirm={(reason) => run(() => refuseCounterProposal({ params, body: { reason } }))}
      />
    );
  return null;
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
              <span>{spanInWords(slot)}</span>
              {slot.state === 'free' && interview.abilities.acceptCounter ? (
                <Button
                  busy={isBusy}
                  aria-label={`Accepter : ${spanInWords(slot)}`}
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
        <Button variant="outline" disabled={isBusy} onClick={onRefuse}>
          Refuser ces créneaux
        </Button>
      </div>
    </div>
  );
}

function MoveForm({ interview, onClose }: { interview: RecruiterInterview; onClose: () => void }) {
  const client = useQueryClient();
  const form = useApiForm(reschedulingInterview(interview.id), {
    defaultValues: {
      slot: {
        ...emptySlot(),
        day: interview.startsAt.slice(0, 10),
        time: interview.startsAt.slice(11, 16),
      },
      minutes: (Date.parse(interview.endsAt) - Date.parse(interview.startsAt)) / 60_000,
      message: '',
    },
    toBody: ({ slot, minutes, message }) => ({ slot: slotOf(slot, minutes), message }),
    failed: "Le changement n'a pas pu être enregistré",
    onSuccess: () => {
      refreshInterviews(client);
      onClose();
    },
    onError: (failure) => {
      if (!isConnectionError(failure)) refreshInterviews(client);
    },
  });
  const slot = form.controlled('slot');
  const minutes = form.controlled('minutes');
  return (
    <ApiForm form={form} className="grid gap-3">
      <h3>Déplacer l'entretien</h3>
      <SlotFields slot={slot.value} name="Nouveau créneau" error={slot.error} onChange={slot.onChange} />
      <SlotNotes
        day={slot.value.day}
        slot={slotOf(slot.value, minutes.value)}
        interviewerIds={interview.interviewers.map(({ id }) => id)}
        except={interview.id}
      />
      <LengthSelect minutes={minutes.value} onChange={minutes.onChange} />
      <TextInput label="Message aux participants" optional maxLength={500} {...form.field('message')} />
      <div className="flex flex-wrap gap-2">
        <SubmitButton form={form}>Déplacer l'entretien</SubmitButton>
        <Button variant="outline" onClick={onClose}>
          Retour
        </Button>
      </div>
    </ApiForm>
  );
}
