import { formatAmount } from '../formats/money.ts';

/**
 * The measures that reports are made of: one row each. The API has the SQL of each key
 * (`workspace/reports/measures.queries.ts`) and does not compile without it. Those of the platform alone stand in
 * `platform-measures.ts`. No schema here, for the browser.
 */

export const reportBreakdowns = ['none', 'source', 'recruiter', 'department', 'offer'] as const;
export type ReportBreakdown = (typeof reportBreakdowns)[number];
export const breakdownTitles: Record<ReportBreakdown, string> = {
  none: 'Sans détail',
  source: 'Par source',
  recruiter: 'Par recruteur',
  department: 'Par département',
  offer: 'Par offre',
};

/**
 * `share`: a count of those in `n`; `hours`: a length of time over `n`; `mark`: a mean of marks from 1 to 5 over `n`;
 * `money`: whole F CFA of `n` movements.
 */
export type MeasureUnit = 'count' | 'share' | 'hours' | 'mark' | 'money';
type MeasureColumn = Readonly<{
  title: string;
  unit: MeasureUnit;
  /** Said at the head of the report and in its e-mail: the name of the figure. */
  lead?: string;
}>;
export type Measure<Breakdown extends string = ReportBreakdown> = Readonly<{
  title: string;
  /** One sentence, shown to the reader. */
  definition: string;
  /** Those it may be split by; any other leaves the whole. */
  breakdowns: readonly Breakdown[];
  /** What its lines are. */
  line: string;
  columns: readonly MeasureColumn[];
}>;

export const measureKeys = ['funnel', 'stage_time', 'first_answer', 'time_to_hire', 'quality'] as const;
export type MeasureKey = (typeof measureKeys)[number];

/** Fewer than this, and a share is said as a count, and the ninth tenth not at all. */
export const LEAST_FOR_PERCENT = 10;
/** Fewer than this, and a median or a mean is not said. */
export const LEAST_FOR_MEDIAN = 5;
/** Lines of one table: the longest first. */
export const MOST_LINES = 50;
/** After a hiring, the question to who hired. */
export const QUALITY_MONTHS = 6;

const splits = ['source', 'recruiter', 'department', 'offer'] as const;

export const reportMeasures: Record<MeasureKey, Measure> = {
  funnel: {
    title: 'Parcours des candidatures',
    definition:
      'Parmi les candidatures reçues dans la période, celles qui ont été lues, puis qui ont atteint l’entretien, la proposition et le recrutement, même si elles ont pris fin depuis.',
    breakdowns: splits,
    line: 'Candidatures',
    columns: [
      { title: 'Reçues', unit: 'count', lead: 'Candidatures reçues' },
      { title: 'Lues', unit: 'share' },
      { title: 'Entretien', unit: 'share', lead: 'Arrivées à l’entretien' },
      { title: 'Proposition', unit: 'share' },
      { title: 'Recrutées', unit: 'share', lead: 'Recrutées' },
    ],
  },
  stage_time: {
    title: 'Temps passé à chaque étape',
    definition:
      'Le temps entre l’arrivée à une étape et le départ, pour les départs de la période ; les candidatures encore à l’étape ne comptent pas.',
    breakdowns: [],
    line: 'Étape',
    columns: [
      { title: 'Départs', unit: 'count' },
      { title: 'Médiane', unit: 'hours', lead: 'Temps médian à une étape' },
      { title: '9 sur 10 en moins de', unit: 'hours' },
    ],
  },
  first_answer: {
    title: 'Délai de première réponse',
    definition:
      'De la candidature à la première réponse (décision, message ou entretien proposé), pour les réponses données dans la période.',
    breakdowns: splits,
    line: 'Réponses',
    columns: [
      { title: 'Réponses', unit: 'count' },
      { title: 'Médiane', unit: 'hours', lead: 'Délai médian de réponse' },
      { title: '9 sur 10 en moins de', unit: 'hours' },
    ],
  },
  time_to_hire: {
    title: 'Délai de recrutement',
    definition:
      'De la candidature à l’étape « Recruté(e) », pour les recrutements conclus dans la période et qui tiennent encore.',
    breakdowns: splits,
    line: 'Recrutements',
    columns: [
      { title: 'Recrutements', unit: 'count', lead: 'Recrutements conclus' },
      { title: 'Médiane', unit: 'hours', lead: 'Délai médian de recrutement' },
      { title: '9 sur 10 en moins de', unit: 'hours' },
    ],
  },
  quality: {
    title: 'Qualité après six mois',
    definition:
      'Parmi les personnes dont les six mois depuis le recrutement tombent dans la période : ce qu’a répondu qui les a recrutées. La note va de 1 à 5.',
    breakdowns: splits,
    line: 'Recrutements',
    columns: [
      { title: 'Recrutées', unit: 'count' },
      { title: 'Réponses', unit: 'share' },
      { title: 'Encore en poste', unit: 'share', lead: 'Encore en poste après six mois' },
      { title: 'Parties', unit: 'share' },
      { title: 'Sans réponse', unit: 'count' },
      { title: 'Note moyenne', unit: 'mark', lead: 'Note moyenne après six mois' },
    ],
  },
};

/** `n`: what it is of. Null where nothing can be said. */
export type ReportCell = { value: number | null; n: number };

const numbers = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });
const NO_BREAK = '\u00A0';
const number = (value: number): string => numbers.format(value).replaceAll(/\s/g, '\u202F');

