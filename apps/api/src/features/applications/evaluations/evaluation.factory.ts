import type { CompanyRole } from '@baara/contract/companies/roles';
import type { ApplicationEvaluation } from '@baara/contract/applications/evaluations';
import { beforeEach, expect } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import type { Applicant, Person, Workspace } from '../../../testing/workspace.ts';

/** A whole evaluation, every criterion marked the same. */
export const content = (score: number | null, version = 0, scores?: { key: string }[]) => ({
  version,
  scores: (
    scores ?? [
      { key: 'skills' },
      { key: 'experience' },
      { key: 'motivation' },
      { key: 'communication' },
      { key: 'fit' },
    ]
  ).map(({ key }) => ({ key, score, comment: null })),
  recommendation: 'yes',
  comment: 'À recevoir une seconde fois.',
});

/** For tests: an application and a team made anew before each, and what the team does about it, through the API. */
export function useEvaluations(server: TestApp, sahel: Workspace) {
  /** Aminata Traoré. */
  const candidate = {} as Applicant;
  /** All named Awa Traoré but the owner, Moussa Keïta. */
  const team = {} as Record<CompanyRole, Person>;
  beforeEach(async () => {
    Object.assign(candidate, await sahel.applicant('Aminata Traoré'));
    team.owner = sahel.owner;
    for (const role of ['recruiter', 'interviewer', 'reader'] as const)
      team[role] = await sahel.member(role, 'Awa Traoré');
  });
  /** Of that application; as its interviewer by default. */
  const call = <T>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    { as = team.interviewer, body }: { as?: Person | null; body?: object } = {},
  ) => server.call<T>(method, `/recruiter/applications/${candidate.applicationId}${path}`, as, body);
  const read = async (as: Person): Promise<ApplicationEvaluation> => {
    const { status, body } = await call<ApplicationEvaluation>('GET', '/evaluation', { as });
    expect(status).toBe(200);
    return body.data;
  };
  return {
    candidate,
    team,
    call,
    read,
    /** Sends an evaluation with every criterion marked `score`. */
    submit: async (as: Person, score: number): Promise<ApplicationEvaluation> => {
      const { mine } = await read(as);
      const { status, body } = await call<ApplicationEvaluation>('POST', '/evaluation/submit', {
        as,
        body: content(score, mine!.version, mine!.scores),
      });
      expect(status).toBe(200);
      return body.data;
    },
  };
}
