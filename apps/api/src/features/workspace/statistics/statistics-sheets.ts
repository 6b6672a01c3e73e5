import type {
  OfferFigures,
  Period,
  PeriodFigures,
  Share,
  Statistics,
} from '@baara/contract/workspace/statistics';
import { namedSource } from '@baara/contract/applications/sources';
import { stageTitles } from '@baara/contract/applications/stages';
import { viewSourceTitles } from '@baara/contract/offers/view-source-titles';
import type { Cell, Sheet } from '../../../platform/sheets/sheet.ts';

type LineFigures = Pick<PeriodFigures, 'views' | 'applications' | 'answers' | 'timeToAnswer' | 'hires'>;

/** The figures of the company and of each offer, on one line. */
const lineColumns: readonly { title: string; of: (figures: LineFigures) => Cell }[] = [
  { title: 'Vues', of: ({ views }) => views },
  { title: 'Candidatures', of: ({ applications }) => applications },
  { title: 'Réponses dues', of: ({ answers }) => answers.of },
  { title: 'Réponses données', of: ({ answers }) => answers.count },
  { title: 'Candidats ayant une réponse (%)', of: ({ answers }) => answers.percent },
  { title: 'Délai médian de réponse (heures)', of: ({ timeToAnswer }) => timeToAnswer.medianHours },
  { title: 'Réponses mesurées', of: ({ timeToAnswer }) => timeToAnswer.n },
  { title: 'Recrutements', of: ({ hires }) => hires },
];

/** The company as a whole, then each of its offers. */
export function offersSheet(company: PeriodFigures, offers: readonly OfferFigures[]): Sheet {
  const line = (head: Cell[], figures: LineFigures): Cell[] => [
    ...head,
    ...lineColumns.map(({ of }) => of(figures)),
  ];
  return {
    name: 'Par offre',
    columns: [{ title: 'Offre', width: 36 }, { title: 'Ville' }, ...lineColumns],
    rows: [
      line(['Toute l’entreprise', null], company),
      ...offers.map(({ offer, ...figures }) => line([offer.title || 'Sans titre', offer.city], figures)),
    ],
  };
}

/** Figures of a period, beside those of the one before. */
const figureLines: readonly { title: string; of: (figures: PeriodFigures) => Cell }[] = [
  ...lineColumns,
  { title: 'Délai médian de recrutement (heures)', of: ({ timeToHire }) => timeToHire.medianHours },
  { title: 'Refus', of: ({ refusals }) => refusals },
];

const frenchDay = (day: string): string => day.split('-').toReversed().join('/');
const periodTitle = ({ from, to }: Period): string => `Du ${frenchDay(from)} au ${frenchDay(to)}`;

function figuresSheet({ period, previous, figures, before }: Statistics): Sheet {
  return {
    name: 'Chiffres',
    columns: [
      { title: 'Chiffre', width: 36 },
      { title: periodTitle(period), width: 28 },
      { title: periodTitle(previous), width: 28 },
    ],
    rows: figureLines.map(({ title, of }) => [title, of(figures), of(before)]),
  };
}

function seriesSheet({ series, stepDays }: Statistics): Sheet {
  const [name, first] = stepDays === 1 ? ['Jour par jour', 'Jour'] : ['Semaine par semaine', 'Semaine du'];
  return {
    name,
    columns: [{ title: first, isDay: true }, { title: 'Vues' }, { title: 'Candidatures' }],
    rows: series.map(({ day, views, applications }) => [new Date(day), views, applications]),
  };
}

type Shared = { title: string; share: Share };
const sharesSheet = (name: string, [what, counted]: readonly [string, string], of: Shared[]): Sheet => ({
  name,
  columns: [{ title: what, width: 36 }, { title: counted }, { title: 'Part (%)' }],
  rows: of.map(({ title, share }) => [title, share.count, share.percent]),
});

/** All that the screen of statistics draws, of a company or of one of its offers. */
export function statisticsSheets(statistics: Statistics): [Sheet, ...Sheet[]] {
  const { funnel, sources, applicationSources, refusals } = statistics;
  const stages = funnel.map(({ stage, share }) => ({ title: stageTitles[stage], share }));
  const origins = sources.map(({ source, share }) => ({ title: viewSourceTitles[source], share }));
  return [
    figuresSheet(statistics),
    seriesSheet(statistics),
    sharesSheet('Parcours', ['Étape', 'Candidatures'], stages),
    sharesSheet('Origine des vues', ['Origine', 'Vues'], origins),
    {
      name: 'Source des candidatures',
      columns: [
        { title: 'Source', width: 36 },
        { title: 'Candidatures' },
        { title: 'Part (%)' },
        { title: 'Entretiens' },
        { title: 'Recrutements' },
      ],
      rows: applicationSources.map(({ source, agency, applications, interviews, hires }) => [
        namedSource(source, agency?.name),
        applications.count,
        applications.percent,
        interviews,
        hires,
      ]),
    },
    sharesSheet('Refus', ['Raison', 'Refus'], refusals),
  ];
}
