import type { NextAction, WaitingActions } from '@baara/contract/freelance/dashboard';
import type { NextActionKind } from '@baara/contract/freelance/dashboard-words';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

/** Whom actions wait for. @param clientId null while they act for a company; companyId: of owners and recruiters. */
export type Awaited = { accountId: string; clientId: string | null; companyId: string | null; today: string };

/** What one slice says of one kind of action; a new kind is a source here and its words in the web. */
export type ActionSource = {
  kind: NextActionKind;
  /**
   * The rows that wait: `id`, `subject`, `project`, `mission_id`, `contract_id`, `amount_xof`, `due_on`, `count`.
   * `is_late` is asked of `due_on`.
   */
  select: (awaited: Awaited) => RawBuilder<unknown>;
};

type Row = {
  kind: NextActionKind;
  total: number;
  id: string;
  subject: string;
  project: string | null;
  mission_id: string | null;
  contract_id: string | null;
  amount_xof: number | null;
  due_on: string | null;
  count: number;
};

/** Runs the sources, one statement for all of them; the most pressing of each first, in the order of the sources. */
export async function selectWaiting(
  db: Db,
  sources: readonly ActionSource[],
  awaited: Awaited,
  limit: number,
): Promise<WaitingActions[]> {
  const parts = sources.map(
    ({ kind, select }, place) => sql`
      select * from (
        select ${place}::int as place, ${kind}::text as kind, s.id::text, s.subject, s.project, s.mission_id::text,
          s.contract_id::text, s.amount_xof::int, s.due_on::text as due_on, s.count::int,
          count(*) over ()::int as total,
          row_number() over (order by s.due_on nulls last, s.id) as rank
        from (${select(awaited)}) s) ranked where rank <= ${limit}`,
  );
  const { rows } = await sql<Row>`${sql.join(parts, sql` union all `)} order by place, rank`.execute(db);
  const found = new Map<NextActionKind, WaitingActions>();
  for (const row of rows) {
    const { kind, total } = row;
    const group = found.get(kind) ?? { kind, total, actions: [] };
    group.actions.push(actionView(row, awaited.today));
    found.set(kind, group);
  }
  return [...found.values()];
}

const actionView = (row: Row, today: string): NextAction => ({
  kind: row.kind,
  id: row.id,
  subject: row.subject,
  project: row.project,
  missionId: row.mission_id,
  contractId: row.contract_id,
  amountXof: row.amount_xof,
  dueOn: row.due_on,
  isLate: row.due_on !== null && row.due_on < today,
  count: row.count,
});
