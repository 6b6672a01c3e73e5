import { type MeasureUnit, type ReportCell, reportMeasures } from '@baara/contract/workspace/report-measures';
import type { MeasureResult, ReportFigures } from '@baara/contract/workspace/reports';
import { dayInWords } from '@baara/contract/formats/days';
import type { Cell, Column, Sheet } from '../../../platform/sheets/sheet.ts';

/** A figure of its own in each cell, so that a workbook may count with it. */
const figure = (unit: MeasureUnit, { value }: ReportCell): Cell =>
  value === null ? null : unit === 'count' || unit === 'share' ? value : Math.round(value * 10) / 10;

const unitNotes: Record<MeasureUnit, string> = {
  count: '',
  share: '',
  hours: ' (heures)',
  mark: ' (sur 5)',
};

function measureSheet({ key, total, before, lines }: MeasureResult): Sheet {
  const { title, line, columns } = reportMeasures[key];
  const row = (head: string, cells: readonly ReportCell[]): Cell[] => [
    head,
    ...columns.map(({ unit }, place) => figure(unit, cells[place] ?? { value: null, n: 0 })),
  ];
  const heads: Column[] = columns.map((column) => ({ title: column.title + unitNotes[column.unit] }));
  return {
    // A sheet's name has at most 31 signs.
    name: title.slice(0, 31),
    columns: [{ title: line, width: 36 }, ...heads],
    rows: [
      row('Ensemble', total),
      row('Période précédente', before),
      ...lines.map(({ title: head, cells }) => row(head, cells)),
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
    ...measures.map(({ key }): [string, string] => [
      reportMeasures[key].title,
      reportMeasures[key].definition,
    ]),
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
