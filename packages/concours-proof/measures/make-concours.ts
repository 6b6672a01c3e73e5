/** A whole concours of invented people, from its rules to its bundle: for tests, vectors and measures. */
import { type Candidate, type RankingRules, rankCandidates, type TestRules } from '@baara/concours-ranking';
import { drawStream, shuffle } from '@baara/seating';
import { getPublicKey, sign } from '@noble/ed25519';
import {
  type AnswersLeaf,
  type Bundle,
  BUNDLE_FORMAT,
  type BundleEntry,
  type DocumentKind,
  type FileLeaf,
  type MarkingKey,
  type Paper,
  type ProvenRoom,
  type ResultLeaf,
  type Rooms,
  type SeatedPersonLeaf,
  type SheetLeaf,
  type Values,
} from '../src/bundle.ts';
import { drawPaper, numberOf, type ShownQuestion } from '../src/draw-paper.ts';
import { drawSeats } from '../src/draw-seats.ts';
import { bytesToHex, digestOf, hexToBytes } from '../src/hashes.ts';
import { nextEntry, sealDocument, statementOf } from '../src/log.ts';
import { markAnswers, markReadings } from '../src/mark-sheets.ts';
import { type Tree, treeOf } from '../src/merkle.ts';
import { copyOf, lotOf, personOf, seedOf } from '../src/names-and-seeds.ts';

const CAMPAIGN = 'fp-2026';
const SESSION = 'ecrits';
const CENTRES = ['bamako', 'kayes', 'segou'];
const THEMES = ['droit', 'calcul', 'langue'];
const QUESTIONS_A_THEME = 14;
const QUESTIONS_A_PAPER = 8;
const CHOICES = 4;

/** Numbers for one purpose; the same in each run. */
const randomFor = (purpose: string): ((limit: number) => number) => drawStream(digestOf(purpose), [9, 0, 0]);
/** 32 bytes that look random. */
const secretFor = (purpose: string): string => digestOf({ secret: purpose });

const test = (id: string, kind: TestRules['kind'], more: Partial<TestRules>): TestRules => ({
  id,
  categories: [],
  kind,
  max: 2000,
  weight: 1,
  eliminatory: null,
  readers: 1,
  gap: 0,
  ...more,
});

function rulesFor(people: number): RankingRules {
  const seats = Math.max(3, Math.round(people / 12));
  const part = Math.max(1, Math.round(seats / 10));
  const category = { bar: 1000, waiting: Math.max(2, Math.round(seats / 4)) };
  return {
    tests: [
      test('qcm', 'qcm', { weight: 3, eliminatory: 300 }),
      test('en-ligne', 'qcm', { max: 4000, weight: 1 }),
      test('dissertation', 'marks', { weight: 2, eliminatory: 500, readers: 2, gap: 300 }),
      test('entretien', 'marks', { weight: 1, max: 5000, categories: ['maitres'] }),
    ],
    categories: [
      {
        ...category,
        id: 'adjoints',
        seats,
        reserves: [
          { id: 'femmes', seats: part },
          { id: 'regions', seats: part },
        ],
        reservation: 'first',
        unfilled: 'open',
      },
      {
        ...category,
        id: 'controleurs',
        seats,
        reserves: [{ id: 'regions', seats: part }],
        reservation: 'last',
        unfilled: 'vacant',
      },
      { ...category, id: 'maitres', seats: part, reserves: [], reservation: 'first', unfilled: 'open' },
    ],
    ties: [{ heaviest: true }, { test: 'dissertation' }, { attribute: 'age', prefer: 'high' }],
  };
}

function roomsFor(people: number): Rooms {
  const random = randomFor('rooms');
  const rooms = Math.max(3, Math.ceil(people / 240));
  const [rows, columns] = people < 1000 ? [6, Math.max(4, Math.ceil(people / 17))] : [17, 17];
  const room = (index: number): ProvenRoom => ({
    id: `salle-${String(index).padStart(3, '0')}`,
    rows: rows + random(2),
    columns: columns + random(2),
    removed: ['B2', 'C4'],
    adapted: [
      { seat: 'A1', serves: 6 },
      { seat: 'B1', serves: 2 },
      { seat: 'C1', serves: 4 },
    ],
    serves: [0, 1, 9][random(3)] as number,
  });
  return {
    centres: CENTRES.map((id, centre) => ({
      id,
      rooms: Array.from({ length: rooms }, (_, index) => index)
        .filter((index) => index % CENTRES.length === centre)
        .map(room),
    })),
    fill: 'balanced',
    overflow: [{ centre: 'bamako', to: ['kayes', 'segou'] }],
    versions: 4,
  };
}

