import { interviewKinds, interviewKindTitles, slotLimits } from '@baara/contract/interview-words';
import type { changeInterview, proposeInterview, RecruiterInterview } from '@baara/contract/interviews';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, ApiError, messageOf } from '../../lib/api.ts';
import { QueryError } from '../../lib/query-error.tsx';
import { isUnreadable } from '../../lib/unreadable.ts';
import { useSession } from '../../shell/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, ChoiceGroup, Radio } from '../../ui/choice.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { Textarea, TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.ts';
import { teammatesQuery } from '../companies/public/teammates.ts';
import { refreshInterviews } from './interview-queries.ts';
import { emptySlot, missingSlot, SlotsFieldset, type SlotsDraft, slotsOf } from './slot-fields.tsx';

type Props = {
  applicationId: string;
  /** Changed; none: proposed. */
  interview?: RecruiterInterview;
  onDone: () => void;
};

/** Proposes an interview, or changes one: how and where, by whom, and the slots while none was chosen. */
export default function InterviewForm({ applicationId, interview, onDone }: Props) {
  const client = useQueryClient();
  const members = useQuery(teammatesQuery);
  const account = useSession();
  const [details, setDetails] = useState({
    kind: interview?.kind ?? ('on_site' as const),
    place: interview?.place ?? '',
    phone: interview?.phone ?? '',
    link: interview?.link ?? '',
    message: interview?.message ?? '',
    interviewerIds: interview?.interviewers.map(({ id }) => id) ?? (account ? [account.id] : []),
  });
  const [draft, setDraft] = useState<SlotsDraft>(() => draftOf(interview));
  const [isIncomplete, setIsIncomplete] = useState(false);
  const set = (change: Partial<typeof details>): void => setDetails((now) => ({ ...now, ...change }));
  const withSlots = !interview?.isFixed;
  // What the candidate proposed in return stays as long as nobody proposes other slots.
  const isNewDraft = !interview || saidBy(draft) !== saidBy(draftOf(interview));
  const saving = useMutation({
    mutationFn: (slots: ReturnType<typeof slotsOf>) =>
      interview
        ? api.call<typeof changeInterview>('PATCH /recruiter/interviews/:id', {
            params: { id: interview.id },
            body: { ...details, slots },
          })
        : api.call<typeof proposeInterview>('POST /recruiter/interviews', {
            body: { ...details, applicationId, slots: slots ?? [] },
          }),
    onSuccess: ({ message }) => {
      refreshInterviews(client);
      toast.success(message ?? 'Entretien enregistré');
      onDone();
    },
  });
  const error = saving.error instanceof ApiError ? saving.error : null;
  const submit = (event: React.FormEvent): void => {
    event.preventDefault();
    const isProposing = withSlots && isNewDraft;
    const slots = isProposing ? slotsOf(draft) : undefined;
    setIsIncomplete(isProposing && !slots);
    if (!isProposing || slots) saving.mutate(slots);
  };
  if (members.isPending) return <SkeletonList label="Chargement de l'équipe…" />;
  if (isUnreadable(members)) return <QueryError query={members} />;
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <ChoiceGroup legend="Mode" error={error?.fieldMessage('kind')}>
        {interviewKinds.map((kind) => (
          <Radio
            key={kind}
            name="kind"
            label={interviewKindTitles[kind]}
            checked={details.kind === kind}
            onChange={() => set({ kind })}
          />
        ))}
      </ChoiceGroup>
      {details.kind === 'on_site' && (
        <TextInput
          label="Adresse"
          maxLength={300}
          value={details.place}
          onChange={(event) => set({ place: event.target.value })}
          error={error?.fieldMessage('place')}
        />
      )}
      {details.kind === 'phone' && (
        <TextInput
          type="tel"
          label="Numéro à appeler"
          value={details.phone}
          onChange={(event) => set({ phone: event.target.value })}
          error={error?.fieldMessage('phone')}
        />
      )}
      {details.kind === 'video' && (
        <TextInput
          type="url"
          label="Lien de la visioconférence"
          placeholder="https://"
          value={details.link}
          onChange={(event) => set({ link: event.target.value })}
          error={error?.fieldMessage('link')}
        />
      )}
      {withSlots && (
        <SlotsFieldset
          draft={draft}
          min={slotLimits.min}
          onChange={setDraft}
          error={isIncomplete ? missingSlot : error?.fieldMessage('slots')}
          errorOf={(index) =>
            error?.fieldMessage(`slots.${index}.startsAt`) ?? error?.fieldMessage(`slots.${index}.endsAt`)
          }
        />
      )}
      <ChoiceGroup
        legend="Qui mène l'entretien"
        className="grid"
        error={error?.fieldMessage('interviewerIds')}
      >
        {members.data.map((member) => (
          <Checkbox
            key={member.id}
            label={member.name}
            checked={details.interviewerIds.includes(member.id)}
            onChange={(event) =>
              set({
                interviewerIds: event.target.checked
                  ? [...details.interviewerIds, member.id]
                  : details.interviewerIds.filter((id) => id !== member.id),
              })
            }
          />
        ))}
      </ChoiceGroup>
      <Textarea
        label="Message au candidat"
        optional
        rows={3}
        maxLength={2000}
        value={details.message}
        onChange={(event) => set({ message: event.target.value })}
        error={error?.fieldMessage('message')}
      />
      {saving.isError && !error?.errors.length && <FieldError message={messageOf(saving.error)} />}
      <div>
        <Button type="submit" busy={saving.isPending} busyLabel="Envoi en cours...">
          {interview ? 'Enregistrer' : 'Proposer ces créneaux'}
        </Button>
      </div>
    </form>
  );
}

const saidBy = ({ minutes, slots }: SlotsDraft): string =>
  JSON.stringify([minutes, slots.map(({ day, time }) => [day, time])]);

/** The company's slots as they stand, or two empty ones. */
function draftOf(interview: RecruiterInterview | undefined): SlotsDraft {
  const own = interview?.slots.filter(({ proposedBy }) => proposedBy === 'company') ?? [];
  const [first] = own;
  if (!first) return { minutes: 60, slots: [emptySlot(), emptySlot()] };
  return {
    minutes: (Date.parse(first.endsAt) - Date.parse(first.startsAt)) / 60_000,
    slots: own.map(({ startsAt }) => ({
      ...emptySlot(),
      day: startsAt.slice(0, 10),
      time: startsAt.slice(11, 16),
    })),
  };
}
