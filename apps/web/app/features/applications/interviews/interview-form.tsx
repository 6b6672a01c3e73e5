import {
  interviewKinds,
  interviewKindTitles,
  slotLimits,
} from '@baara/contract/applications/interview-words';
import type { RecruiterInterview } from '@baara/contract/applications/interviews';
import type { KitChoice } from '@baara/contract/offers/interview-kit-words';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiForm, SubmitButton } from '../../../lib/forms/api-form.tsx';
import { type ApiForm as FormOf, useApiForm } from '../../../lib/forms/use-api-form.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { useSession } from '../../../shell/use-session.ts';
import { Checkbox, ChoiceGroup, Radio } from '../../../ui/choice.tsx';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { Notice } from '../../../ui/states.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { teammatesQuery } from '../../companies/public/teammates.api.ts';
import { interviewHoursQuery, refreshInterviews } from './interview.api.ts';
import { changingInterview, proposingInterview } from './interviews.api.ts';
import { KitSelect } from './kit-select.tsx';
import { inviteOthers, type Invited } from './invite-others.ts';
import { emptySlot, LengthSelect, SlotsFieldset, type SlotsDraft, slotsOf } from './slot-fields.tsx';

type Props = {
  applicationId: string;
  /** Whose kits are proposed; none: of several offers, each has the fitting one. */
  offerId: number | undefined;
  /** Changed; none: proposed. */
  interview?: RecruiterInterview;
  /** Proposed to these too, each in turn. */
  others?: readonly Invited[];
  onDone: () => void;
};

/** Proposes an interview, or changes one: how and where, by whom, and the slots while none was chosen. */
export default function InterviewForm(props: Props) {
  const hours = useQuery(interviewHoursQuery);
  if (hours.isPending) return <SkeletonList label="Chargement de vos heures…" />;
  return <Form {...props} usualMinutes={hours.data?.minutes ?? 60} />;
}

const usualBooking = { days: 14, moveHours: 24 };

const nobodyElse: readonly Invited[] = [];

function Form({
  applicationId,
  offerId,
  interview,
  others = nobodyElse,
  onDone,
  usualMinutes,
}: Props & { usualMinutes: number }) {
  const client = useQueryClient();
  const members = useQuery(teammatesQuery);
  const account = useSession();
  const [missed, setMissed] = useState<Missed>([]);
  const [first] = useState(() => draftOf(interview, usualMinutes));
  const withSlots = !interview?.isFixed;
  const form = useApiForm(interview ? changingInterview(interview.id) : proposingInterview, {
    defaultValues: { ...valuesOf(interview, account ? [account.id] : []), ...first },
    fieldOf: { 'booking.days': 'days', 'booking.minutes': 'minutes', 'booking.moveHours': 'moveHours' },
    toBody: ({ minutes, slots, isBooked, days, moveHours, ...details }) => {
      const draft = { minutes, slots };
      const booking = { days, minutes, moveHours };
      if (!interview)
        return { ...details, applicationId, ...(isBooked ? { booking } : { slots: slotsOf(draft) }) };
      if (isBooked) return { ...details, booking: withSlots ? booking : undefined };
      // The candidate's counter-proposal stays as long as nobody proposes other slots.
      const isNewDraft = interview.booking !== null || saidBy(draft) !== saidBy(first);
      return { ...details, slots: withSlots && isNewDraft ? slotsOf(draft) : undefined };
    },
    success: null,
    onSuccess: async ({ message }, { isBooked, minutes, slots, days, moveHours, ...details }) => {
      const times = isBooked
        ? { booking: { days, minutes, moveHours } }
        : { slots: slotsOf({ minutes, slots }) };
      const failed = await inviteOthers({ ...details, ...times, applicationId }, others);
      refreshInterviews(client);
      if (failed.length > 0) return setMissed(failed);
      const all = others.length + 1;
      toast.success(all > 1 ? `Invitation envoyée à ${all} candidats` : (message ?? 'Entretien enregistré'));
      onDone();
    },
  });
  const isBooked = form.watch('isBooked');
  if (members.isPending) return <SkeletonList label="Chargement de l'équipe…" />;
  if (isUnreadable(members)) return <QueryError query={members} />;
  if (missed.length > 0)
    return <NotInvited missed={missed} invited={others.length + 1 - missed.length} onDone={onDone} />;
  return (
    <ApiForm form={form}>
      {others.length > 0 && !isBooked && (
        <p className="text-ink-soft">
          Les créneaux ci-dessous vont à la première personne ; chacune des suivantes reçoit les mêmes jours,
          un entretien plus tard. Personne ne reçoit l’heure d’un autre.
        </p>
      )}
      <KindFields form={form} />
      {withSlots && <TimeFields form={form} except={interview?.id} />}
      <Interviewers members={members.data} {...form.controlled('interviewerIds')} />
      {offerId !== undefined && (
        <KitField form={form} offerId={offerId} hasNotes={interview?.kit.hasNotes ?? false} />
      )}
      <Textarea label="Message au candidat" optional rows={3} maxLength={2000} {...form.field('message')} />
      <div>
        <SubmitButton form={form} busyLabel="Envoi en cours...">
          {interview ? 'Enregistrer' : isBooked ? 'Envoyer l’invitation' : 'Proposer ces créneaux'}
        </SubmitButton>
      </div>
    </ApiForm>
  );
}

