import type { DocumentKind } from '@baara/concours-proof';
import type { ProofStep } from '@baara/contract/campaigns/proof';
import {
  drawTitle,
  proofMessages as messages,
  type ProofStepKind,
  proofStepTitles,
} from '@baara/contract/campaigns/proof-words';

/** What is sealed, what is next, what waits: worked out from the log. */

export type ProgressInput = {
  entries: readonly { kind: DocumentKind; subject: string; at: Date }[];
  sessions: readonly { id: string; name: string }[];
  /** @property isQcm marked from answers and a key. */
  tests: readonly { id: string; name: string; isQcm: boolean }[];
  announcements: ReadonlyMap<string, { at: string; source: string }>;
  /** Nobody applies any more. */
  isClosed: boolean;
  now: Date;
};

type Asked = {
  step: ProofStepKind;
  subject: string;
  /** Session or test. */
  name?: string;
  /** Of the entry that does it. */
  kind: DocumentKind;
  of: string;
  /** Steps that come before, by key. */
  after: readonly string[];
  elsewhere?: string;
};

const keyOf = (step: ProofStepKind, subject = ''): string => (subject ? `${step} ${subject}` : step);

const elsewhere = {
  paper: 'Figez le sujet sur la page de l’épreuve.',
  seats: 'Tirez les places sur la page de la session.',
  sheets: 'Se scelle quand les notes de l’épreuve sont closes.',
  results: 'Se scelle à la publication des résultats.',
} as const;

/** Purposes of the draws that lack nothing but the half of the observers. */
export function dueHalves(input: ProgressInput): string[] {
  const asked = stepsOf(input);
  const sealed = new Set(input.entries.map(({ kind, subject }) => `${kind} ${subject}`));
  const isDone = new Set(
    asked
      .filter(({ kind, of }) => sealed.has(`${kind} ${of}`))
      .map(({ step, subject }) => keyOf(step, subject)),
  );
  return asked.flatMap(({ step, subject, after }) => {
    const missing = after.filter((key) => !isDone.has(key));
    const half = keyOf('half', subject);
    return step === 'announce' && missing.length === 1 && missing[0] === half ? [subject] : [];
  });
}

export function progressOf(input: ProgressInput): ProofStep[] {
  const asked = stepsOf(input);
  const doneAt = new Map<string, Date>();
  for (const { kind, subject, at } of input.entries) doneAt.set(`${kind} ${subject}`, at);
  const isDone = new Set(
    asked
      .filter(({ kind, of }) => doneAt.has(`${kind} ${of}`))
      .map(({ step, subject }) => keyOf(step, subject)),
  );
  const titles = new Map(asked.map((one) => [keyOf(one.step, one.subject), titleOf(one)]));
  return asked.map((one) => {
    const key = keyOf(one.step, one.subject);
    const at = doneAt.get(`${one.kind} ${one.of}`);
    const announced = input.announcements.get(one.subject) ?? null;
    const before = one.after.find((earlier) => !isDone.has(earlier));
    const early = one.step === 'draw' && announced !== null && announced.at > input.now.toISOString();
    const note = ((): string | null => {
      if (at) return null;
      if (before) return `D’abord : ${titles.get(before) ?? before}`;
      if (early) return messages.DRAW_EARLY;
      if (one.step === 'files' && !input.isClosed) return messages.STILL_OPEN;
      return one.elsewhere ?? null;
    })();
    return {
      key,
      step: one.step,
      subject: one.subject,
      title: titleOf(one),
      state: at ? 'done' : note === null ? 'open' : 'later',
      note,
      doneAt: at?.toISOString() ?? null,
      announced: one.step === 'draw' || one.step === 'announce' ? announced : null,
    };
  });
}

const titleOf = ({ step, subject, name = '' }: Asked): string => {
  const title = proofStepTitles[step];
  if (step === 'half') return `${title} : tirage ${drawTitle(subject, name)}`;
  if (step === 'announce' || step === 'draw') return `${title} ${drawTitle(subject, name)}`;
  return name ? `${title} : ${name}` : title;
};

const list = (subject: string) => ({ kind: 'list' as const, of: subject });

/** Half, announcement and numbers of one draw. @param governs keys of what it decides. */
const drawOf = (purpose: string, name: string, governs: readonly string[]): Asked[] => [
  { step: 'half', subject: purpose, name, kind: 'half-observers', of: purpose, after: ['rules'] },
  {
    step: 'announce',
    subject: purpose,
    name,
    kind: 'announcement',
    of: purpose,
    after: [...governs, keyOf('half', purpose)],
  },
  { step: 'draw', subject: purpose, name, kind: 'draw', of: purpose, after: [keyOf('announce', purpose)] },
];

function stepsOf({ sessions, tests }: ProgressInput): Asked[] {
  const sheets = tests.map(({ id }) => keyOf('sheets', id));
  return [
    { step: 'rules', subject: '', kind: 'rules', of: '', after: [] },
    { step: 'files', subject: '', ...list('files'), after: ['rules'] },
    ...sessions.flatMap(({ id, name }): Asked[] => [
      { step: 'rooms', subject: id, name, kind: 'rooms', of: id, after: ['files'] },
      ...drawOf(`seating:${id}`, name, [keyOf('rooms', id)]),
      {
        step: 'seats',
        subject: id,
        name,
        ...list(`seats:${id}`),
        after: [keyOf('draw', `seating:${id}`)],
        elsewhere: elsewhere.seats,
      },
    ]),
    ...tests.flatMap(({ id, name, isQcm }): Asked[] => {
      if (!isQcm) return [];
      return [
        {
          step: 'paper',
          subject: id,
          name,
          kind: 'key',
          of: id,
          after: ['rules'],
          elsewhere: elsewhere.paper,
        },
        ...drawOf(`questions:${id}`, name, [keyOf('paper', id)]),
      ];
    }),
    ...tests.map(({ id, name, isQcm }): Asked => ({
      step: 'sheets',
      subject: id,
      name,
      ...list(`sheets:${id}`),
      after: ['files', ...(isQcm ? [keyOf('draw', `questions:${id}`)] : [])],
      elsewhere: elsewhere.sheets,
    })),
    ...drawOf('ties', '', sheets),
    {
      step: 'results',
      subject: '',
      ...list('results'),
      after: ['draw ties'],
      elsewhere: elsewhere.results,
    },
  ];
}