const paperFor = (id: string): Paper => ({
  parts: THEMES.map((theme) => ({
    theme,
    count: QUESTIONS_A_PAPER,
    questions: Array.from({ length: QUESTIONS_A_THEME }, (_, index) => ({
      id: `${theme}-${index + 1}`,
      choices: CHOICES,
      points: index < 3 ? 200 : 100,
      wrong: id === 'qcm' ? 25 : 0,
      print: digestOf({ question: `${theme}-${index + 1}`, test: id }),
    })),
  })),
  shuffled: true,
});

function keyFor(id: string, { parts }: Paper): MarkingKey {
  const random = randomFor(`key ${id}`);
  const several = [
    [0, 2],
    [1, 3],
    [0, 1],
  ];
  return {
    right: parts.map(({ questions }) =>
      questions.map(() => (random(8) === 0 ? several[random(3)]! : [random(CHOICES)])),
    ),
  };
}

type Person = FileLeaf & {
  number: string;
  file: string;
  salt: string;
  centre: string;
  needs: number;
  /** 0 to 99: how many of a hundred answers are right. */
  skill: number;
};

function peopleFor(count: number, seed: string): Person[] {
  const random = randomFor(`people ${seed}`);
  const people = Array.from({ length: count }, (_, index) => {
    const number = String(index + 1 + Math.floor(index / 9)).padStart(6, '0');
    const [file, salt] = [digestOf({ file: number, seed }), secretFor(`salt ${seed} ${number}`)];
    return {
      number,
      file,
      salt,
      person: personOf({ file, number, salt }),
      category: ['adjoints', 'controleurs', 'controleurs', 'maitres'][random(4)] as string,
      attributes: { age: 21 + random(20) },
      reserves: ['femmes', 'regions'].filter(() => random(3) === 0),
      centre: CENTRES[[0, 0, 1, 2][random(4)] as number] as string,
      needs: random(40) === 0 ? ([1, 2, 4, 8, 5][random(5)] as number) : 0,
      skill: 25 + random(30) + random(45),
    };
  });
  return people.toSorted((a, b) => (a.person < b.person ? -1 : 1));
}

/** Answers of somebody to a paper, as places of what was shown. */
function answersOf(
  shown: readonly ShownQuestion[],
  { right }: MarkingKey,
  skill: number,
  random: (limit: number) => number,
): string {
  const words = shown.map(({ part, place, order }) => {
    if (random(25) === 0) return '-';
    const own = random(100) < skill ? (right[part]?.[place] ?? []) : [random(CHOICES)];
    const places = own.map((choice) => order.indexOf(choice)).toSorted((a, b) => a - b);
    return places.map((one) => String.fromCharCode(65 + one)).join('');
  });
  return words.join(' ');
}

export type Concours = {
  bundle: Bundle;
  people: readonly Person[];
  trees: Readonly<Record<string, Tree>>;
  /** The published line of each entry. */
  lines: readonly string[];
};

/**
 * @param people how many files are accepted.
 * @param seed another text makes another concours.
 * @param withEvents adds what happens afterwards: a cancelled question, a corrected mark, withdrawals.
 */
