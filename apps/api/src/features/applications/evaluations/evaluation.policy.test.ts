import { type CompanyRole, companyRoles } from '@baara/contract/companies/roles';
import type { Stage } from '@baara/contract/applications/stages';
import { expect, it } from 'vitest';
import { evaluationAbilities, evaluatorAbilities } from './evaluation.policy.ts';

const none = undefined;
const draft = { status: 'draft', reopened_at: null } as const;
const reopened = { status: 'draft', reopened_at: new Date('2026-03-01T12:00:00Z') } as const;
const submitted = { status: 'submitted', reopened_at: null } as const;
const waived = { status: 'waived', reopened_at: null } as const;
const writers = ['owner', 'recruiter'];
const evaluators = [...writers, 'interviewer'];

type Ability = keyof ReturnType<typeof evaluationAbilities>;
const whoMay = (
  ability: Ability,
  own: Parameters<typeof evaluationAbilities>[2],
  stage: Stage = 'received',
) => companyRoles.filter((role) => evaluationAbilities(stage, role, own)[ability]);

it('gives each role what it may do with evaluations, by where their own stands', () => {
  for (const own of [none, draft, reopened]) expect(whoMay('evaluate', own)).toEqual(evaluators);
  for (const own of [submitted, waived]) expect(whoMay('evaluate', own)).toEqual([]);
  for (const own of [none, draft, reopened, waived]) expect(whoMay('reopen', own)).toEqual([]);
  expect(whoMay('reopen', submitted)).toEqual(evaluators);
  expect(whoMay('ask', draft)).toEqual(writers);
  for (const own of [none, draft]) expect(whoMay('waive', own)).toEqual(writers);
  for (const own of [reopened, submitted, waived]) expect(whoMay('waive', own)).toEqual([]);
});

it('asks for nothing more on a withdrawn application', () => {
  for (const ability of ['evaluate', 'reopen', 'ask'] as const)
    for (const own of [draft, submitted]) expect(whoMay(ability, own, 'withdrawn')).toEqual([]);
  expect(whoMay('waive', draft, 'withdrawn')).toEqual(writers);
});

it('reminds others while they are waited for', () => {
  const waited = { isAsked: true, state: 'asked', isSelf: false } as const;
  const may = (fields: object, role: CompanyRole = 'recruiter') =>
    evaluatorAbilities({ ...waited, ...fields }, { stage: 'received', role });
  expect(may({})).toEqual({ remind: true, unask: true });
  expect(may({ isSelf: true })).toEqual({ remind: false, unask: true });
  const nothing = { remind: false, unask: false };
  expect(may({ state: 'submitted' })).toEqual(nothing);
  expect(may({ state: 'waived' })).toEqual(nothing);
  expect(may({ isAsked: false })).toEqual(nothing);
  expect(may({}, 'interviewer')).toEqual(nothing);
});
