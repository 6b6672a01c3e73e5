import { markInWords } from '../formats/marks.ts';

/** Words of the ranking and the results of a campaign that need no schema library. */

export const rankingStates = ['none', 'running', 'done', 'failed'] as const;
export type RankingState = (typeof rankingStates)[number];

/** As `@baara/concours-ranking` decides. */
export const rankOutcomes = [
  'admitted',
  'waiting',
  'refused',
  'below-bar',
  'eliminated',
  'absent',
  'excluded',
  'withdrawn',
] as const;
export type RankOutcome = (typeof rankOutcomes)[number];

/** Of one file. */
export const outcomeTitles: Record<RankOutcome, string> = {
  admitted: 'Admis',
  waiting: 'Sur la liste d’attente',
  refused: 'Non admis',
  'below-bar': 'Moyenne sous la barre',
  eliminated: 'Note éliminatoire',
  absent: 'Absent',
  excluded: 'Exclu',
  withdrawn: 'Désisté',
};
/** Of a count of files. */
export const outcomeCounts: Record<RankOutcome, string> = {
  admitted: 'Admis',
  waiting: 'Liste d’attente',
  refused: 'Au-dessus de la barre, sans place',
  'below-bar': 'Sous la barre',
  eliminated: 'Éliminés par une note',
  absent: 'Absents',
  excluded: 'Exclus',
  withdrawn: 'Désistés',
};
/** What it means for the person. */
const outcomeTexts: Record<RankOutcome, string> = {
  admitted: 'Vous êtes admis. L’institution vous dira la suite.',
  waiting:
    'Vous êtes sur la liste d’attente : si une personne admise se désiste, la première de la liste qui peut prendre sa place la prend.',
  refused: 'Votre moyenne atteint la barre, mais toutes les places sont prises par de mieux classés.',
  'below-bar': 'Votre moyenne n’atteint pas la barre d’admission.',
  eliminated: 'Une de vos notes est sous la note éliminatoire de son épreuve : vous n’êtes pas classé.',
  absent: 'Vous étiez absent à une épreuve au moins : vous n’êtes pas classé.',
  excluded: 'Vous avez été exclu d’une épreuve : vous n’êtes pas classé.',
  withdrawn: 'Vous vous êtes désisté.',
};
/** Who may take a reserved seat: by the gender that the file declares, or files that the head lists. */
export const reserveHolders = ['femme', 'homme', 'listed'] as const;
export type ReserveHolder = (typeof reserveHolders)[number];
export const reserveHolderTitles: Record<ReserveHolder, string> = {
  femme: 'Les femmes, d’après le dossier',
  homme: 'Les hommes, d’après le dossier',
  listed: 'Les dossiers dont vous donnez les numéros',
};

export const reservations = ['first', 'last'] as const;
export type Reservation = (typeof reservations)[number];
export const reservationTitles: Record<Reservation, string> = {
  first: 'Un minimum : elles vont d’abord aux meilleurs de chaque réserve',
  last: 'En plus : elles vont à ceux que les places ouvertes à tous ne prennent pas',
};
export const unfilledSeats = ['open', 'vacant'] as const;
export type Unfilled = (typeof unfilledSeats)[number];
export const unfilledTitles: Record<Unfilled, string> = {
  open: 'S’ouvre à tous',
  vacant: 'Reste vacante',
};

/** How equals are parted: the marks by weight, an age, or one test, whose id stands after the colon. */
export const tieKinds = ['heaviest', 'oldest', 'youngest'] as const;
export type Tie = (typeof tieKinds)[number] | `test:${string}`;

export const complaintStates = ['open', 'accepted', 'refused'] as const;
export type ComplaintState = (typeof complaintStates)[number];
export const complaintStateTitles: Record<ComplaintState, string> = {
  open: 'En attente',
  accepted: 'Acceptée',
  refused: 'Rejetée',
};

