import { describe, expect, test } from 'vitest';
import { apiOperations } from './api-operations.ts';
import { strayContracts } from './contract-domains.ts';
import { operationsOf } from './web-calls.ts';

const web = 'apps/web/app/features';
const callsOf = (screen: string): string[] =>
  operationsOf(`${web}/${screen}`, (file) => file.startsWith('apps/web/app/features/'));

describe('the calls of a screen', () => {
  test('are those of the declarations it uses, not of the whole files they stand in', () => {
    expect(callsOf('offers/departments/department-jobs.tsx')).toEqual([
      'GET /recruiter/departments/:id/jobs',
    ]);
  });

  test('are also those of what it loads later', () => {
    expect(callsOf('offers/departments/department-list.tsx')).toContain('POST /recruiter/departments');
  });

  test('are also those of a feature above that fills a slot of it', () => {
    expect(callsOf('applications/application-tracking.tsx')).toContain('POST /offer-letters/:id/accept');
  });

  test('are none where a screen only shows', () => {
    expect(callsOf('site/presentation/site-pages/about.tsx')).toEqual([]);
  });
});

describe('an operation', () => {
  const operations = new Map(apiOperations().map((one) => [one.address, one]));
  const doneBy = (address: string): string => {
    const useCase = operations.get(address)?.useCase;
    return `${useCase?.file.replace('apps/api/src/features/', '')} ${useCase?.name}`;
  };

  test('leads to the function that does the work', () => {
    expect(doneBy('POST /recruiter/departments')).toBe(
      'offers/departments/change-department.ts createDepartment',
    );
    expect(doneBy('POST /recruiter/offers/:id/publish')).toBe(
      'offers/recruiter-offers/publish-offer.ts publishOffer',
    );
    expect(doneBy('GET /recruiter/departments')).toBe(
      'offers/departments/departments.queries.ts selectDepartments',
    );
  });

  test('leads there through a file imported whole, and through a loop over endpoints', () => {
    expect(doneBy('POST /recruiter/candidates/:id/notes')).toBe('candidates/record/change-notes.ts addNote');
    expect(doneBy('GET /auth/verify-email/:token')).toBe(doneBy('POST /auth/verify-email/:token'));
  });
});

const answered = (contract: string, route: string) => ({
  address: 'GET /x',
  contractFile: `packages/contract/src/${contract}`,
  routeFile: `apps/api/src/features/${route}`,
  useCase: undefined,
});

describe('the contract of an operation', () => {
  test('stands in the domain of its route', () => {
    const own = answered('offers/questions.ts', 'offers/questions/questions.routes.ts');
    const stray = answered('candidates/own-profile.ts', 'accounts/email-change/email-change.routes.ts');
    expect(strayContracts([own, stray])).toEqual([
      'GET /x: its contract candidates/own-profile.ts and its route accounts/email-change/email-change.routes.ts stand in two domains',
    ]);
  });

  test('may be shared where its reason is written', () => {
    expect(
      strayContracts([answered('companies/approvals.ts', 'offers/recruiter-offers/x.routes.ts')]),
    ).toEqual([]);
  });
});
