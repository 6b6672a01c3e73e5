import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { anonymousText } from './masking.ts';

const root = new URL('../../../', import.meta.url);

/** Files that join the account of an applicant without `anonymous-applicant.ts`, and why nobody is named to a company. */
const excused: Record<string, string> = {
  'features/applications/interviews/interview-links.queries.ts': 'reads no name, and only for the candidate',
  'features/applications/interviews/interview-list.queries.ts': 'an interview ends the anonymity',
  'features/applications/interviews/interviews.queries.ts': 'an interview ends the anonymity',
  'features/applications/interviews/public/due-interviews.ts': 'an interview ends the anonymity',
  'features/applications/interviews/public/interview-entries.ts': 'an interview ends the anonymity',
  'features/applications/offer-letters/public/open-letters.ts': 'a letter ends the anonymity',
  'features/companies/approvals/approvals.queries.ts': 'a letter ends the anonymity',
  'features/companies/approvals/public/owed-approvals.ts': 'a letter ends the anonymity',
  'features/applications/answers/answer-columns.queries.ts': 'reads the name to mask it',
  'features/offers/prospects/drafts.queries.ts': 'leaves anonymous applications out',
  'features/offers/prospects/prospects.queries.ts': 'leaves anonymous applications out',
  'features/workspace/reports/platform-measures.queries.ts': 'counts by gender, and names nobody',
};

it('is the only way by which a query names who applied', () => {
  const joins =
    /accounts(?:'| as)? ?(?:as )?'?\w* ?(?:'|,|on )[^\n]{0,60}\b(?:ap|applications|first|owed)\.candidate_id/;
  const found = globSync('features/{applications,workspace,messaging,companies,offers,integration}/**/*.ts', {
    cwd: root.pathname,
  })
    .filter((path) => !/[.](?:test|factory)[.]ts$/.test(path))
    .filter((path) => {
      const source = readFileSync(new URL(path, root), 'utf8');
      return joins.test(source) && !source.includes('anonymous-applicant.ts');
    });
  expect(found.toSorted()).toEqual(Object.keys(excused).toSorted());
});

it('masks the names, the contacts and what says the sex, the age or the address', () => {
  const person = { firstName: 'Fatoumata', lastName: "N'Diaye Traoré" };
  const written = [
    'Mme Fatoumata N’Diaye TRAORÉ',
    'Née le 12 mars 1991 à Kayes',
    'Sexe : féminin',
    'Adresse : rue 12, Bamako',
    'Tél. 70 99 88 77, fatou@exemple.ml',
    'Comptable depuis 5 ans, née pour les chiffres',
  ].join('\n');
  const masked = anonymousText(written, person);
  expect(masked).not.toMatch(/fatou|diaye|traor|1991|féminin|rue 12|70 99|mme/i);
  expect(masked).toContain('Comptable depuis 5 ans');
  expect(masked.split('\n')).toHaveLength(6);
});
