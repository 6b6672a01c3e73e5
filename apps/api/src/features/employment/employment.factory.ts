import type { TestApp } from '../../testing/test-app.ts';
import type { Person, Workspace } from '../../testing/workspace.ts';

export const DAY_MS = 86_400_000;
export const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);

type Server = Pick<TestApp, 'db' | 'services'>;

/** Days counted from a Monday at least a week ahead. */
export function dayAfterMonday({ services }: Server, after: number): string {
  const start = Date.parse(`${dayAt(services.now().getTime())}T00:00:00Z`) + 7 * DAY_MS;
  const monday = start + ((8 - new Date(start).getUTCDay()) % 7) * DAY_MS;
  return dayAt(monday + after * DAY_MS);
}

/** Employed since ten months and some days: twenty-five days. */
export function tenMonths({ services }: Server): string {
  const date = new Date(services.now().getTime() - 10 * DAY_MS);
  date.setUTCDate(Math.min(date.getUTCDate(), 28));
  date.setUTCMonth(date.getUTCMonth() - 10);
  return dayAt(date.getTime());
}

/** @returns the id of a new employment. */
export async function employ(
  server: Server,
  person: Person,
  { of, responsible, ...fields }: { of: Workspace; responsible: Person | null } & Record<string, unknown>,
): Promise<string> {
  const { id } = await server.db
    .insertInto('employments')
    .values({
      account_id: person.accountId,
      company_id: of.companyId,
      job_title: 'Comptable',
      starts_on: tenMonths(server),
      responsible_id: responsible?.accountId ?? null,
      created_at: server.services.now(),
      updated_at: server.services.now(),
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