export const resultsMessages = {
  RULES_SAVED: 'Règles enregistrées',
  RULES_SEALED: 'Règles scellées',
  RULES_ARE_SEALED: 'Les règles du classement sont scellées : elles ne changent plus',
  RULES_IMPOSSIBLE:
    'Ces règles ne permettent pas de classer. Corrigez ce qui est signalé avant de les sceller.',
  RULES_CHANGED: 'Une autre personne a modifié ces règles. Rechargez la page avant de continuer.',
  RULES_NOT_SEALED:
    'Scellez d’abord les règles du classement : elles ne doivent plus changer quand on calcule',
  RULES_FORGED: 'Une catégorie ou une épreuve de ces règles n’est plus dans la campagne',
  BAR: 'Une barre de 0 à 20, avec deux décimales au plus',
  WAITING: 'Un nombre entier, de 0 à 100 000',
  SEATS: 'Un nombre entier de places, au moins celles qui sont réservées',
  TIE: 'Cette règle de départage n’existe pas',
  TIES_TWICE: 'Chaque règle de départage ne compte qu’une fois',
  DAYS: 'De 0 à 60 jours',
  RESERVE_UNKNOWN: 'Cette réserve n’existe pas dans la campagne',
  RESERVE_BY_GENDER: 'Le genre du dossier décide de cette réserve : elle n’a pas de liste',
  RESERVE_SAVED: 'Liste enregistrée',
  NUMBERS_UNKNOWN: 'Ces numéros ne sont d’aucun dossier de la catégorie',
  MARKS_NOT_SEALED: 'Toutes les notes doivent être scellées avant le classement',
  NO_TEST: 'La campagne n’a pas d’épreuve : rien ne peut être classé',
  RANKING_STARTED: 'Le classement est en cours de calcul',
  RANKING_RUNNING: 'Le classement est en cours de calcul : attendez qu’il soit terminé',
  RANKING_REQUIRED: 'Calculez d’abord le classement',
  RANKING_OUTDATED: 'Des notes ont changé depuis le classement : calculez-le de nouveau',
  RANKING_FINAL: 'Le jury a arrêté ce classement : il ne se calcule plus',
  DECISION_REQUIRED: 'Le jury doit d’abord arrêter le classement',
  NOTHING_TO_RECTIFY: 'Aucune note n’a changé depuis les résultats publiés',
  REPLACEMENTS_OPEN: 'Des places attendent la personne suivante : confirmez-les avant de rectifier',
  PUBLISHED_TWICE: 'Les résultats sont déjà publiés',
  NOT_PUBLISHED: 'Les résultats de cette campagne ne sont pas publiés',
  NOT_LISTED: 'Ce numéro n’est ni sur la liste des admis ni sur la liste d’attente',
  SEARCH_MISTYPED: 'Ce n’est ni un numéro de dossier ni un code de suivi',
  CODE_ELSEWHERE: 'Ce code de suivi est celui d’un autre concours, ou d’un dossier qui n’a pas été classé',
  PROPOSAL_UNKNOWN: 'Cette proposition n’est pas de la campagne',
  LIST_NOT_FOUND: 'Cette liste n’existe pas',
  TRIED_IN_VAIN: 'Le calcul n’a pas abouti. Réessayez dans un instant.',
  COMPLAINT_SENT: 'Réclamation envoyée',
  COMPLAINT_LATE: 'Le délai de réclamation est passé',
  COMPLAINT_TWICE: 'Votre réclamation sur cette épreuve est déjà envoyée',
  COMPLAINT_TEXT: 'Expliquez ce que vous contestez',
  COMPLAINT_NOT_FOUND: 'Cette réclamation n’existe pas',
  DOCUMENT_NOT_FOUND: 'Aucun document n’est joint à cette réclamation',
  COMPLAINT_ANSWERED: 'Réponse envoyée',
  COMPLAINT_CLOSED: 'Cette réclamation a déjà sa réponse',
  ANSWER_REQUIRED: 'Écrivez le motif de la réponse',
  TEST_UNKNOWN: 'Cette épreuve n’est pas celle de votre catégorie',
  WITHDRAWAL_NOTED: 'Désistement enregistré',
  NOT_ADMITTED: 'Ce dossier n’a pas de place et n’attend pas : il n’y a pas de désistement à enregistrer',
  REPLACEMENT_NOT_FOUND: 'Cette place n’attend personne',
  REPLACEMENT_CHANGED: 'La liste d’attente a changé : relisez la proposition',
  NOBODY_WAITS: 'Personne de la liste d’attente ne peut prendre cette place',
  REPLACEMENT_DONE: 'La personne suivante est admise et prévenue',
} as const;

