import type { MeasureKey } from '@baara/contract/workspace/report-measures';
import type { MeasureResult, ReportFigures, SavedReport } from '@baara/contract/workspace/reports';
import { expect } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import type { Person, Workspace } from '../../../testing/workspace.ts';
import { signedIn } from '../../offers/offer.factory.ts';

const HOUR_MS = 3_600_000;

export const definition = {
  name: 'Nos recrutements',
  measures: ['funnel'] as MeasureKey[],
  breakdown: 'none',
  period: 'custom',
  from: '2026-03-01',
  to: '2026-03-31',
};
export const values = (cells: MeasureResult['total'] | undefined) => cells?.map(({ value }) => value);

type Move = readonly [to: string, hours: number];

/** For tests: what a company does with reports, and applications of a known history. */
export function reportTools(server: TestApp, sahel: Workspace) {
  const call = <Data>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, who: Person, body?: object) =>
    server.json<{ code: number | string; data: Data; message: string; errors?: { field: string }[] }>(
      method,
      `/api/v1/recruiter${path}`,
      { headers: who.headers, ...(body && { body }) },
    );
  async function save(own: object = {}, who: Person = sahel.owner): Promise<SavedReport> {
    const { status, body } = await call<SavedReport>('POST', '/reports', who, { ...definition, ...own });
    expect({ status, body }).toMatchObject({ status: 201 });
    return body.data;
  }
  async function figures(own: object = {}, who: Person = sahel.owner): Promise<ReportFigures> {
    const { id } = await save({ name: `R${Math.random()}`, ...own });
    const { status, body } = await call<ReportFigures>('GET', `/reports/${id}/figures`, who);
    expect({ status, body }).toMatchObject({ status: 200 });
    return body.data;
  }
  const measure = async (key: MeasureKey, own: object = {}, who?: Person): Promise<MeasureResult> => {
    const { measures } = await figures({ measures: [key], ...own }, who);
    return measures[0] as MeasureResult;
  };
  /** An application received on that day, moved so many hours after it. */
  async function applied(
    day: string,
    moves: readonly Move[] = [],
    {
      offerId = sahel.offerId,
      source = 'board',
      by = sahel.owner.accountId,
    }: { offerId?: number; source?: string; by?: string } = {},
  ): Promise<string> {
    const { accountId } = await signedIn(server, 'applicant');
    const received = new Date(`${day}T08:00:00Z`).getTime();
    const last = moves.at(-1);
    const at = (hours: number): Date => new Date(received + hours * HOUR_MS);
    const { id } = await server.db
      .insertInto('applications')
      .values({
        offer_id: offerId,
        company_id: sahel.companyId,
        candidate_id: accountId,
        source,
        created_at: at(0),
        stage: last?.[0] ?? 'received',
        stage_changed_at: at(last?.[1] ?? 0),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const steps: Move[] = [['received', 0], ...moves];
    await server.db
      .insertInto('application_events')
      .values(
        steps.map(([to, hours], rank) => ({
          application_id: id,
          kind: 'stage',
          from_stage: steps[rank - 1]?.[0] ?? null,
          to_stage: to,
          author_id: by,
          created_at: at(hours),
        })),
      )
      .execute();
    return id;
  }
  return { call, save, figures, measure, applied };
}
