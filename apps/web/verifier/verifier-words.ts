import type { Difference, Progress, ReceiptState, Verdict } from '@baara/concours-proof';

/** What the page says. */

const whole = new Intl.NumberFormat('fr-FR');
export const count = (value: number): string => whole.format(value);
const many = (value: number, one: string, more: string): string =>
  `${count(value)} ${value < 2 ? one : more}`;

export const stepTitles: Record<Progress['step'], string> = {
  log: 'Lecture du journal et de ses signatures',
  seats: 'Nouveau tirage des places',
  sheets: 'Nouvelle correction des feuilles',
  ranks: 'Calcul des rangs',
  seals: 'Comparaison avec les sceaux',
};

/** A hundredth of a point is a hundredth of the number. */
export const markText = (hundredths: number | null): string =>
  hundredths === null ? '–' : (hundredths / 100).toLocaleString('fr-FR', { minimumFractionDigits: 2 });

type Counts = Extract<Verdict, { isIdentical: true }>['counts'];

export const redone = ({ entries, seats, answers, sheets, leaves }: Counts): [string, string][] => [
  [
    many(entries, 'ligne du journal vérifiée', 'lignes du journal vérifiées'),
    'chaque document est celui qui a été scellé, avant l’étape qu’il règle',
  ],
  ...(seats > 0
    ? ([
        [
          many(seats, 'place retirée au sort', 'places retirées au sort'),
          'avec la graine des deux moitiés et du tirage public',
        ],
      ] as [string, string][])
    : []),
  ...(answers > 0
    ? ([
        [
          many(answers, 'QCM recorrigé', 'QCM recorrigés'),
          'avec les questions tirées au sort et le corrigé scellé',
        ],
      ] as [string, string][])
    : []),
  [many(sheets, 'note reprise', 'notes reprises'), 'questions annulées et réclamations comprises'],
  [
    many(leaves, 'ligne comparée à son sceau', 'lignes comparées à leurs sceaux'),
    'aucune ajoutée, changée ou retirée',
  ],
];

export const identicalTitle = ({ ranks }: Counts): string =>
  `Identique : ${many(ranks, 'rang recalculé', 'rangs recalculés')}`;
export const identicalText =
  'Votre appareil a refait le concours, sans nous. Il trouve les mêmes rangs que la liste publiée.';
export const differentTitle = 'Ce paquet ne correspond pas';

const lists: Record<string, string> = {
  files: 'la liste des dossiers acceptés',
  people: 'la liste des personnes à placer',
  seats: 'la liste des places',
  sheets: 'les feuilles de l’épreuve',
  results: 'la liste des résultats',
};
/** `sheets:qcm` is « les feuilles de l’épreuve qcm ». */
function listTitle(name: string): string {
  const [kind = '', ...subject] = name.split(':');
  return [lists[kind] ?? name, subject.join(':')].filter(Boolean).join(' ');
}

const fields: Record<string, string> = {
  category: 'la catégorie',
  marks: 'les notes',
  total: 'le total',
  outcome: 'la décision',
  rank: 'le rang',
  reserve: 'la place réservée',
};

const sentences: Record<Difference['part'], (difference: Difference) => string> = {
  format: ({ name }) => `Ce fichier n’a pas la forme d’un paquet de concours, ou il est incomplet : ${name}.`,
  log: ({ name, line, field }) => {
    if (field === 'missing') return `Il manque au journal un document : ${name}.`;
    if (field === 'signature') return `La ligne ${line} du journal (${name}) n’a pas la bonne signature.`;
    if (field === 'at') return `La ligne ${line} du journal (${name}) est datée d’avant la précédente.`;
    if (field === 'copy') return `La ligne ${line} du journal (${name}) corrige une copie qui n’existe pas.`;
    return `Le document de la ligne ${line} du journal (${name}) n’est pas celui qui a été scellé.`;
  },
  order: ({ name, line, field }) =>
    field === 'repeated'
      ? `Le journal scelle deux fois le même document : ${name}, ligne ${line}.`
      : `Un document n’a pas été scellé avant l’étape qu’il règle : ${name}${line ? `, ligne ${line}` : ''}.`,
  list: ({ name, line, field }) =>
    field === 'names'
      ? 'Les listes du paquet ne sont pas celles du journal.'
      : `Dans ${listTitle(name)}, la ligne ${line} est double ou n’est pas à sa place.`,
  seats: ({ name, line }) =>
    line
      ? `Dans ${listTitle(name)}, la place de la ligne ${line} n’est pas celle du tirage.`
      : `Dans ${listTitle(name)}, il n’y a pas autant de lignes que de personnes.`,
  sheets: ({ name, person, field }) => {
    if (field === 'count') return `Parmi ${listTitle(name)}, il y en a de trop.`;
    return field === 'missing'
      ? `Parmi ${listTitle(name)}, il manque celle du candidat ${person}.`
      : `Parmi ${listTitle(name)}, celle du candidat ${person} n’a pas le bon nombre de réponses ou de notes.`;
  },
  results: ({ line, person, field = '' }) =>
    line && fields[field]
      ? `Pour le candidat ${person} (ligne ${line} des résultats), ${fields[field]} : le calcul ne donne pas la même chose.`
      : 'La liste des résultats n’est pas celle des dossiers acceptés.',
  seal: ({ name }) => `${listTitle(name).replace(/^l/, 'L')} : ce n’est pas ce qui a été scellé.`,
};

export const differenceText = (difference: Difference): string =>
  `Première différence : ${sentences[difference.part](difference)}`.replace(
    /: (L[ae]s? )/,
    (_, article: string) => `: ${article.toLowerCase()}`,
  );

export const outcomes: Record<string, string> = {
  admitted: 'Admis',
  waiting: 'Liste d’attente',
  refused: 'Non retenu',
  'below-bar': 'Sous la barre',
  eliminated: 'Note éliminatoire',
  absent: 'Absent',
  excluded: 'Exclu',
  withdrawn: 'Désisté',
};

export const receiptTexts: Record<ReceiptState['state'], string> = {
  unreadable: 'Ce fichier n’est pas un reçu de concours.',
  'other-campaign': 'Ce reçu est celui d’un autre concours.',
  'not-sealed': 'Ce reçu n’est pas dans la liste qui a été scellée. Gardez-le et écrivez aux observateurs.',
  'not-yours':
    'La ligne de ce reçu n’est pas celle du numéro de dossier qu’il porte. Gardez-le et écrivez aux observateurs.',
  found: 'Votre ligne est bien dans la liste qui a été scellée.',
};

export const problems = {
  NOT_JSON: 'Ce fichier n’est pas un paquet de concours : il ne contient pas de JSON.',
  UNREADABLE: 'Ce fichier ne peut pas être lu. Choisissez-le de nouveau.',
  NO_LINE: 'Aucune ligne « BAARA-CONCOURS-1 » dans ce texte.',
} as const;

export const comparison = (same: number, others: number): string =>
  others > 0
    ? `${many(others, 'ligne n’est pas', 'lignes ne sont pas')} dans le journal de ce paquet : ce n’est pas celui qui a été annoncé.`
    : `${many(same, 'ligne est', 'lignes sont')} bien dans le journal de ce paquet.`;