const valuesOf = (interview: RecruiterInterview | undefined, conductors: string[]) => ({
  kind: interview?.kind ?? ('on_site' as const),
  place: interview?.place ?? '',
  phone: interview?.phone ?? '',
  link: interview?.link ?? '',
  message: interview?.message ?? '',
  interviewerIds: interview?.interviewers.map(({ id }) => id) ?? conductors,
  kit: interview?.kit.choice ?? ('fitting' as KitChoice),
  isBooked: (interview?.booking ?? null) !== null,
  days: usualBooking.days,
  moveHours: interview?.booking?.moveHours ?? usualBooking.moveHours,
});

type Fields = ReturnType<typeof valuesOf> & SlotsDraft;
type FieldsProps = { form: FormOf<Fields> };
type Missed = Awaited<ReturnType<typeof inviteOthers>>;

/** Of several candidates, the refused ones and why. The form is gone: sent again, it would invite the others twice. */
function NotInvited({ missed, invited, onDone }: { missed: Missed; invited: number; onDone: () => void }) {
  return (
    <div className="grid gap-3">
      <Notice tone="warn">
        <p className="font-medium">
          {invited > 1 ? `${invited} invitations envoyées` : `${invited} invitation envoyée`}. N’ont pas été
          invités :
        </p>
        <ul className="list-disc pl-5">
          {missed.map(({ id, name, why }) => (
            <li key={id}>
              {name} : {why}
            </li>
          ))}
        </ul>
      </Notice>
      <div>
        <Button variant="outline" onClick={onDone}>
          Revenir à la liste
        </Button>
      </div>
    </div>
  );
}

/** How they meet, and what each way needs. */
function KindFields({ form }: FieldsProps) {
  const chosen = form.watch('kind');
  const { error, ...field } = form.field('kind');
  return (
    <>
      <ChoiceGroup legend="Mode" error={error}>
        {interviewKinds.map((kind) => (
          <Radio key={kind} label={interviewKindTitles[kind]} value={kind} {...field} />
        ))}
      </ChoiceGroup>
      {chosen === 'on_site' && (
        <TextInput label="Adresse ou salle" maxLength={300} {...form.field('place')} />
      )}
      {chosen === 'phone' && <TextInput type="tel" label="Numéro à appeler" {...form.field('phone')} />}
      {chosen === 'video' && (
        <TextInput
          type="url"
          label="Lien de la visioconférence"
          optional
          hint="Laissez vide : un lien est créé pour cet entretien."
          placeholder="https://"
          {...form.field('link')}
        />
      )}
    </>
  );
}

