import type { MyEmployment } from '@baara/contract/employment/employment';
import {
  datedKinds,
  daysInWords,
  needsDays,
  PROOF_HOURS,
  type TicketKind,
  ticketKinds,
  ticketKindTitles,
} from '@baara/contract/employment/employment-words';
import { countHalfDays } from '@baara/contract/employment/leave-days';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { FormDialog } from '../../lib/forms/form-dialog.tsx';
import { type ApiForm, useApiForm } from '../../lib/forms/use-api-form.ts';
import { paths } from '../../lib/paths.ts';
import { Checkbox } from '../../ui/choice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { Textarea, TextInput } from '../../ui/text-input.tsx';
import { creatingTicket, forgetLists } from './public/employment.api.ts';

type Values = {
  employmentId: string;
  kind: TicketKind;
  subject: string;
  body: string;
  startsOn: string;
  endsOn: string;
  startsHalf: boolean;
  endsHalf: boolean;
};

type Props = { employments: readonly MyEmployment[]; onClose: () => void };

/** Writes a request: leave in a few presses, with what it counts said as its days are chosen. */
export default function TicketForm({ employments, onClose }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useApiForm(creatingTicket, {
    defaultValues: {
      employmentId: employments[0]?.id ?? '',
      kind: 'day_off',
      subject: '',
      body: '',
      startsOn: '',
      endsOn: '',
      startsHalf: false,
      endsHalf: false,
    } as Values,
    toBody: (values) => bodyOf(values),
    fieldOf: { TICKET_OVERLAP: 'startsOn' },
    draft: 'hr-request',
    onSuccess: ({ data }, { kind }) => {
      forgetLists(client);
      onClose();
      // The proof comes next.
      if (kind === 'sick_leave') void navigate(paths.hrRequest(data.id));
    },
  });
  const kind = form.watch('kind');
  const employment = employments.find(({ id }) => id === form.watch('employmentId')) ?? employments[0];
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Nouvelle demande"
      submitLabel="Envoyer"
      busyLabel="Envoi…"
    >
      {employments.length > 1 && (
        <Select
          label="Emploi"
          options={employments.map(({ id, jobTitle, company }) => ({
            value: id,
            label: `${jobTitle}, ${company}`,
          }))}
          {...form.field('employmentId')}
        />
      )}
      <Select
        label="Sorte de demande"
        options={ticketKinds.map((one) => ({ value: one, label: ticketKindTitles[one] }))}
        {...form.field('kind')}
      />
      {datedKinds.has(kind) && <Days form={form} kind={kind} employment={employment} />}
      {!needsDays(kind) && <TextInput label="Objet" maxLength={120} {...form.field('subject')} />}
      <Textarea
        label={needsDays(kind) ? 'Précision' : 'Votre demande'}
        optional={needsDays(kind)}
        hint={
          kind === 'sick_leave'
            ? `Vous enverrez le certificat médical ensuite, dans les ${PROOF_HOURS} heures : une photo suffit.`
            : undefined
        }
        rows={needsDays(kind) ? 2 : 4}
        maxLength={2000}
        {...form.field('body')}
      />
    </FormDialog>
  );
}

/** What a request has no room for is not sent. */
function bodyOf(values: Values) {
  const { kind, startsOn, endsOn, startsHalf, endsHalf } = values;
  const hasDays = datedKinds.has(kind);
  return {
    ...values,
    subject: needsDays(kind) ? null : values.subject,
    startsOn: hasDays ? startsOn : null,
    endsOn: hasDays ? endsOn : null,
    startsHalf: hasDays && startsHalf,
    endsHalf: hasDays && endsHalf,
  };
}

type DaysProps = { form: ApiForm<Values>; kind: TicketKind; employment: MyEmployment | undefined };

const halves = [
  { value: 'day', label: 'Journée entière' },
  { value: 'morning', label: 'Matin seulement' },
  { value: 'afternoon', label: 'Après-midi seulement' },
];

function Days({ form, kind, employment }: DaysProps) {
  const [startsOn, endsOn] = [form.watch('startsOn'), form.watch('endsOn')];
  const [startsHalf, endsHalf] = [form.watch('startsHalf'), form.watch('endsHalf')];
  const first = form.field('startsOn');
  const isOptional = !needsDays(kind);
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextInput
          label="Premier jour"
          type="date"
          optional={isOptional}
          {...first}
          onChange={async (event) => {
            await first.onChange(event);
            const { value } = event.target;
            // One day is the usual length.
            if (value !== '' && (endsOn === '' || endsOn < value)) form.set('endsOn', value);
          }}
        />
        <TextInput
          label="Dernier jour"
          type="date"
          min={startsOn || undefined}
          optional={isOptional}
          {...form.field('endsOn')}
        />
      </div>
      {startsOn !== '' && startsOn === endsOn ? (
        <Select
          label="Durée"
          options={halves}
          value={startsHalf ? 'afternoon' : endsHalf ? 'morning' : 'day'}
          onChange={({ target }) => {
            form.set('startsHalf', target.value === 'afternoon');
            form.set('endsHalf', target.value === 'morning');
          }}
          error={form.fieldError('endsHalf')}
        />
      ) : (
        startsOn !== '' &&
        endsOn !== '' && (
          <div className="flex flex-wrap gap-x-6">
            <Checkbox
              label="Commence à midi"
              checked={startsHalf}
              onChange={({ target }) => form.set('startsHalf', target.checked)}
            />
            <Checkbox
              label="Se termine à midi"
              checked={endsHalf}
              onChange={({ target }) => form.set('endsHalf', target.checked)}
            />
          </div>
        )
      )}
      {employment && startsOn !== '' && endsOn >= startsOn && (
        <Counted kind={kind} employment={employment} absence={{ startsOn, endsOn, startsHalf, endsHalf }} />
      )}
    </>
  );
}

/** What these days count, and for leave what it leaves. */
function Counted({
  kind,
  employment: { rules, balance },
  absence,
}: {
  kind: TicketKind;
  employment: MyEmployment;
  absence: Parameters<typeof countHalfDays>[0];
}) {
  const tenths = countHalfDays(absence, rules) * 5;
  if (kind !== 'day_off') return <p className="text-s text-ink-soft">{daysInWords(tenths)} de travail.</p>;
  const left = balance.leftTenths - tenths;
  const counted = `${daysInWords(tenths)} de congé`;
  if (left < 0)
    return (
      <Notice tone="warn">
        {counted} : {daysInWords(-left)} de plus que votre solde. Votre responsable décidera.
      </Notice>
    );
  return (
    <output className="block text-s">
      <b>{counted}</b>, il vous restera {daysInWords(left)}.
    </output>
  );
}
