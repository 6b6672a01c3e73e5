import type { InterviewPlan } from '@baara/contract/campaigns/interviews';
import { interviewLimits } from '@baara/contract/campaigns/interviews-words';
import { hundredthsOf, markInWords } from '@baara/contract/formats/marks';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';
import { FormRows } from './form-rows.tsx';
import { cachePlan, savingScorecard } from './interviews.api.ts';

type Row = { name: string; points: string; levels: string };

const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/** « 5 : réponses précises » on each line. A line without points is refused by the contract's rules. */
const levelsOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [points = '', ...meaning] = line.split(':');
      return { points: numberOf(points), meaning: meaning.join(':').trim() };
    });

/** Writes what a panel looks at, with the points of each and what they mean. */
export default function ScorecardForm({ plan, onClose }: { plan: InterviewPlan; onClose: () => void }) {
  const client = useQueryClient();
  const { campaign, test, criteria } = plan;
  const form = useApiForm(savingScorecard({ id: campaign.id, testId: test.id }), {
    defaultValues: {
      criteria: (criteria.length > 0 ? criteria : [{ name: '', points: test.maxScore, levels: [] }]).map(
        ({ name, points, levels }): Row => ({
          name,
          points: String(points),
          levels: levels.map((level) => `${level.points} : ${level.meaning}`).join('\n'),
        }),
      ),
      gapHundredths: markInWords(plan.gapHundredths),
    },
    toBody: ({ criteria: typed, gapHundredths }) => ({
      version: plan.version,
      criteria: typed.map(({ name, points, levels }) => ({
        name,
        points: numberOf(points),
        levels: levelsOf(levels),
      })),
      gapHundredths: hundredthsOf(gapHundredths) ?? Number.NaN,
    }),
    onSuccess: ({ data }) => {
      cachePlan(client, data);
      onClose();
    },
  });
  const { value: rows, onChange, error } = form.controlled('criteria');
  const sum = rows.reduce((total, { points }) => total + (Number(points) || 0), 0);
  const newRow = (): Row => {
    const left = Math.max(0, test.maxScore - sum);
    return { name: '', points: left ? String(left) : '', levels: '' };
  };
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Grille des entretiens"
      description={`Les points des critères font ${test.maxScore}, la note maximale. La grille ne change plus dès qu’une note est donnée.`}
    >
      <FormRows
        rows={rows}
        onChange={onChange}
        error={error}
        most={interviewLimits.criteria}
        addLabel="Ajouter un critère"
        removeLabel="Retirer ce critère"
        newRow={newRow}
        className="grid-cols-[1fr_6rem]"
        renderRow={(row, place, change) => (
          <>
            <TextInput
              label={`Critère ${place + 1}`}
              hint={place === 0 ? '« Connaissance du métier »' : undefined}
              maxLength={120}
              value={row.name}
              error={form.fieldError(`criteria.${place}.name`)}
              onChange={({ target }) => change({ name: target.value })}
            />
            <TextInput
              label="Points"
              inputMode="numeric"
              value={row.points}
              error={form.fieldError(`criteria.${place}.points`)}
              onChange={({ target }) => change({ points: target.value })}
            />
            <Textarea
              className="col-span-2"
              label="Niveaux"
              hint="Un par ligne : « 5 : réponses précises, exemples »"
              optional
              rows={3}
              value={row.levels}
              error={form.fieldError(`criteria.${place}.levels`)}
              onChange={({ target }) => change({ levels: target.value })}
            />
          </>
        )}
        aside={
          <p aria-live="polite">
            {sum} points sur {test.maxScore}
          </p>
        }
      />
      <TextInput
        label="Écart à signaler"
        hint="Au-delà de cet écart entre deux notes, la commission est invitée à en parler"
        inputMode="decimal"
        {...form.field('gapHundredths')}
      />
    </FormDialog>
  );
}
