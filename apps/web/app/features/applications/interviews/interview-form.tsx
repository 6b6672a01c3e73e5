import {
  interviewKinds,
  interviewKindTitles,
  slotLimits,
} from '@baara/contract/applications/interview-words';
import type { RecruiterInterview } from '@baara/contract/applications/interviews';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiForm, SubmitButton } from '../../../lib/forms/api-form.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { useSession } from '../../../shell/use-session.ts';
import { Checkbox, ChoiceGroup, Radio } from '../../../ui/choice.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { teammatesQuery } from '../../companies/public/teammates.api.ts';
import { refreshInterviews } from './interview-queries.ts';
import { changingInterview, proposingInterview } from './interviews.api.ts';
import { emptySlot, SlotsFieldset, type SlotsDraft, slotsOf } from './slot-fields.tsx';

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
  const [first] = useState(() => draftOf(interview));
  const form = useApiForm(interview ? changingInterview(interview.id) : proposingInterview, {
    defaultValues: {
      kind: interview?.kind ?? ('on_site' as const),
      place: interview?.place ?? '',
      phone: interview?.phone ?? '',
      link: interview?.link ?? '',
      message: interview?.message ?? '',
      interviewerIds: interview?.interviewers.map(({ id }) => id) ?? (account ? [account.id] : []),
      ...first,
    },
    toBody: ({ minutes, slots, ...details }) => {
      const draft = { minutes, slots };
      if (!interview) return { ...details, applicationId, slots: slotsOf(draft) };
      // The candidate's counter-proposal stays as long as nobody proposes other slots.
      const isNewDraft = saidBy(draft) !== saidBy(first);
      return { ...details, slots: withSlots && isNewDraft ? slotsOf(draft) : undefined };
    },
    success: null,
    onSuccess: ({ message }) => {
      refreshInterviews(client);
      toast.success(message ?? 'Entretien enregistré');
      onDone();
    },
  });
  const withSlots = !interview?.isFixed;
  const kindChosen = form.watch('kind');
  const { error: kindError, ...kindField } = form.field('kind');
  const interviewers = form.controlled('interviewerIds');
  if (members.isPending) return <SkeletonList label="Chargement de l'équipe…" />;
  if (isUnreadable(members)) return <QueryError query={members} />;
  return (
    <ApiForm form={form}>
      <ChoiceGroup legend="Mode" error={kindError}>
        {interviewKinds.map((kind) => (
          <Radio key={kind} label={interviewKindTitles[kind]} value={kind} {...kindField} />
        ))}
      </ChoiceGroup>
      {kindChosen === 'on_site' && (
        <TextInput label="Adresse ou salle" maxLength={300} {...form.field('place')} />
      )}
      {kindChosen === 'phone' && <TextInput type="tel" label="Numéro à appeler" {...form.field('phone')} />}
      {kindChosen === 'video' && (
        <TextInput
          type="url"
          label="Lien de la visioconférence"
          optional
          hint="Laissez vide : un lien est créé pour cet entretien."
          placeholder="https://"
          {...form.field('link')}
        />
      )}
      {withSlots && (
        <SlotsFieldset
          draft={{ minutes: form.watch('minutes'), slots: form.watch('slots') }}
          min={slotLimits.min}
          onChange={({ minutes, slots }) => {
            form.set('minutes', minutes);
            form.set('slots', slots);
          }}
          error={form.fieldError('slots')}
          fieldError={(index) => form.fieldError(`slots.${index}`)}
        />
      )}
      <ChoiceGroup legend="Qui mène l'entretien" className="grid" error={interviewers.error}>
        {members.data.map((member) => (
          <Checkbox
            key={member.id}
            label={member.name}
            checked={interviewers.value.includes(member.id)}
            onChange={(event) =>
              interviewers.onChange(
                event.target.checked
                  ? [...interviewers.value, member.id]
                  : interviewers.value.filter((id) => id !== member.id),
              )
            }
          />
        ))}
      </ChoiceGroup>
      <Textarea label="Message au candidat" optional rows={3} maxLength={2000} {...form.field('message')} />
      <div>
        <SubmitButton form={form} busyLabel="Envoi en cours...">
          {interview ? 'Enregistrer' : 'Proposer ces créneaux'}
        </SubmitButton>
      </div>
    </ApiForm>
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