export const TOO_FEW = 'Trop peu';

/** `18 h`, then `3,5 jours` from two days on. */
function hoursText(hours: number): string {
  if (hours < 1) return 'Moins d’une heure';
  if (hours < 48) return `${number(Math.round(hours))}${NO_BREAK}h`;
  return `${number(hours / 24)}${NO_BREAK}jours`;
}

/** A cell as people read it: never a percentage or a median of too few. */
export function cellText(unit: MeasureUnit, { value, n }: ReportCell): string {
  if (value === null) return n === 0 ? '–' : TOO_FEW;
  switch (unit) {
    case 'count':
      return number(value);
    case 'share':
      if (n === 0) return '–';
      return n < LEAST_FOR_PERCENT
        ? `${number(value)} sur ${number(n)}`
        : `${number(value)} (${number(Math.floor((value / n) * 100))}${NO_BREAK}%)`;
    case 'hours':
      return hoursText(value);
    case 'mark':
      return `${number(value)} sur 5`;
    case 'money':
      return formatAmount(value);
  }
}

export const reportPeriods = ['last_week', 'last_month', 'last_quarter', 'last_year', 'custom'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];
export const reportPeriodTitles: Record<ReportPeriod, string> = {
  last_week: 'La semaine dernière',
  last_month: 'Le mois dernier',
  last_quarter: 'Le trimestre dernier',
  last_year: 'L’année dernière',
  custom: 'Entre deux dates',
};

export const reportFrequencies = ['none', 'weekly', 'monthly'] as const;
export type ReportFrequency = (typeof reportFrequencies)[number];
export const weekdays = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const;

/** « Chaque lundi à 7 h », « Le premier jour ouvré du mois à 7 h ». */
export function scheduleText({
  frequency,
  weekday,
}: {
  frequency: ReportFrequency;
  weekday: number;
}): string {
  if (frequency === 'none') return 'Aucun envoi';
  return frequency === 'weekly'
    ? `Chaque ${weekdays[weekday - 1] ?? weekdays[0]} à 7 h`
    : 'Le premier jour ouvré du mois à 7 h';
}

export type ReadyMadeReport = Readonly<{
  key: string;
  name: string;
  about: string;
  measures: readonly MeasureKey[];
  breakdown: ReportBreakdown;
  period: ReportPeriod;
}>;
/** To start from. */
export const readyMadeReports: readonly ReadyMadeReport[] = [
  {
    key: 'sources',
    name: 'D’où viennent nos recrutements',
    about: 'Le parcours des candidatures et le délai de recrutement, source par source.',
    measures: ['funnel', 'time_to_hire'],
    breakdown: 'source',
    period: 'last_month',
  },
  {
    key: 'delais',
    name: 'Nos délais',
    about: 'Le temps de première réponse, à chaque étape et jusqu’au recrutement, recruteur par recruteur.',
    measures: ['first_answer', 'stage_time', 'time_to_hire'],
    breakdown: 'recruiter',
    period: 'last_month',
  },
  {
    key: 'qualite',
    name: 'Qualité des recrutements',
    about: 'Qui est encore en poste six mois après, département par département.',
    measures: ['quality', 'funnel'],
    breakdown: 'department',
    period: 'last_quarter',
  },
];

export const MOST_REPORTS = 100;
export const MOST_FILTERED = 50;
export const REPORT_NAME_LENGTH = 80;
/** Members who are sent one report. */
export const MOST_RECIPIENTS = 30;

export const reportMessages = {
  SAVED: 'Le rapport est enregistré.',
  DELETED: 'Le rapport est supprimé.',
  SCHEDULED: 'L’envoi est programmé.',
  UNSCHEDULED: 'Le rapport n’est plus envoyé.',
  UNSUBSCRIBED: 'Vous ne recevrez plus ce rapport.',
  NAME_REQUIRED: 'Donnez un nom au rapport',
  NAME_TAKEN: 'Un rapport porte déjà ce nom. Choisissez-en un autre.',
  MEASURE_REQUIRED: 'Choisissez au moins une mesure',
  TOO_MANY: `Votre entreprise a déjà ${MOST_REPORTS} rapports. Supprimez-en un pour en ajouter.`,
  NOT_FOUND: 'Ce rapport n’existe plus, ou n’est plus partagé.',
  NOT_YOURS: 'Seuls son auteur et les propriétaires de l’entreprise modifient un rapport partagé.',
  CHANGED_MEANWHILE: 'Ce rapport a été modifié entre-temps. Relisez-le avant de le changer.',
  FROM_REQUIRED: 'Indiquez le premier jour',
  TO_REQUIRED: 'Indiquez le dernier jour',
  RECIPIENT_REQUIRED: 'Choisissez au moins une personne',
  RECIPIENT_UNKNOWN: 'Choisissez des personnes de votre équipe',
  RECIPIENT_PRIVATE: 'Un rapport privé n’est envoyé qu’à son auteur. Partagez-le pour l’envoyer à d’autres.',
  CHECK_SAVED: 'Merci, votre réponse est enregistrée.',
  CHECK_SKIPPED: 'La question est passée.',
  CHECK_NOT_FOUND: 'Cette question n’est pas posée, ou ne l’est plus.',
  OUTCOME_REQUIRED: 'Dites si la personne est encore en poste',
} as const;
