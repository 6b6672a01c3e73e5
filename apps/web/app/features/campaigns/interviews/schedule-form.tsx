import type { InterviewDay, InterviewPlan } from '@baara/contract/campaigns/interviews';
import {
  interviewLimits,
  interviewSources,
  interviewSourceTitles,
  type InterviewSource,
} from '@baara/contract/campaigns/interviews-words';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Checkbox, ChoiceGroup, Radio } from '../../../ui/choice.tsx';
import { Notice } from '../../../ui/states.tsx';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';
import { durationText } from '../tests/test-words.ts';
import { FormRows } from './form-rows.tsx';
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
      <FormRows
        rows={rows}
        onChange={onChange}
        error={error}
        most={interviewLimits.days}
        addLabel="Ajouter un jour"
        removeLabel="Retirer ce jour"
        newRow={() => ({ ...(rows.at(-1) ?? firstRow), day: '' })}
        className="grid-cols-2"
        renderRow={(row, place, change) => {
          const pause = row.breaks[0] ?? { startsAt: '', endsAt: '' };
          const changePause = (part: Partial<typeof pause>): void =>
            change({ breaks: [{ ...pause, ...part }, ...row.breaks.slice(1)] });
          const hour = (
            label: string,
            field: 'startsAt' | 'endsAt' | 'breaks.0.startsAt' | 'breaks.0.endsAt',
            value: string,
            onHour: (typed: string) => void,
          ) => (
            <TextInput
              label={label}
              type="time"
              optional={field.startsWith('breaks')}
              value={value}
              error={form.fieldError(`days.${place}.${field}`)}
              onChange={({ target }) => onHour(target.value)}
            />
          );
          return (
            <>
              <TextInput
                className="col-span-2"
                label={`Jour ${place + 1}`}
                type="date"
                value={row.day}
                error={form.fieldError(`days.${place}.day`)}
                onChange={({ target }) => change({ day: target.value })}
              />
              {hour('Début', 'startsAt', row.startsAt, (startsAt) => change({ startsAt }))}
              {hour('Fin', 'endsAt', row.endsAt, (endsAt) => change({ endsAt }))}
              {hour('Pause, de', 'breaks.0.startsAt', pause.startsAt, (startsAt) =>
                changePause({ startsAt }),
              )}
              {hour('à', 'breaks.0.endsAt', pause.endsAt, (endsAt) => changePause({ endsAt }))}
            </>
          );
        }}
      />
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
