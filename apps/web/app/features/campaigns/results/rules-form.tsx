import type { RankingRulesView } from '@baara/contract/campaigns/results';
import {
  type Reservation,
  reservations,
  reservationTitles,
  type ReserveHolder,
  reserveHolders,
  reserveHolderTitles,
  rulesInWords,
  type Tie,
  tieInWords,
  tieKinds,
  type Unfilled,
  unfilledSeats,
  unfilledTitles,
} from '@baara/contract/campaigns/results-words';
import { hundredthsOf, markInWords } from '@baara/contract/formats/marks';
import { useQueryClient } from '@tanstack/react-query';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Trash from 'lucide-react/icons/trash-2';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { addFrenchMarks } from '../../../ui/french-marks.ts';
import { icon } from '../../../ui/icon.ts';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { cacheResults, savingRules } from './results.api.ts';

type Category = RankingRulesView['categories'][number];
type Row = {
  categoryId: string;
  bar: string;
  waiting: string;
  reservation: Reservation;
  unfilled: Unfilled;
  reserves: { id: string; holder: ReserveHolder }[];
};

const wholeOf = (text: string): number => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : Number.NaN);
const barOf = (text: string): number => hundredthsOf(text) ?? Number.NaN;

/** Writes how people are ranked; each choice is said in a sentence. */
export default function RulesForm({
  campaignId,
  rules,
  onClose,
}: {
  campaignId: string;
  rules: RankingRulesView;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const form = useApiForm(savingRules(campaignId), {
    defaultValues: {
      rows: rules.categories.map(({ categoryId, bar, waiting, reservation, unfilled, reserves }): Row => ({
        categoryId,
        bar: markInWords(bar),
        waiting: String(waiting),
        reservation,
        unfilled,
        reserves: reserves.map(({ id, holder }) => ({ id, holder })),
      })),
      ties: rules.ties,
    },
    toBody: ({ rows, ties }) => ({
      categories: rows.map((row) => ({ ...row, bar: barOf(row.bar), waiting: wholeOf(row.waiting) })),
      ties,
      version: rules.version,
    }),
    fieldOf: { categories: 'rows' },
    onSuccess: ({ data }) => {
      cacheResults(client, data);
      onClose();
    },
  });
  const rows = form.controlled('rows');
  const ties = form.controlled('ties');
  const change = (place: number, part: Partial<Row>): void =>
    rows.onChange(rows.value.map((row, at) => (at === place ? { ...row, ...part } : row)));
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Règles du classement"
      description="Elles changent librement tant qu’elles ne sont pas scellées. Les places viennent de l’avis."
    >
      {rows.value.map((row, place) => {
        const category = rules.categories.find(({ categoryId }) => categoryId === row.categoryId);
        return (
          category && (
            <CategoryFields
              key={row.categoryId}
              category={category}
              row={row}
              onChange={(part) => change(place, part)}
            />
          )
        );
      })}
      <FieldError message={rows.error} />
      <Ties rules={rules} value={ties.value} onChange={ties.onChange} error={ties.error} />
    </FormDialog>
  );
}

function CategoryFields({
  category,
  row,
  onChange,
}: {
  category: Category;
  row: Row;
  onChange: (part: Partial<Row>) => void;
}) {
  const [said] = rulesInWords({
    tests: [],
    ties: [],
    categories: [
      {
        ...category,
        ...row,
        bar: barOf(row.bar) || 0,
        waiting: wholeOf(row.waiting) || 0,
        reserves: category.reserves,
      },
    ],
  }).categories;
  return (
    <fieldset className="grid grid-cols-2 gap-3 rounded-md border border-line p-3">
      <legend className="px-1 font-medium">{category.name}</legend>
      <TextInput
        label="Barre sur 20"
        inputMode="decimal"
        value={row.bar}
        onChange={({ target }) => onChange({ bar: target.value })}
      />
      <TextInput
        label="Liste d’attente"
        inputMode="numeric"
        value={row.waiting}
        onChange={({ target }) => onChange({ waiting: target.value })}
      />
      {category.reserves.length > 0 && (
        <>
          <Select
            className="col-span-2"
            label="Places réservées"
            value={row.reservation}
            options={reservations.map((value) => ({ value, label: reservationTitles[value] }))}
            onChange={({ target }) => onChange({ reservation: target.value as Reservation })}
          />
          <Select
            className="col-span-2"
            label="Une place réservée que personne ne prend"
            value={row.unfilled}
            options={unfilledSeats.map((value) => ({ value, label: unfilledTitles[value] }))}
            onChange={({ target }) => onChange({ unfilled: target.value as Unfilled })}
          />
        </>
      )}
      {row.reserves.map(({ id, holder }, at) => (
        <Select
          key={id}
          className="col-span-2"
          label={`Qui prend les places « ${category.reserves.find((one) => one.id === id)?.label ?? ''} »`}
          value={holder}
          options={reserveHolders.map((value) => ({ value, label: reserveHolderTitles[value] }))}
          onChange={({ target }) =>
            onChange({
              reserves: row.reserves.map((one, place) =>
                place === at ? { id, holder: target.value as ReserveHolder } : one,
              ),
            })
          }
        />
      ))}
      <p className="col-span-2 text-s text-ink-soft" aria-live="polite">
        {addFrenchMarks(said?.sentences.join(' ') ?? '')}
      </p>
    </fieldset>
  );
}

/** One after the other; the public draw always comes last. */
function Ties({
  rules,
  value,
  onChange,
  error,
}: {
  rules: RankingRulesView;
  value: string[];
  onChange: (value: string[]) => void;
  error: string | null | undefined;
}) {
  const choices = [...tieKinds, ...rules.tests.map(({ id }) => `test:${id}`)].filter(
    (tie) => !value.includes(tie),
  );
  const wordsOf = (tie: string): string => addFrenchMarks(tieInWords(tie as Tie, rules.tests));
  return (
    <fieldset className="grid grid-cols-1 gap-2 rounded-md border border-line p-3">
      <legend className="px-1 font-medium">À égalité, passe devant</legend>
      <ol className="grid list-decimal gap-1 pl-6">
        {value.map((tie, place) => (
          <li key={tie}>
            <span className="flex items-center justify-between gap-2">
              {wordsOf(tie)}
              <span className="flex flex-none">
                {place > 0 && (
                  <Button
                    variant="ghost"
                    aria-label={`Monter : ${wordsOf(tie)}`}
                    icon={<ArrowUp {...icon} />}
                    onClick={() => onChange(raised(value, place))}
                  />
                )}
                <Button
                  variant="ghost"
                  aria-label={`Retirer : ${wordsOf(tie)}`}
                  icon={<Trash {...icon} />}
                  onClick={() => onChange(value.filter((one) => one !== tie))}
                />
              </span>
            </span>
          </li>
        ))}
        <li>un tirage au sort public, toujours en dernier</li>
      </ol>
      {choices.length > 0 && (
        <Select
          label="Ajouter une règle"
          value=""
          placeholder="Choisir"
          options={choices.map((tie) => ({ value: tie, label: wordsOf(tie) }))}
          onChange={({ target }) => target.value && onChange([...value, target.value])}
        />
      )}
      <FieldError message={error ?? null} />
    </fieldset>
  );
}

const raised = (ties: readonly string[], place: number): string[] =>
  ties.map((tie, at) => {
    if (at === place - 1) return ties[place] ?? tie;
    return at === place ? (ties[place - 1] ?? tie) : tie;
  });