export function makeConcours(people: number, { seed = 'démonstration', withEvents = true } = {}): Concours {
  const rules = rulesFor(people);
  const persons = peopleFor(people, seed);
  const secretKey = hexToBytes(secretFor(`key ${seed}`));
  const key = bytesToHex(getPublicKey(secretKey));
  const log: BundleEntry[] = [];
  const lines: string[] = [];
  const trees: Record<string, Tree> = {};
  const lists: Record<string, Bundle['lists'][string]> = {};
  let last: Parameters<typeof nextEntry>[0] = null;

  function add<Kind extends DocumentKind>(
    kind: Kind,
    subject: string,
    at: string,
    value: Values[Kind],
  ): void {
    const salt = secretFor(`document ${seed} ${log.length}`);
    const { document, hash } = sealDocument(kind, { subject, value, salt });
    const next = nextEntry(last, { campaign: CAMPAIGN, at, hash, kind, subject });
    last = { entry: next.entry.entry, hash: next.hash };
    const statement = statementOf(next.entry, next.hash, key);
    const bytes = sign(new TextEncoder().encode(statement), secretKey);
    const signature = Buffer.from(bytes).toString('base64url');
    log.push({ at, document, hash, signature });
    lines.push(`${statement} signature=${signature}`);
  }
  function addList(name: string, at: string, leaves: Bundle['lists'][string]): void {
    const tree = treeOf(leaves);
    trees[name] = tree;
    lists[name] = leaves;
    add('list', name, at, { root: tree.root, size: tree.size });
  }
  function halves(purpose: string, at: string, drawnAt: string): void {
    add('half-institution', purpose, at, { half: secretFor(`institution ${seed} ${purpose}`) });
    add('half-observers', purpose, at, { half: secretFor(`observers ${seed} ${purpose}`) });
    add('announcement', purpose, at, { at: drawnAt, source: 'Tirage public de la loterie nationale' });
  }
  const numbersFor = (purpose: string): number[] => {
    const random = randomFor(`numbers ${seed} ${purpose}`);
    return Array.from({ length: 6 }, () => 1 + random(49));
  };
  const seedFor = (purpose: string): string =>
    seedOf(purpose, {
      institution: secretFor(`institution ${seed} ${purpose}`),
      observers: secretFor(`observers ${seed} ${purpose}`),
      numbers: numbersFor(purpose),
    });
  const draw = (purpose: string, at: string): void =>
    add('draw', purpose, at, { numbers: numbersFor(purpose) });

  add('rules', '', '2026-10-12T09:00:00.000Z', rules);
  const files = persons.map(({ person, category, attributes, reserves }) => ({
    person,
    category,
    attributes,
    reserves,
  }));
  addList('files', '2026-11-27T18:00:00.000Z', files);
  const rooms = roomsFor(people);
  add('rooms', SESSION, '2026-11-28T09:00:00.000Z', rooms);
  const seated: SeatedPersonLeaf[] = persons
    .map(({ number, category, centre, needs }) => ({ file: number, category, centre, needs }))
    .toSorted((a, b) => (a.file < b.file ? -1 : 1));
  addList(`people:${SESSION}`, '2026-11-28T09:30:00.000Z', seated);
  const seating = `seating:${SESSION}`;
  halves(seating, '2026-11-30T10:00:00.000Z', '2026-12-04T20:00:00.000Z');
  draw(seating, '2026-12-04T20:05:00.000Z');
  addList(`seats:${SESSION}`, '2026-12-04T20:30:00.000Z', drawSeats(rooms, seated, seedFor(seating)));

  const copies = secretFor(`copies ${seed}`);
  const papers = new Map<string, { paper: Paper; answers: MarkingKey }>();
  for (const id of ['qcm', 'en-ligne']) {
    const paper = paperFor(id);
    const answers = keyFor(id, paper);
    papers.set(id, { paper, answers });
    add('paper', id, '2026-12-09T08:00:00.000Z', paper);
    add('key', id, '2026-12-09T08:00:00.000Z', answers);
  }
  add('copies', '', '2026-12-09T08:10:00.000Z', { seed: copies });
  for (const id of papers.keys())
    halves(`questions:${id}`, '2026-12-09T09:00:00.000Z', '2026-12-11T20:00:00.000Z');
  halves('ties', '2026-12-09T10:00:00.000Z', '2026-12-17T20:00:00.000Z');
  for (const id of papers.keys()) draw(`questions:${id}`, '2026-12-11T20:05:00.000Z');

  const random = randomFor(`sheets ${seed}`);
  const marks = new Map(persons.map(({ person }) => [person, rules.tests.map((): number | null => null)]));
  const states = new Map<string, Candidate['state']>();
  const cancelled = withEvents ? { qcm: 'calcul-4' } : {};
  for (const [place, one] of rules.tests.entries()) {
    const leaves: SheetLeaf[] = [];
    const shown = new Map<number, ShownQuestion[]>();
    for (const { person, category, skill } of persons) {
      if (one.categories.length > 0 && !one.categories.includes(category)) continue;
      const copy = copyOf({ person, seed: copies, test: one.id });
      if (random(50) === 0) {
        const state = random(12) === 0 ? 'excluded' : 'absent';
        leaves.push({ copy, state });
        if (states.get(person) !== 'excluded') states.set(person, state);
        continue;
      }
      const made = one.kind === 'qcm' ? answersSheet(one, copy, skill) : marksSheet(one, copy, skill);
      leaves.push(made.sheet);
      marks.get(person)![place] = made.mark;
    }
    function answersSheet(
      { id, max }: TestRules,
      copy: string,
      skill: number,
    ): { sheet: AnswersLeaf; mark: number } {
      const { paper, answers } = papers.get(id)!;
      const number = id === 'qcm' ? random(4) : numberOf(copy);
      const own = shown.get(number) ?? drawPaper(paper, number, seedFor(`questions:${id}`));
      if (id === 'qcm') shown.set(number, own);
      const text = answersOf(own, answers, skill, random);
      const rule = { key: answers, max, cancelled: new Set(id === 'qcm' ? Object.values(cancelled) : []) };
      return { sheet: { copy, paper: number, answers: text }, mark: markAnswers(own, text, rule)! };
    }
    leaves.sort((a, b) => (a.copy < b.copy ? -1 : 1));
    addList(`sheets:${one.id}`, `2026-12-1${3 + place}T20:00:00.000Z`, leaves);
  }
  function marksSheet(one: TestRules, copy: string, skill: number): { sheet: SheetLeaf; mark: number } {
    const percent = (): number => Math.min(100, Math.max(0, skill + random(30) - 15));
    // Quarters of a point out of twenty: many are equal.
    const mark = (): number => Math.round((percent() * one.max) / 100 / 25) * 25;
    const first = mark();
    const all = [first, mark(), mark()];
    const asked = one.readers === 1 ? 1 : Math.abs(first - all[1]!) <= one.gap ? 2 : 3;
    const given = all.slice(0, asked);
    return { sheet: { copy, marks: given }, mark: markReadings(one, given) ?? 0 };
  }
  draw('ties', '2026-12-17T20:05:00.000Z');
  if (withEvents) {
    add('cancellation', 'qcm', '2026-12-17T20:30:00.000Z', {
      questions: [cancelled.qcm!],
      reason: 'Deux réponses étaient justes',
    });
    const place = rules.tests.findIndex(({ id }) => id === 'dissertation');
    const person = persons.find((one) => marks.get(one.person)?.[place] !== null)!.person;
    const copy = copyOf({ person, seed: copies, test: 'dissertation' });
    add('correction', 'dissertation', '2026-12-17T20:40:00.000Z', {
      reason: 'Réclamation : une page n’avait pas été lue',
      sheet: { copy, marks: [1500, 1625] },
    });
    marks.get(person)![place] = 1563;
  }
  const candidates: Candidate[] = persons.map(({ person, category, attributes, reserves }) => ({
    id: person,
    categoryId: category,
    marks: marks.get(person)!,
    state: states.get(person) ?? null,
    attributes,
    reserves,
  }));
  const lot = (person: string): string => lotOf(person, seedFor('ties'));
  const resultsOf = (withdrawn: ReadonlySet<string>): ResultLeaf[] =>
    rankCandidates(rules, candidates, { lotOf: lot, withdrawn }).results.map(
      ({ id, categoryId, outcome, rank, reserve, total }, index) => ({
        person: id,
        category: categoryId,
        marks: candidates[index]!.marks,
        outcome,
        rank,
        reserve,
        total,
      }),
    );
  const results = resultsOf(new Set());
  addList('results', '2026-12-17T21:12:00.000Z', results);
  if (withEvents) {
    const admitted = results.filter(({ outcome }) => outcome === 'admitted');
    const gone = shuffle(admitted, randomFor(`withdrawals ${seed}`)).slice(0, 3);
    for (const { person } of gone) add('withdrawal', '', '2027-01-05T10:00:00.000Z', { person });
    addList('results', '2027-01-06T10:00:00.000Z', resultsOf(new Set(gone.map(({ person }) => person))));
  }
  return {
    bundle: { format: BUNDLE_FORMAT, campaign: CAMPAIGN, key, log, lists },
    people: persons,
    trees,
    lines,
  };
}
