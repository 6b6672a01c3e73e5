import type { Difference, Progress, ReceiptState, Verdict } from '@baara/concours-proof';

/** What a verification says: here, and in the page that works without a connection. */

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
  hundredths === null
    ? '–'
    : (hundredths / 100).toLocaleString('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

type Counts = Extract<Verdict, { isIdentical: true }>['counts'];

export const redone = ({ entries, seats, answers, sheets, leaves }: Counts): [string, string][] => [
  [
    many(entries, 'ligne du journal vérifiée', 'lignes du journal vérifiées'),
    'chaque document est celui qui a été scellé, avant l’étape qu’il règle',
  ],
  ...(seats > 0
    ? ([
        [
          many(seats, 'place tirée de nouveau', 'places tirées de nouveau'),
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
/** @param seconds of a calculation; a device that is fast takes none worth counting. */
export const tookText = (seconds: number): string =>
  seconds < 1 ? 'moins d’une seconde' : many(Math.round(seconds), 'seconde', 'secondes');
export const differentTitle = 'Ce paquet ne correspond pas';

/** How a page calls what a bundle names by identifiers alone. */
export type BundleNames = ReadonlyMap<string, string>;

type Entries = ({ document?: { kind?: unknown; subject?: unknown; value?: unknown } } | null)[];

const numbered = (word: string, ids: readonly unknown[]): [string, string][] =>
  ids.map((id, place) => [String(id), `${word} ${place + 1}`]);
const idsOf = (list: unknown): unknown[] =>
  Array.isArray(list) ? list.map((one: { id?: unknown } | null) => one?.id) : [];

/** Tests and categories by their place in the rules, sessions by that of their rooms. @param given any JSON. */
export function namesOf(given: unknown): BundleNames {
  const { log } = (given ?? {}) as { log?: Entries };
  const documents = Array.isArray(log) ? log.map((entry) => entry?.document) : [];
  const rules = (documents.find((one) => one?.kind === 'rules')?.value ?? {}) as Record<string, unknown>;
  const rooms = documents.filter((one) => one?.kind === 'rooms');
  return new Map([
    ...numbered('épreuve', idsOf(rules['tests'])),
    ...numbered('catégorie', idsOf(rules['categories'])),
    ...numbered(
      'session',
      rooms.map((one) => one?.subject),
    ),
  ]);
}

const lists: Record<string, string> = {
  files: 'la liste des dossiers acceptés',
  people: 'la liste des personnes à placer',
  seats: 'la liste des places',
  sheets: 'les feuilles',
  results: 'la liste des résultats',
};
/** `sheets:qcm` is « les feuilles (épreuve 1) ». */
function listTitle(name: string, names: BundleNames): string {
  const [kind = '', ...of] = name.split(':');
  const subject = of.join(':');
  return `${lists[kind] ?? name}${subject ? ` (${names.get(subject) ?? subject})` : ''}`;
}

const documents: Record<string, string> = {
  rules: 'les règles',
  rooms: 'les salles',
  'half-institution': 'la moitié de l’institution',
  'half-observers': 'la moitié des observateurs',
  announcement: 'l’annonce du tirage public',
  draw: 'le tirage public',
  paper: 'le sujet',
  key: 'le corrigé',
  copies: 'la graine des numéros de copie',
  cancellation: 'l’annulation de questions',
  correction: 'la correction d’une note',
  withdrawal: 'un désistement',
};
const purposes: Record<string, string> = { seating: 'places', questions: 'questions', ties: 'ex æquo' };

/** `draw seating:ecrits` is « le tirage public (places, session 1) ». */
function documentTitle(name: string, names: BundleNames): string {
  const [kind = '', subject = ''] = name.split(' ');
  if (kind === 'list') return listTitle(subject, names);
  const [purpose = '', ...of] = subject.split(':');
  const id = purposes[purpose] ? of.join(':') : subject;
  const about = [purposes[purpose], names.get(id) ?? id].filter(Boolean).join(', ');
  return `${documents[kind] ?? kind}${about ? ` (${about})` : ''}`;
}

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

const asMark = (value: string): string => (value === 'null' ? 'aucune' : markText(Number(value)));
const asNumber = (value: string): string => (value === 'null' ? 'aucun' : count(Number(value)));
/** What differs of a result, and how its values are written. */
const fields: Record<string, { title: string; write: (value: string, names: BundleNames) => string }> = {
  category: { title: 'la catégorie', write: (value, names) => names.get(value) ?? value },
  marks: { title: 'la note', write: asMark },
  total: { title: 'le total', write: asMark },
  outcome: { title: 'la décision', write: (value) => (outcomes[value] ?? value).toLowerCase() },
  rank: { title: 'le rang', write: asNumber },
  reserve: { title: 'la place réservée', write: (value) => (value === 'null' ? 'aucune' : value) },
};
/** The first characters of a pseudonym: the whole one is under the technical details. */
const shortName = (person = ''): string => `${person.slice(0, 8)}…`;

const sentences: Record<Difference['part'], (difference: Difference, names: BundleNames) => string> = {
  format: ({ name }) => `ce fichier n’a pas la forme d’un paquet de concours, ou il est incomplet : ${name}.`,
  log: ({ name, line, field }, names) => {
    const title = documentTitle(name, names);
    if (field === 'missing') return `il manque au journal un document, ou une partie de celui-ci : ${title}.`;
    if (field === 'signature') return `la ligne ${line} du journal n’a pas la bonne signature : ${title}.`;
    if (field === 'at') return `la ligne ${line} du journal est datée d’avant la précédente : ${title}.`;
    if (field === 'copy') return `la ligne ${line} du journal corrige une copie qui n’existe pas : ${title}.`;
    return `le document de la ligne ${line} du journal n’est pas celui qui a été scellé : ${title}.`;
  },
  order: ({ name, line, field }, names) =>
    field === 'repeated'
      ? `le journal scelle deux fois le même document : ${documentTitle(name, names)}, ligne ${line}.`
      : `un document n’a pas été scellé avant l’étape qu’il règle : ${documentTitle(name, names)}${line ? `, ligne ${line}` : ''}.`,
  list: ({ name, line, field }, names) =>
    field === 'names'
      ? 'les listes du paquet ne sont pas celles du journal.'
      : `dans ${listTitle(name, names)}, la ligne ${line} est double ou n’est pas à sa place.`,
  seats: ({ name, line }, names) =>
    line
      ? `dans ${listTitle(name, names)}, la place de la ligne ${line} n’est pas celle du tirage.`
      : `dans ${listTitle(name, names)}, il n’y a pas autant de lignes que de personnes.`,
  sheets: ({ name, person, field, expected = '', found = '' }, names) => {
    if (field === 'count')
      return `parmi ${listTitle(name, names)}, il y en a de trop : ${asNumber(found)} pour ${asNumber(expected)} candidats.`;
    return field === 'missing'
      ? `parmi ${listTitle(name, names)}, il manque celle du candidat ${shortName(person)}.`
      : `parmi ${listTitle(name, names)}, celle du candidat ${shortName(person)} n’a pas le bon nombre de réponses ou de notes.`;
  },
  results: ({ line, person, field = '', test, expected = '', found = '' }, names) => {
    const differing = fields[field];
    if (!line || !differing) return 'la liste des résultats n’est pas celle des dossiers acceptés.';
    const { title, write } = differing;
    return `ligne ${line} des résultats, candidat ${shortName(person)}, ${title}${test ? ` (${names.get(test) ?? test})` : ''}. Le paquet dit ${write(found, names)}, le calcul donne ${write(expected, names)}.`;
  },
  seal: ({ name }, names) => `${listTitle(name, names)} : ce n’est pas ce qui a été scellé.`,
};

export const differenceText = (difference: Difference, names: BundleNames): string =>
  `Première différence : ${sentences[difference.part](difference, names)}`;

/** Whole values, for the technical details. */
export const differenceFacts = ({
  part,
  name,
  test,
  person,
  expected,
  found,
}: Difference): [string, string][] => [
  ...(part === 'format' || part === 'results' ? [] : ([['Nom dans le paquet', name]] as [string, string][])),
  ...(test ? ([['Épreuve', test]] as [string, string][]) : []),
  ...(person ? ([['Candidat', person]] as [string, string][]) : []),
  ...(expected === undefined ? [] : ([['Calcul', expected]] as [string, string][])),
  ...(found === undefined ? [] : ([['Paquet', found]] as [string, string][])),
];

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
  OLD_BROWSER:
    'Ce navigateur est trop ancien pour ce calcul. Mettez-le à jour, ou ouvrez ce fichier sur un autre appareil.',
  NO_LINE: 'Aucune ligne « BAARA-CONCOURS-1 » dans ce texte.',
} as const;

export const comparison = (same: number, others: number): string =>
  others > 0
    ? `${many(others, 'ligne n’est pas', 'lignes ne sont pas')} dans le journal de ce paquet : ce n’est pas celui qui a été annoncé.`
    : `${many(same, 'ligne est', 'lignes sont')} bien dans le journal de ce paquet.`;
