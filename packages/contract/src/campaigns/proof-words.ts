/** Words of the proof of a campaign, apart from the schemas: screens say them without loading those. */

/** Steps in their order. What governs a draw is sealed before it; what others do elsewhere is only shown. */
export const proofSteps = [
  'rules',
  'files',
  'rooms',
  'paper',
  'half',
  'announce',
  'draw',
  'seats',
  'sheets',
  'results',
] as const;
export type ProofStepKind = (typeof proofSteps)[number];

/** Whose a draw is. */
export const drawSubjects = ['seating', 'questions', 'ties'] as const;
export type DrawSubject = (typeof drawSubjects)[number];
const drawTitles: Record<DrawSubject, string> = {
  seating: 'des places',
  questions: 'des questions',
  ties: 'des ex æquo',
};

/** « des places, session du matin »: what a draw is for. @param purpose as in docs/verifiable-concours.md. */
export function drawTitle(purpose: string, name: string): string {
  const title = drawTitles[purpose.split(':', 1)[0] as DrawSubject] ?? purpose;
  return name ? `${title}, ${name}` : title;
}

export const proofStepTitles: Record<ProofStepKind, string> = {
  rules: 'Règles du classement',
  files: 'Liste des dossiers acceptés',
  rooms: 'Salles et personnes à placer',
  paper: 'Sujet et corrigé',
  half: 'Moitié des observateurs',
  announce: 'Annonce du tirage public',
  draw: 'Tirage public',
  seats: 'Places tirées',
  sheets: 'Copies et notes',
  results: 'Résultats',
};

/** What a step decides, for who makes it and who watches. */
export const proofStepTexts: Record<ProofStepKind, string> = {
  rules: 'Coefficients, notes éliminatoires, places, barres et départages : personne ne les change ensuite.',
  files:
    'Chaque dossier accepté y est, sous un pseudonyme. Aucun ne s’ajoute, ne change ou ne disparaît ensuite.',
  rooms: 'Fixe les salles et les personnes entre lesquelles le tirage choisit.',
  paper: 'Fixe les questions et les bonnes réponses avant que quiconque compose.',
  half: 'Avec la moitié de l’institution et le tirage public, elle décide du hasard : personne n’en décide seul.',
  announce: 'Dit à l’avance quand et où le tirage a lieu. Tout ce qu’il décide est alors déjà scellé.',
  draw: 'Les numéros sortis en public, saisis par une personne et confirmés par une autre.',
  seats: 'La place de chacun, telle que le tirage la donne.',
  sheets:
    'Chaque copie, sous un numéro qui ne dit pas de qui elle est. Aucune réponse, aucune note ne change ensuite.',
  results: 'Rangs et décisions. Le paquet de vérification est public dès leur publication.',
};

/** The title of a line of the log. @param name of the session or test that it is about. */
export function commitmentTitle(kind: string, subject: string, name: string): string {
  const about = name ? ` : ${name}` : '';
  const draw = drawTitle(subject, name);
  switch (kind) {
    case 'rules':
      return 'Règles du classement';
    case 'rooms':
      return `Salles${about}`;
    case 'half-institution':
      return `Moitié de l’institution, tirage ${draw}`;
    case 'half-observers':
      return `Moitié des observateurs, tirage ${draw}`;
    case 'announcement':
      return `Annonce du tirage ${draw}`;
    case 'draw':
      return `Tirage ${draw}`;
    case 'paper':
      return `Sujet${about}`;
    case 'key':
      return `Corrigé${about}`;
    case 'copies':
      return 'Graine des numéros de copie';
    case 'cancellation':
      return `Questions annulées${about}`;
    case 'correction':
      return `Copie corrigée${about}`;
    case 'withdrawal':
      return 'Désistement';
    default:
      return listTitle(subject, name);
  }
}

/** @param list its name in the bundle: `sheets:<test>`. */
export function listTitle(list: string, name: string): string {
  const about = name ? ` : ${name}` : '';
  switch (list.split(':', 1)[0]) {
    case 'files':
      return 'Liste des dossiers acceptés';
    case 'people':
      return `Personnes à placer${about}`;
    case 'seats':
      return `Places tirées${about}`;
    case 'sheets':
      return `Copies et notes${about}`;
    default:
      return 'Résultats';
  }
}

/** A draw is announced at least so long before. */
export const ANNOUNCED_MINUTES = 5;
export const MOST_DRAWN_NUMBERS = 20;
/** Throws of a die that make a half: 128 bits. */
export const FEWEST_THROWS = 50;

export const proofMessages = {
  NOT_VERIFIABLE: 'Cette campagne n’est pas vérifiable.',
  SWITCH_LATE: 'Quelque chose est déjà scellé ou tiré : ce choix ne change plus.',
  SWITCHED_ON: 'La campagne est vérifiable.',
  SWITCHED_OFF: 'La campagne n’est plus vérifiable.',
  SEALED: 'Scellé. La ligne est publique et part aux observateurs.',
  SEALED_TWICE: 'C’est déjà scellé, et ne se scelle qu’une fois.',
  STEP_MISSING: 'La campagne est vérifiable : il faut d’abord sceller',
  FILES_SEALED: 'La liste des dossiers acceptés est scellée, avec leurs places réservées.',
  STILL_OPEN: 'Attendez la clôture : la liste doit être complète.',
  NO_FILE: 'Aucun dossier n’est accepté.',
  NO_ROOM: 'Ajoutez au moins une salle.',
  NOBODY: 'Personne à placer dans cette session.',
  PURPOSE_UNKNOWN: 'Ce tirage n’existe pas dans la campagne.',
  HALF_SEALED: 'Moitié scellée. Conservez son empreinte : elle ne change plus.',
  HALF_INVALID: 'Une moitié a 64 caractères hexadécimaux.',
  ANNOUNCED: 'Tirage annoncé. La ligne est publique et part aux observateurs.',
  ANNOUNCED_EARLY: 'Annoncez le tirage au moins cinq minutes à l’avance.',
  SOURCE_REQUIRED: 'Dites quel tirage public : loterie, date, numéro du tirage',
  NUMBERS: 'Des nombres entiers, de 0 à 999 999, séparés par des espaces',
  DRAW_EARLY: 'Attendez le moment annoncé.',
  DRAW_PROPOSED: 'Numéros proposés : une autre personne les confirme.',
  DRAW_MISSING: 'Le tirage public n’a pas encore eu lieu.',
  OWN_SEED: 'La campagne est vérifiable : la graine vient du tirage public, sur la page Preuves.',
  NOT_LISTED: 'Ce dossier n’était pas dans la liste scellée des dossiers acceptés.',
  SHEET_WITHOUT_ANSWERS: 'Une copie du QCM n’a pas ses réponses : la campagne vérifiable les demande.',
  QCM_MARK: 'La note d’un QCM vérifiable vient de ses réponses : elle ne se corrige pas à la main.',
  RESULTS_DIFFER: 'Les rangs publiés ne sont pas ceux que donnent les règles et les listes scellées.',
  ERASED: 'Dossier effacé',
  CORRECTED: 'Correction décidée à deux',
  SESSION_SEALED: 'Les salles et les personnes de cette session sont scellées : elle ne change plus.',
  RULES_FIRST: 'La campagne est vérifiable : scellez d’abord ses règles, sur la page Preuves.',
  BUNDLE_LATER: 'Le paquet de vérification est public avec les résultats.',
  RECEIPT_NOT_FOUND: 'Ce reçu n’existe pas.',
  KEY_LOST: 'La clé qui signe ce journal ne s’ouvre plus avec le secret de l’installation.',
} as const;
