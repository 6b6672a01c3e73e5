import {
  type Measure,
  type MeasureKey,
  type ReadyMadeReport,
  type ReportPeriod,
  reportMeasures,
} from './report-measures.ts';
import type { Permission } from '../accounts/permissions.ts';

/** Reports of the whole platform: what they may be split by, and their own measures. No schema here, for the browser. */

export const platformBreakdowns = [
  'none',
  'month',
  'week',
  'day',
  'country',
  'company',
  'source',
  'contract',
  'role',
  'gender',
  'campaign',
  'training',
  'kind',
] as const;
export type PlatformBreakdown = (typeof platformBreakdowns)[number];
export const platformBreakdownTitles: Record<PlatformBreakdown, string> = {
  none: 'Sans détail',
  month: 'Par mois',
  week: 'Par semaine',
  day: 'Par jour',
  country: 'Par pays',
  company: 'Par entreprise',
  source: 'Par source',
  contract: 'Par type de contrat',
  role: 'Par rôle',
  gender: 'Par genre',
  campaign: 'Par concours',
  training: 'Par formation',
  kind: 'Par nature de mouvement',
};
/** What a line of a table is. */
export const platformBreakdownHeads: Record<Exclude<PlatformBreakdown, 'none'>, string> = {
  month: 'Mois',
  week: 'Semaine du',
  day: 'Jour',
  country: 'Pays',
  company: 'Entreprise',
  source: 'Source',
  contract: 'Contrat',
  role: 'Rôle',
  gender: 'Genre',
  campaign: 'Concours',
  training: 'Formation',
  kind: 'Nature',
};

const breakdownHeads: Readonly<Record<string, string>> = {
  ...platformBreakdownHeads,
  recruiter: 'Recruteur',
  department: 'Département',
  offer: 'Offre',
};
/** What the lines of a measure are: those of the breakdown, else its own. */
export const headOfLines = ({ key, by }: { key: AnyMeasureKey; by: string }): string =>
  breakdownHeads[by] ?? measureOf(key).line;

/** Lines of these stand in the order of time, also those without anything. */
export const timeBreakdowns = ['month', 'week', 'day'] as const;
export const isTimeBreakdown = (by: string): by is (typeof timeBreakdowns)[number] =>
  timeBreakdowns.some((one) => one === by);

/** Fewer persons than this, and a group of a sensitive dimension is not shown. */
export const LEAST_PERSONS = 5;
/** What says something of persons that the law protects. */
export const isSensitive = (by: string): boolean => by === 'gender';

export const platformOnlyKeys = [
  'accounts',
  'candidates',
  'companies',
  'offers',
  'campaign_files',
  'trainings',
  'revenue',
] as const;
export type PlatformOnlyKey = (typeof platformOnlyKeys)[number];
/** Measures of companies that are counted over the whole platform too. */
export const sharedMeasureKeys = ['funnel', 'first_answer', 'time_to_hire'] as const satisfies MeasureKey[];

export const platformMeasureKeys = [
  'accounts',
  'candidates',
  'companies',
  'offers',
  ...sharedMeasureKeys,
  'campaign_files',
  'trainings',
  'revenue',
] as const;
export type PlatformMeasureKey = (typeof platformMeasureKeys)[number];

type PlatformMeasure = Measure<PlatformBreakdown>;
const times = ['month', 'week', 'day'] as const;
const ofApplications = [...times, 'country', 'company', 'source', 'contract', 'gender'] as const;

