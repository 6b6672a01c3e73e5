import type { MarkedFile, TestMarks } from '@baara/contract/campaigns/marks';
import type { Proposal } from '@baara/contract/two-people/proposals';
import { beforeEach } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import type { Person, Workspace } from '../../../testing/workspace.ts';
import { type Exam, makeExam } from '../sessions/session.factory.ts';
import { makeTest } from '../tests/test.factory.ts';

/** For tests: what people do with the marks of a test. */

const written = {
  kind: 'written',
  is_online: false,
  opens_at: null,
  closes_at: null,
  eliminatory_hundredths: 500,
} as const;

export const marked = (scoreHundredths: number) => ({ state: 'marked', scoreHundredths });
export const absent = { state: 'absent', scoreHundredths: null };
export const excluded = { state: 'excluded', scoreHundredths: null };
export const give = (fileNumber: number, value: object | null, base: object | null = null) => ({
  fileNumber,
  base,
  value,
});

type Saved = {
  saved: MarkedFile[];
  conflicts: MarkedFile[];
  refused: { fileNumber: number; reason: string }[];
  sealRefusal: string | null;
};

/** Before each test, a written test out of 20 that six files take. @returns its calls; `of` may name another test. */
export function useMarkedTest(server: TestApp, ministry: Workspace) {
  const of = { exam: undefined as unknown as Exam, testId: '' };
  beforeEach(async () => {
    of.exam = await makeExam(server.db, ministry.companyId, 6);
    of.testId = await makeTest(server.db, of.exam.campaignId, { ...written, name: 'Dissertation' });
  });
  const path = (): string => `/recruiter/campaigns/${of.exam.campaignId}/tests/${of.testId}/marks`;
  const save = (marks: object[], who: Person = ministry.owner) =>
    server.call<Saved>('PUT', path(), who, { marks });
  const list = async (query = '', who: Person = ministry.owner) =>
    (await server.call<MarkedFile[], { overview: TestMarks }>('GET', `${path()}${query}`, who)).body;
  const confirm = async (id: string, who?: Person) =>
    server.call(
      'POST',
      `/recruiter/campaigns/${of.exam.campaignId}/proposals/${id}/confirmation`,
      who ?? (await ministry.member('recruiter')),
    );
  const propose = () =>
    server.call<Proposal>('POST', `${path()}/sealing`, ministry.owner, { reason: 'Tout y est' });
  return {
    of,
    path,
    save,
    list,
    confirm,
    propose,
    numbers: async (query: string) => (await list(query)).data.map(({ fileNumber }) => fileNumber),
    markAll: () => save([1, 2, 3, 4, 5, 6].map((number) => give(number, marked(number * 300)))),
    /** Proposed by the owner, confirmed by a recruiter. */
    sealAll: async (): Promise<void> => {
      await confirm((await propose()).body.data.id);
    },
    logged: () =>
      server.db
        .selectFrom('campaign_log')
        .where('campaign_id', '=', of.exam.campaignId)
        .select(['kind', 'detail'])
        .orderBy('id')
        .execute(),
  };
}
