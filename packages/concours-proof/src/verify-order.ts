import type { TestRules } from '@baara/concours-ranking';
import type { DocumentKind } from './bundle.ts';
import { Differs } from './difference.ts';
import type { OpenedLog } from './read-log.ts';

type Name = readonly [kind: DocumentKind, subject: string];
type Row = { purpose: string; governs: readonly Name[] };

/** May come again: cancellations, corrections and withdrawals, and the list of results after them. */
const isRepeatable = (kind: DocumentKind, subject: string): boolean =>
  ['cancellation', 'correction', 'withdrawal'].includes(kind) || (kind === 'list' && subject === 'results');

const nameOf = ([kind, subject]: Name): string => `${kind} ${subject}`.trim();

/** Whether everything was sealed before the step that it governs. @throws Differs at the first that was not. */
export function verifyOrder(
  log: OpenedLog,
  { tests, sessions }: { tests: readonly TestRules[]; sessions: readonly string[] },
): void {
  for (const { kind, subject, number } of log.repeated)
    if (!isRepeatable(kind, subject))
      throw new Differs({ part: 'order', name: nameOf([kind, subject]), line: number, field: 'repeated' });
  if (log.last('rules').number !== 1) throw new Differs({ part: 'order', name: 'rules', field: 'first' });
  const sheets = tests.map(({ id }): Name => ['list', `sheets:${id}`]);
  const qcm = tests.filter(({ kind }) => kind === 'qcm').map(({ id }) => id);
  const draws: Row[] = [
    ...sessions.map((id) => ({
      purpose: `seating:${id}`,
      governs: [
        ['list', 'files'],
        ['rooms', id],
        ['list', `people:${id}`],
      ] as const,
    })),
    ...qcm.map((id) => ({
      purpose: `questions:${id}`,
      governs: [
        ['paper', id],
        ['key', id],
      ] as const,
    })),
    { purpose: 'ties', governs: sheets },
  ];
  for (const row of draws) verifyDraw(log, row);
  for (const id of sessions) verifyBefore(log, ['list', `seats:${id}`], [['draw', `seating:${id}`]]);
  for (const { id, kind } of tests)
    verifyBefore(
      log,
      ['list', `sheets:${id}`],
      [
        ['copies', ''],
        ['list', 'files'],
        ...(kind === 'qcm'
          ? ([
              ['key', id],
              ['draw', `questions:${id}`],
            ] as const)
          : []),
      ],
    );
  verifyBefore(log, ['list', 'results'], [['draw', 'ties'], ...sheets]);
}

/** A public draw comes at its announced moment, and what it governs is sealed before that. */
function verifyDraw(log: OpenedLog, { purpose, governs }: Row): void {
  const { value } = log.last('announcement', purpose);
  const before: Name[] = [
    ['half-institution', purpose],
    ['half-observers', purpose],
    ['announcement', purpose],
    ...governs,
  ];
  for (const name of before) {
    const { at, number } = log.last(...name);
    if (at < value.at) continue;
    throw new Differs({
      part: 'order',
      name: nameOf(name),
      line: number,
      field: `draw ${purpose}`,
      expected: value.at,
      found: at,
    });
  }
  const drawn = log.last('draw', purpose);
  if (drawn.at < value.at)
    throw new Differs({
      part: 'order',
      name: `draw ${purpose}`,
      line: drawn.number,
      field: 'announced',
      expected: value.at,
      found: drawn.at,
    });
}

function verifyBefore(log: OpenedLog, later: Name, earlier: readonly Name[]): void {
  const { number } = log.last(...later);
  for (const name of earlier) {
    const line = log.last(...name).number;
    if (line >= number) throw new Differs({ part: 'order', name: nameOf(name), line, field: nameOf(later) });
  }
}