const own: Record<PlatformOnlyKey, PlatformMeasure> = {
  accounts: {
    title: 'Comptes créés',
    definition:
      'Les comptes ouverts dans la période, tous rôles compris : ceux dont l’adresse est confirmée, et ceux qui se sont connectés après leur première semaine.',
    breakdowns: [...times, 'country', 'role', 'gender'],
    line: 'Comptes',
    columns: [
      { title: 'Créés', unit: 'count', lead: 'Comptes créés' },
      { title: 'Adresse confirmée', unit: 'share' },
      { title: 'Revenus après 7 jours', unit: 'share' },
    ],
  },
  candidates: {
    title: 'Profils de candidats',
    definition:
      'Les profils de candidats ouverts dans la période : ceux qui disent leurs compétences, que les recruteurs peuvent trouver, et qui ont postulé au moins une fois depuis.',
    breakdowns: [...times, 'country', 'gender'],
    line: 'Profils',
    columns: [
      { title: 'Ouverts', unit: 'count', lead: 'Profils de candidats' },
      { title: 'Avec compétences', unit: 'share' },
      { title: 'Visibles', unit: 'share' },
      { title: 'Ont postulé', unit: 'share', lead: 'Ont postulé' },
    ],
  },
  companies: {
    title: 'Entreprises inscrites',
    definition:
      'Les entreprises inscrites dans la période : celles qui sont vérifiées, et celles qui ont publié au moins une offre depuis.',
    breakdowns: [...times, 'country'],
    line: 'Entreprises',
    columns: [
      { title: 'Inscrites', unit: 'count', lead: 'Entreprises inscrites' },
      { title: 'Vérifiées', unit: 'share' },
      { title: 'Ont publié', unit: 'share' },
    ],
  },
  offers: {
    title: 'Offres publiées',
    definition:
      'Les offres publiées dans la période, le nombre de leurs postes, celles qui ont reçu une candidature et celles qui sont pourvues.',
    breakdowns: [...times, 'country', 'company', 'contract'],
    line: 'Offres',
    columns: [
      { title: 'Publiées', unit: 'count', lead: 'Offres publiées' },
      { title: 'Postes', unit: 'count' },
      { title: 'Avec candidature', unit: 'share' },
      { title: 'Pourvues', unit: 'share', lead: 'Offres pourvues' },
    ],
  },
  campaign_files: {
    title: 'Dossiers de concours',
    definition:
      'Les dossiers déposés dans la période, et ce qu’ils sont à ce jour : acceptés, refusés ou retirés.',
    breakdowns: [...times, 'campaign', 'country', 'company', 'gender'],
    line: 'Dossiers',
    columns: [
      { title: 'Déposés', unit: 'count', lead: 'Dossiers de concours' },
      { title: 'Acceptés', unit: 'share' },
      { title: 'Refusés', unit: 'share' },
      { title: 'Retirés', unit: 'share' },
    ],
  },
  trainings: {
    title: 'Inscriptions aux formations',
    definition:
      'Les inscriptions prises dans la période, hors annulations : celles qui sont allées au bout, les absences, et les certificats délivrés.',
    breakdowns: [...times, 'training', 'gender'],
    line: 'Inscriptions',
    columns: [
      { title: 'Inscriptions', unit: 'count', lead: 'Inscriptions aux formations' },
      { title: 'Terminées', unit: 'share' },
      { title: 'Absences', unit: 'share' },
      { title: 'Certificats', unit: 'share' },
    ],
  },
  revenue: {
    title: 'Revenus',
    definition:
      'Lu au grand livre. Gagné : les déblocages moins ceux qui sont remboursés, taxes comprises. Déposé : les recharges, dues aux entreprises jusqu’à leur utilisation. Reçu pour d’autres : les frais de concours.',
    breakdowns: [...times, 'country', 'company', 'kind'],
    line: 'Mouvements',
    columns: [
      { title: 'Mouvements', unit: 'count' },
      { title: 'Gagné', unit: 'money', lead: 'Gagné' },
      { title: 'Déposé', unit: 'money', lead: 'Déposé' },
      { title: 'Reçu pour d’autres', unit: 'money' },
    ],
  },
};

/** Every measure of the platform; a shared one has its other breakdowns there. */
export const platformMeasures: Record<PlatformMeasureKey, PlatformMeasure> = {
  ...own,
  funnel: { ...reportMeasures.funnel, breakdowns: ofApplications },
  first_answer: { ...reportMeasures.first_answer, breakdowns: ofApplications },
  time_to_hire: { ...reportMeasures.time_to_hire, breakdowns: ofApplications },
};

export type AnyMeasureKey = MeasureKey | PlatformMeasureKey;
/** The words of a measure, whichever report it stands in. */
export const measureOf = (key: AnyMeasureKey): Measure<string> =>
  key in reportMeasures ? reportMeasures[key as MeasureKey] : own[key as PlatformOnlyKey];

/** What a measure can be limited to; a filter that is none of them leaves it whole. */
export const platformFiltersOf: Record<PlatformMeasureKey, readonly ('countries' | 'companies')[]> = {
  accounts: ['countries'],
  candidates: ['countries'],
  companies: ['countries', 'companies'],
  offers: ['countries', 'companies'],
  funnel: ['countries', 'companies'],
  first_answer: ['countries', 'companies'],
  time_to_hire: ['countries', 'companies'],
  campaign_files: ['countries', 'companies'],
  trainings: [],
  revenue: ['countries', 'companies'],
};

/** Beside the right to read reports. */
export const measurePermission: Partial<Record<PlatformMeasureKey, Permission>> = { revenue: 'revenue.read' };

export type ReadyMadePlatformReport = Omit<ReadyMadeReport, 'measures' | 'breakdown'> & {
  measures: readonly PlatformMeasureKey[];
  breakdown: PlatformBreakdown;
  period: ReportPeriod;
};
/** To start from. */
export const readyMadePlatformReports: readonly ReadyMadePlatformReport[] = [
  {
    key: 'activite',
    name: 'L’activité du mois',
    about: 'Comptes, offres, candidatures et recrutements, pays par pays.',
    measures: ['accounts', 'offers', 'funnel', 'time_to_hire'],
    breakdown: 'country',
    period: 'last_month',
  },
  {
    key: 'revenus',
    name: 'Les revenus de l’année',
    about: 'Ce qui est gagné, déposé et reçu pour d’autres, mois par mois.',
    measures: ['revenue'],
    breakdown: 'month',
    period: 'last_year',
  },
  {
    key: 'egalite',
    name: 'Femmes et hommes',
    about: 'Profils, candidatures, recrutements et formations par genre, sans aucun petit groupe.',
    measures: ['candidates', 'funnel', 'campaign_files', 'trainings'],
    breakdown: 'gender',
    period: 'last_quarter',
  },
];

export const platformReportMessages = {
  COMPANY_UNKNOWN: 'Choisissez des entreprises de la liste',
  RECIPIENT_UNKNOWN: 'Choisissez des personnes qui lisent les rapports',
  NOT_YOURS: 'Seuls son auteur et les administrateurs modifient un rapport partagé.',
  TOO_MANY: 'La plateforme a déjà 100 rapports. Supprimez-en un pour en ajouter.',
  COUNTING: 'Les chiffres se calculent. Téléchargez le rapport quand ils sont affichés.',
  RUN_STARTED: 'Le calcul a commencé.',
  RUN_FAILED: 'Le calcul n’a pas abouti. Réessayez, ou choisissez une période plus courte.',
} as const;
