import type { CampaignTestDetail } from '@baara/contract/campaigns/tests';
import type { TestPaper } from '@baara/contract/campaigns/papers';
import { paperLimits } from '@baara/contract/campaigns/papers-words';
import { difficulties, difficultyTitles, type Difficulty } from '@baara/contract/campaigns/question-words';
import Trash from 'lucide-react/icons/trash-2';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { icon } from '../../../ui/icon.ts';
import { Select } from '../../../ui/select.tsx';
import { Notice } from '../../../ui/states.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { counted } from '../sessions/session-words.ts';
import { cacheTest, savingBlueprint } from './tests.api.ts';

type Row = { theme: string; difficulty: Difficulty | ''; count: string; pool: string };
type Theme = TestPaper['themes'][number];

const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/** Writes so many questions of each theme and difficulty. */
export default function BlueprintForm({
  detail: { campaign, test },
  paper,
  onClose,
}: {
  detail: CampaignTestDetail;
  paper: TestPaper;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const form = useApiForm(savingBlueprint({ id: campaign.id, testId: test.id }), {
    defaultValues: {
      rows: paper.blueprint.map(({ theme, difficulty, count, pool }): Row => ({
        theme,
        difficulty: difficulty ?? '',
        count: String(count),
        pool: String(pool),
      })),
    },
    toBody: ({ rows }) => ({
      parts: rows.map(({ theme, difficulty, count, pool }) => ({
        theme,
        difficulty: difficulty || null,
        count: numberOf(count),
        // As many as are asked, unless one wants more.
        pool: pool.trim() === '' ? numberOf(count) : numberOf(pool),
      })),
      version: test.version,
    }),
    fieldOf: { parts: 'rows' },
    onSuccess: ({ data }) => {
      cacheTest(client, data);
      onClose();
    },
  });
  const { value: rows, onChange, error } = form.controlled('rows');
  const change = (place: number, part: Partial<Row>): void =>
    onChange(rows.map((row, at) => (at === place ? { ...row, ...part } : row)));
  const asked = rows.reduce((sum, { count }) => sum + (Number(count) || 0), 0);
  if (paper.themes.length === 0)
    return (
      <FormDialog
        form={form}
        onClose={onClose}
        title="Plan du sujet"
        closeLabel="Fermer"
        instead={<NoQuestion />}
      >
        {null}
      </FormDialog>
    );
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Plan du sujet"
      description="Une ligne par thème, ou par thème et difficulté. Tirer plus de questions qu’on n’en pose donne à chacun les siennes."
    >
      <ol className="grid grid-cols-1 gap-3">
        {rows.map((row, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line has no name but its place
          <li key={place} className="grid grid-cols-2 gap-x-3 gap-y-2 rounded-md border border-line p-3">
            <Select
              className="col-span-2"
              label="Thème"
              value={row.theme}
              placeholder="Choisir"
              options={themeOptions(paper.themes, row.theme)}
              onChange={({ target }) => change(place, { theme: target.value })}
            />
            <Select
              className="col-span-2"
              label="Difficulté"
              value={row.difficulty}
              placeholder={`Toutes${inBank(paper.themes, row.theme, null)}`}
              options={difficulties.map((value) => ({
                value,
                label: `${difficultyTitles[value]}${inBank(paper.themes, row.theme, value)}`,
              }))}
              onChange={({ target }) => change(place, { difficulty: target.value as Row['difficulty'] })}
            />
            <TextInput
              label="Par candidat"
              inputMode="numeric"
              value={row.count}
              onChange={({ target }) => change(place, { count: target.value })}
            />
            <TextInput
              label="Dans le sujet"
              inputMode="numeric"
              placeholder={row.count}
              value={row.pool}
              onChange={({ target }) => change(place, { pool: target.value })}
            />
            <Button
              variant="ghost"
              className="col-span-2 justify-self-start px-2!"
              icon={<Trash {...icon} />}
              onClick={() => onChange(rows.filter((_, at) => at !== place))}
            >
              Retirer cette ligne
            </Button>
          </li>
        ))}
      </ol>
      <FieldError message={error} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        {rows.length < paperLimits.parts && (
          <Button
            variant="outline"
            onClick={() => onChange([...rows, { theme: '', difficulty: '', count: '10', pool: '' }])}
          >
            Ajouter une ligne
          </Button>
        )}
        <p aria-live="polite">{counted(asked, 'question')} par candidat</p>
      </div>
    </FormDialog>
  );
}

const NoQuestion = () => (
  <Notice tone="info">
    La banque de votre institution n’a pas encore de questions : écrivez-les ou importez-les d’abord.
  </Notice>
);

/** A theme that the bank has no more stays to be read. */
function themeOptions(themes: readonly Theme[], current: string) {
  const names = themes.map(({ name }) => name);
  return [...names, ...(current && !names.includes(current) ? [current] : [])].map((name) => ({
    value: name,
    label: name,
  }));
}

/** « , 12 dans la banque ». */
function inBank(themes: readonly Theme[], name: string, difficulty: Difficulty | null): string {
  const theme = themes.find((one) => one.name === name);
  if (!theme) return '';
  const count = difficulty ? theme[difficulty] : theme.easy + theme.medium + theme.hard;
  return ` (${count} dans la banque)`;
}
