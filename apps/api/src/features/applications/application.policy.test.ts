import { companyRoles } from '@baara/contract/companies/roles';
import { stages } from '@baara/contract/applications/stages';
import { expect, it } from 'vitest';
import { abilitiesOf } from './application.policy.ts';

/** Of every role and stage, those that may. */
function whoMay(ability: keyof ReturnType<typeof abilitiesOf>): Record<string, string[]> {
  const rows = companyRoles.map((role) => [
    role,
    stages.filter((stage) => abilitiesOf(stage, role, { isAnonymous: false, seesOffer: true })[ability]),
  ]);
  return Object.fromEntries(rows.filter(([, found]) => found?.length)) as Record<string, string[]>;
}

const living = ['received', 'screening', 'shortlisted', 'test', 'interview', 'offer'];
const active = stages.filter((stage) => stage !== 'withdrawn');

it('gives each role what it may do with an application, at each stage', () => {
  expect(whoMay('write')).toEqual({ owner: stages, recruiter: stages });
  expect(whoMay('undoHiring')).toEqual({ owner: ['hired'] });
  expect(whoMay('proposeInterview')).toEqual({ owner: living, recruiter: living });
  expect(whoMay('answer')).toEqual({ owner: active, recruiter: active });
  expect(whoMay('readLetters')).toEqual({ owner: active, recruiter: active });
  expect(whoMay('evaluate')).toEqual({ owner: active, recruiter: active, interviewer: active });
  expect(whoMay('note')).toEqual({ owner: stages, recruiter: stages, interviewer: stages });
  expect(whoMay('openDocuments')).toEqual({
    owner: active,
    recruiter: active,
    interviewer: active,
    reader: active,
  });
  expect(abilitiesOf('test', 'owner', { isAnonymous: true, seesOffer: true })).toMatchObject({
    openDocuments: false,
    readNotes: false,
    note: false,
    readLetters: false,
    write: true,
  });
  expect(abilitiesOf('interview', 'interviewer', { isAnonymous: false, seesOffer: false })).toMatchObject({
    seeOffer: false,
    openDocuments: false,
    readNotes: false,
    note: false,
    readEvaluations: true,
    evaluate: true,
  });
  expect(abilitiesOf('withdrawn', 'owner', { isAnonymous: false, seesOffer: true })).toMatchObject({
    openDocuments: false,
    readEvaluations: false,
  });
});
