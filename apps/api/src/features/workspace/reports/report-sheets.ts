import { headOfLines, measureOf } from '@baara/contract/workspace/platform-measures';
import { type MeasureUnit, type ReportCell } from '@baara/contract/workspace/report-measures';
import type { MeasureResult, ReportFigures } from '@baara/contract/workspace/reports';
import { dayInWords } from '@baara/contract/formats/days';
import type { Cell, Column, Sheet } from '../../../platform/sheets/sheet.ts';

/** A figure of its own in each cell, so that a workbook may count with it. */
const figure = (unit: MeasureUnit, { value }: ReportCell): Cell =>
  value === null
    ? null
    : unit === 'count' || unit === 'share' || unit === 'money'
      ? value
      : Math.round(value * 10) / 10;

/** Said in place of the figures of a few persons. */
export const SMALL_GROUP = 'petit groupe, non montré';

const unitNotes: Record<MeasureUnit, string> = {
  count: '',
  share: '',
  hours: ' (heures)',
  mark: ' (sur 5)',
  money: ' (F CFA)',
};

function measureSheet(result: MeasureResult): Sheet {
  const { key, total, before, lines } = result;
  const { title, columns } = measureOf(key);
  const row = (head: string, cells: readonly ReportCell[]): Cell[] => [
    head,
    ...columns.map(({ unit }, place) => figure(unit, cells[place] ?? { value: null, n: 0 })),
  ];
  const heads: Column[] = columns.map((column) => ({ title: column.title + unitNotes[column.unit] }));
  return {
    // A sheet's name has at most 31 signs.
    name: title.slice(0, 31),
    columns: [{ title: headOfLines(result), width: 36 }, ...heads],
    rows: [
      row('Ensemble', total),
      row('Période précédente', before),
      ...lines.map(({ title: head, cells, isHidden }) =>
        row(isHidden ? `${head} (${SMALL_GROUP})` : head, cells),
      ),
    ],
  };
}

/** A sheet for each measure, and one that says what was counted. */
export function reportSheets(name: string, figures: ReportFigures): [Sheet, ...Sheet[]] {
  const { period, previous, filters, measures } = figures;
  const about: [string, string][] = [
    ['Rapport', name],
    ['Période', spanText(period)],
    ['Période précédente', spanText(previous)],
    ...filters.map((text): [string, string] => ['Limité à', text]),
    ...measures.map(({ key }): [string, string] => [measureOf(key).title, measureOf(key).definition]),
  ];
  return [
    {
      name: 'À propos',
      columns: [
        { title: 'Sujet', width: 28 },
        { title: 'Contenu', width: 90 },
      ],
      rows: about,
    },
    ...measures.map(measureSheet),
  ];
}

export const spanText = ({ from, to }: ReportFigures['period']): string =>
  `du ${dayInWords(from)} au ${dayInWords(to)}`;