/** Slots that the company proposes, or a period in which the candidate books. */
function TimeFields({ form, except }: FieldsProps & { except: string | undefined }) {
  const { value: isBooked, onChange } = form.controlled('isBooked');
  const minutes = form.watch('minutes');
  return (
    <>
      <ChoiceGroup legend="Choix de l'heure" className="grid">
        <Radio
          name="times"
          label="Je propose des créneaux"
          checked={!isBooked}
          onChange={() => onChange(false)}
        />
        <Radio
          name="times"
          label="Le candidat choisit son créneau"
          hint="Parmi les heures libres des personnes choisies, dans leurs heures d'entretien."
          checked={isBooked}
          onChange={() => onChange(true)}
        />
      </ChoiceGroup>
      {isBooked ? (
        <div className="grid gap-3">
          <LengthSelect minutes={minutes} onChange={(chosen) => form.set('minutes', chosen)} />
          <NumberSelect label="Dans les prochains jours" choices={periods} {...form.controlled('days')} />
          <NumberSelect
            label="Le candidat peut déplacer l'entretien"
            choices={moves}
            {...form.controlled('moveHours')}
          />
        </div>
      ) : (
        <SlotsFieldset
          conductors={{ interviewerIds: form.watch('interviewerIds'), except }}
          draft={{ minutes, slots: form.watch('slots') }}
          min={slotLimits.min}
          onChange={(draft) => {
            form.set('minutes', draft.minutes);
            form.set('slots', draft.slots);
          }}
          error={form.fieldError('slots')}
          fieldError={(index) => form.fieldError(`slots.${index}`)}
        />
      )}
    </>
  );
}

type KitFieldProps = FieldsProps & { offerId: number; hasNotes: boolean };

function KitField({ form, offerId, hasNotes }: KitFieldProps) {
  const { value, onChange } = form.controlled('kit');
  return (
    <KitSelect
      offerId={offerId}
      kind={form.watch('kind')}
      hasNotes={hasNotes}
      value={value}
      onChange={onChange}
    />
  );
}

type InterviewersProps = {
  members: readonly { id: string; name: string }[];
  value: readonly string[];
  onChange: (ids: string[]) => void;
  error: string | undefined;
};

function Interviewers({ members, value, onChange, error }: InterviewersProps) {
  return (
    <ChoiceGroup legend="Qui mène l'entretien" className="grid" error={error}>
      {members.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={value.includes(id)}
          onChange={(event) =>
            onChange(event.target.checked ? [...value, id] : value.filter((one) => one !== id))
          }
        />
      ))}
    </ChoiceGroup>
  );
}

const periods = [3, 7, 14, 21, 30, 60].map((days) => ({ value: days, label: `${days} jours` }));
const moves = [
  { value: 2, label: "Jusqu'à 2 heures avant" },
  { value: 12, label: "Jusqu'à 12 heures avant" },
  { value: 24, label: 'Jusqu’à la veille (24 heures avant)' },
  { value: 48, label: "Jusqu'à 2 jours avant" },
  { value: 168, label: "Jusqu'à 7 jours avant" },
];

function NumberSelect({
  label,
  choices,
  value,
  error,
  onChange,
}: {
  label: string;
  choices: readonly { value: number; label: string }[];
  value: number;
  error: string | undefined;
  onChange: (value: number) => void;
}) {
  return (
    <Select
      label={label}
      options={choices}
      value={value}
      error={error}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  );
}

const saidBy = ({ minutes, slots }: SlotsDraft): string =>
  JSON.stringify([minutes, slots.map(({ day, time }) => [day, time])]);

/** The company's slots as they stand, or two empty ones. */
function draftOf(interview: RecruiterInterview | undefined, usualMinutes: number): SlotsDraft {
  const own = interview?.slots.filter(({ proposedBy }) => proposedBy === 'company') ?? [];
  const [first] = own;
  if (!first)
    return { minutes: interview?.booking?.minutes ?? usualMinutes, slots: [emptySlot(), emptySlot()] };
  return {
    minutes: (Date.parse(first.endsAt) - Date.parse(first.startsAt)) / 60_000,
    slots: own.map(({ startsAt }) => ({
      ...emptySlot(),
      day: startsAt.slice(0, 10),
      time: startsAt.slice(11, 16),
    })),
  };
}