/** What `problemsOf` finds wrong, in French. @param name of what the problem is about. */
export const problemTexts: Record<string, (name: string) => string> = {
  duplicate_id: (name) => `« ${name} » est compté deux fois.`,
  bad_number: (name) => `« ${name} » a un nombre impossible.`,
  unknown_category: (name) => `Une épreuve est d’une catégorie qui n’existe plus (${name}).`,
  unknown_test: (name) => `Une règle de départage est d’une épreuve qui n’existe plus (${name}).`,
  no_test: (name) => `La catégorie « ${name} » n’a pas d’épreuve.`,
  reserved_too_many: (name) => `La catégorie « ${name} » réserve plus de places qu’elle n’en a.`,
  eliminatory_above_max: (name) => `La note éliminatoire de « ${name} » dépasse sa note maximale.`,
};

/** The rules as people read them. @property bar hundredths on 20. */
type RulesToSay = {
  tests: readonly {
    id: string;
    name: string;
    /** Whole points. */
    maxScore: number;
    weight: number;
    eliminatoryHundredths: number | null;
  }[];
  categories: readonly {
    name: string;
    seats: number;
    bar: number;
    reserves: readonly { label: string; seats: number; holder: ReserveHolder }[];
    reservation: Reservation;
    unfilled: Unfilled;
    waiting: number;
  }[];
  ties: readonly Tie[];
};

