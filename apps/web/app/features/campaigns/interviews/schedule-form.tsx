import type { InterviewDay, InterviewPlan } from '@baara/contract/campaigns/interviews';
import {
  interviewLimits,
  interviewSources,
  interviewSourceTitles,
  type InterviewSource,
} from '@baara/contract/campaigns/interviews-words';
import Trash from 'lucide-react/icons/trash-2';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, ChoiceGroup, Radio } from '../../../ui/choice.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { icon } from '../../../ui/icon.ts';
import { Notice } from '../../../ui/states.tsx';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';
import { durationText } from '../tests/test-words.ts';
import { cachePlan, savingSchedule } from './interviews.api.ts';
import { NumbersField } from './numbers-field.tsx';

type Row = InterviewDay;
const firstRow: Row = {
  day: '',
  startsAt: '08:00',
  endsAt: '16:00',
  breaks: [{ startsAt: '12:00', endsAt: '13:00' }],
};

/** Writes the days and hours of all panels, and the choice of candidates. */
export default function ScheduleForm({ plan, onClose }: { plan: InterviewPlan; onClose: () => void }) {
  const client = useQueryClient();
  const { campaign, test, days, otherTests } = plan;
  const isPublished = plan.convocationsAt !== null;
  const form = useApiForm(savingSchedule({ id: campaign.id, testId: test.id }), {
    defaultValues: {
      days: (days.length > 0 ? days : [firstRow]) as Row[],
      source: plan.source as InterviewSource,
      passedTestIds: plan.passedTestIds,
      fileNumbers: plan.fileNumbers.join('\n'),
      toBring: plan.toBring,
    },
    toBody: ({ days: typed, ...values }) => ({
      ...values,
      version: plan.version,
      days: typed.map((row) => ({
        ...row,
        breaks: row.breaks.filter(({ startsAt, endsAt }) => startsAt || endsAt),
      })),
    }),
    onSuccess: ({ data }) => {
      cachePlan(client, data);
      onClose();
    },
  });
  const { value: rows, onChange, error } = form.controlled('days');
  const change = (place: number, part: Partial<Row>): void =>
    onChange(rows.map((row, at) => (at === place ? { ...row, ...part } : row)));
  const pauseOf = ({ breaks: [pause] }: Row) => pause ?? { startsAt: '', endsAt: '' };
  const changePause = (place: number, row: Row, part: Partial<Row['breaks'][number]>): void =>
    change(place, { breaks: [{ ...pauseOf(row), ...part }, ...row.breaks.slice(1)] });
  const source = form.controlled('source');
  const passed = form.controlled('passedTestIds');
  const numbers = form.controlled('fileNumbers');
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Planning des entretiens"
      description={`Chaque candidat a ${durationText(test.durationMinutes)}, et ${test.extraTimePercent} % de plus si son dossier le demande. Toutes les commissions siègent à ces heures.`}
    >
      {isPublished ? (
        <Notice tone="info">
          Les convocations sont publiées : les jours peuvent s’allonger, qui est convoqué ne change plus.
        </Notice>
      ) : (
        plan.dealtAt && (
          <Notice tone="warn">Les candidats sont répartis : il faudra les répartir de nouveau.</Notice>
        )
      )}
      <ol className="grid grid-cols-1 gap-3">
        {rows.map((row, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line has no name but its place
          <li key={place} className="grid grid-cols-2 gap-x-3 gap-y-2 rounded-md border border-line p-3">
            <TextInput
              className="col-span-2"
              label={`Jour ${place + 1}`}
              type="date"
              value={row.day}
              error={form.fieldError(`days.${place}.day`)}
              onChange={({ target }) => change(place, { day: target.value })}
            />
            <TextInput
              label="Début"
              type="time"
              value={row.startsAt}
              error={form.fieldError(`days.${place}.startsAt`)}
              onChange={({ target }) => change(place, { startsAt: target.value })}
            />
            <TextInput
              label="Fin"
              type="time"
              value={row.endsAt}
              error={form.fieldError(`days.${place}.endsAt`)}
              onChange={({ target }) => change(place, { endsAt: target.value })}
            />
            <TextInput
              label="Pause, de"
              type="time"
              optional
              value={pauseOf(row).startsAt}
              error={form.fieldError(`days.${place}.breaks.0.startsAt`)}
              onChange={({ target }) => changePause(place, row, { startsAt: target.value })}
            />
            <TextInput
              label="à"
              type="time"
              optional
              value={pauseOf(row).endsAt}
              error={form.fieldError(`days.${place}.breaks.0.endsAt`)}
              onChange={({ target }) => changePause(place, row, { endsAt: target.value })}
            />
            {rows.length > 1 && (
              <Button
                variant="ghost"
                className="col-span-2 justify-self-start px-2!"
                icon={<Trash {...icon} />}
                onClick={() => onChange(rows.filter((_, at) => at !== place))}
              >
                Retirer ce jour
              </Button>
            )}
          </li>
        ))}
      </ol>
      <FieldError message={error} />
      {rows.length < interviewLimits.days && (
        <Button
          variant="outline"
          className="justify-self-start"
          onClick={() => onChange([...rows, { ...(rows.at(-1) ?? firstRow), day: '' }])}
        >
          Ajouter un jour
        </Button>
      )}
      {!isPublished && (
        <ChoiceGroup legend="Qui est convoqué" error={source.error} className="grid grid-cols-1">
          {interviewSources.map((value) => (
            <Radio
              key={value}
              name="source"
              label={interviewSourceTitles[value]}
              checked={source.value === value}
              disabled={value === 'passed' && otherTests.length === 0}
              onChange={() => source.onChange(value)}
            />
          ))}
        </ChoiceGroup>
      )}
      {!isPublished && source.value === 'passed' && (
        <ChoiceGroup legend="Épreuves réussies" error={passed.error} className="grid grid-cols-1">
          {otherTests.map(({ id, name, isSealed }) => (
            <Checkbox
              key={id}
              label={name}
              hint={isSealed ? undefined : 'Ses notes ne sont pas encore scellées'}
              checked={passed.value.includes(id)}
              onChange={({ target }) =>
                passed.onChange(
                  target.checked ? [...passed.value, id] : passed.value.filter((one) => one !== id),
                )
              }
            />
          ))}
        </ChoiceGroup>
      )}
      {!isPublished && source.value === 'list' && <NumbersField {...numbers} />}
      <Textarea
        label="À apporter"
        hint="Sur la convocation. Par défaut : une pièce d’identité valide et la convocation."
        optional
        rows={2}
        maxLength={1000}
        {...form.field('toBring')}
      />
    </FormDialog>
  );
}
