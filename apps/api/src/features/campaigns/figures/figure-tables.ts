import type { CampaignFigures } from '@baara/contract/campaigns/figures';
import { genderTitles, UNDECLARED, verdictTitles } from '@baara/contract/campaigns/figure-words';
import { readerStatusTitles } from '@baara/contract/campaigns/file-moves';
import type { Sheet } from '../../../platform/sheets/sheet.ts';

/** A line of a table: a name and its files. */
type Line = { title: string; count: number; note?: number };
export type FigureTable = {
  name: string;
  line: string;
  /** Of the third column, such as places. */
  note?: string;
  /** What the shares are of; all files when left out. */
  total?: number;
  lines: readonly Line[];
};

/** Every way the files are counted, for a document or a workbook; tables of nothing are left out. */
export function figureTables(figures: CampaignFigures): FigureTable[] {
  const { statuses, verdicts, categories, centres, genders, regions, otherRegions } = figures;
  const { secondReadings: second } = figures;
  const tables: FigureTable[] = [
    {
      name: 'Statuts',
      line: 'Statut',
      lines: statuses.map(({ status, count }) => ({ title: readerStatusTitles[status], count })),
    },
    {
      name: 'Catégories',
      line: 'Catégorie',
      note: 'Places',
      lines: categories.map(({ name, count, quota }) => ({ title: name, count, note: quota })),
    },
    {
      name: 'Conditions',
      line: 'Ce que disent les conditions',
      lines: verdicts.map(({ verdict, count }) => ({ title: verdictTitles[verdict], count })),
    },
    {
      name: 'Centres',
      line: 'Centre',
      lines: centres.map(({ city, name, count }) => ({ title: `${city}, ${name}`, count })),
    },
    {
      name: 'Genre',
      line: 'Genre',
      lines: genders.map(({ gender, count }) => ({
        title: gender === null ? UNDECLARED : genderTitles[gender],
        count,
      })),
    },
    {
      name: 'Régions',
      line: 'Région de résidence',
      lines: [
        ...regions.map(({ region, count }) => ({ title: region ?? UNDECLARED, count })),
        ...(otherRegions > 0 ? [{ title: 'Autres régions', count: otherRegions }] : []),
      ],
    },
    {
      name: 'Secondes lectures',
      line: 'Agent de lecture',
      note: 'Désaccords',
      total: second?.done ?? 0,
      lines: second?.done ? readingLines(second) : [],
    },
  ];
  return tables.filter(({ lines }) => lines.length > 0);
}

const readingLines = ({
  done,
  disagreements,
  officers,
}: NonNullable<CampaignFigures['secondReadings']>): Line[] => [
  { title: 'Tous les agents', count: done, note: disagreements },
  ...officers.map((officer) => ({ title: officer.name, count: officer.done, note: officer.disagreements })),
];

/** All of it, one sheet each, then the days and the hours. */
export function figureSheets(figures: CampaignFigures): [Sheet, ...Sheet[]] {
  const [first, ...others] = figureTables(figures).map(({ name, line, note, lines }): Sheet => ({
    name,
    columns: [{ title: line, width: 36 }, { title: 'Dossiers' }, ...(note ? [{ title: note }] : [])],
    rows: lines.map(({ title, count, note: value }) => [title, count, ...(note ? [value ?? null] : [])]),
  }));
  const days: Sheet = {
    name: figures.stepDays === 1 ? 'Jour par jour' : 'Semaine par semaine',
    columns: [
      { title: figures.stepDays === 1 ? 'Jour' : 'Semaine du', isDay: true },
      { title: 'Dossiers déposés' },
    ],
    rows: figures.days.map(({ day, count }) => [new Date(day), count]),
  };
  return [first ?? days, ...others, days];
}