const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('fr-FR')} ${count > 1 ? many : one}`;

/** « l’épreuve « Droit » ». */
export function tieInWords(tie: Tie, tests: RulesToSay['tests']): string {
  switch (tie) {
    case 'heaviest':
      return 'la meilleure note à l’épreuve du plus fort coefficient, puis aux suivantes';
    case 'oldest':
      return 'la personne la plus âgée, en années entières au dernier jour des candidatures';
    case 'youngest':
      return 'la personne la plus jeune, en années entières au dernier jour des candidatures';
    default: {
      const name = tests.find(({ id }) => `test:${id}` === tie)?.name;
      return `la meilleure note à l’épreuve « ${name ?? '?'} »`;
    }
  }
}

/** Sentences that say what the rules mean: of all categories, then of each. */
export function rulesInWords({ tests, categories, ties }: RulesToSay): {
  common: string[];
  categories: { name: string; sentences: string[] }[];
} {
  const weights = tests.map(({ name, weight }) => `${name} (coefficient ${weight})`).join(', ');
  const common = [
    `Chaque note est ramenée à 20, puis multipliée par son coefficient : ${weights || 'aucune épreuve'}. La moyenne est la somme divisée par les coefficients, sans arrondi.`,
    ...tests.flatMap(({ name, eliminatoryHundredths: mark, maxScore }) =>
      mark === null ? [] : [`Moins de ${markInWords(mark)} sur ${maxScore} à l’épreuve « ${name} » élimine.`],
    ),
    'Qui manque une épreuve, ou en est exclu, n’est pas classé.',
    `À égalité de moyenne, passe devant : ${[...ties.map((tie) => tieInWords(tie, tests)), 'en dernier, un tirage au sort public'].join(' ; ')}.`,
  ];
  return { common, categories: categories.map((one) => ({ name: one.name, sentences: ofCategory(one) })) };
}

function ofCategory({
  seats,
  bar,
  reserves,
  reservation,
  unfilled,
  waiting,
}: RulesToSay['categories'][number]): string[] {
  const reserved = reserves.map(({ label, seats: own }) => `${own} pour « ${label} »`).join(', ');
  return [
    `${plural(seats, 'place')} pour les meilleures moyennes d’au moins ${markInWords(bar)} sur 20.`,
    ...(reserves.length === 0
      ? []
      : [
          `Places réservées : ${reserved}. ${
            reservation === 'first'
              ? 'C’est un minimum : elles vont d’abord aux meilleurs de chaque réserve, puis les autres places à tous.'
              : 'Elles s’ajoutent : les places ouvertes à tous sont données d’abord, puis les réservées à ceux qui n’en ont pas.'
          }`,
          unfilled === 'open'
            ? 'Une place réservée que personne ne peut prendre s’ouvre à tous.'
            : 'Une place réservée que personne ne peut prendre reste vacante.',
        ]),
    waiting === 0
      ? 'Il n’y a pas de liste d’attente.'
      : `${waiting === 1 ? 'La personne suivante forme' : `Les ${waiting.toLocaleString('fr-FR')} personnes suivantes forment`} la liste d’attente.`,
  ];
}

/** What a candidate's result was made of. Marks and averages are hundredths. */
type ResultToExplain = {
  tests: readonly {
    name: string;
    mark: number | null;
    maxScore: number;
    onTwenty: number | null;
    weight: number;
    points: number | null;
  }[];
  total: number | null;
  weights: number;
  average: number | null;
  bar: number;
  rank: number | null;
  ranked: number;
  tied: number;
  seats: number;
  outcome: RankOutcome;
  /** The label of the reserve whose seat they have. */
  reserve: string | null;
  waitingPlace: number | null;
};

/** How a result was computed, step by step. */
export function resultSteps(result: ResultToExplain): string[] {
  const { tests, total, weights, average, bar, rank, ranked, seats, outcome, reserve } = result;
  const points = tests.filter(({ mark }) => mark !== null);
  const steps = points.map(({ name, mark, maxScore, onTwenty, weight, points: own }) =>
    average === null
      ? `${name} : ${markInWords(mark ?? 0)} sur ${maxScore}.`
      : `${name} : ${markInWords(mark ?? 0)} sur ${maxScore}${maxScore === 20 ? '' : `, soit ${markInWords(onTwenty ?? 0)} sur 20`}, fois le coefficient ${weight} : ${markInWords(own ?? 0)}.`,
  );
  if (average === null || total === null) return [...steps, outcomeTexts[outcome]];
  steps.push(
    points.length === 1
      ? `Une seule épreuve compte : votre moyenne est de ${markInWords(average)} sur 20.`
      : `Total : ${points.map((one) => markInWords(one.points ?? 0)).join(' + ')} = ${markInWords(total)}, divisé par ${weights} : ${markInWords(average)} sur 20.`,
    `La barre est à ${markInWords(bar)} sur 20 : votre moyenne ${total >= bar * weights ? 'l’atteint' : 'ne l’atteint pas'}.`,
    ...(result.tied > 0
      ? [
          `À égalité de moyenne avec ${plural(result.tied, 'autre personne', 'autres personnes')} : les règles du classement vous départagent, et le tirage public en dernier.`,
        ]
      : []),
    `Rang ${(rank ?? 0).toLocaleString('fr-FR')} sur ${plural(ranked, 'personne classée', 'personnes classées')}, pour ${plural(seats, 'place')}.`,
  );
  if (reserve !== null) steps.push(`Vous prenez une place réservée : « ${reserve} ».`);
  if (result.waitingPlace !== null)
    steps.push(`Vous êtes à la place ${result.waitingPlace} de la liste d’attente.`);
  return [...steps, outcomeTexts[outcome]];
}

/** The last day on which a mark is contested, in Bamako, whose clock is that of the world. @param until the instant it ends, midnight. */
export const lastComplaintDay = (until: string): string =>
  new Date(Date.parse(until) - 1).toISOString().slice(0, 10);
