import { companyRoles } from '@baara/contract/companies/roles';
import { expect, it } from 'vitest';
import { noteAbilities, profileAbilities } from './candidate-record.policy.ts';

/** The roles that have an ability; `null` is somebody of the platform. */
function whoMay<Ability extends string>(
  ability: Ability,
  abilitiesOf: (role: (typeof companyRoles)[number] | null) => Record<Ability, boolean>,
) {
  return [...companyRoles, null].filter((role) => abilitiesOf(role)[ability]);
}

it('gives each role what it may do with a candidate', () => {
  for (const access of ['masked', 'unlocked', 'applied', 'house'] as const) {
    const isOpen = access !== 'masked';
    const who = (ability: keyof ReturnType<typeof profileAbilities>) =>
      whoMay(ability, (role) => profileAbilities(access, role));
    expect(who('unlock')).toEqual(isOpen ? [] : ['owner', 'recruiter']);
    expect(who('openDocuments')).toEqual(isOpen ? companyRoles : []);
    expect(who('seeContact')).toEqual(isOpen ? [...companyRoles, null] : []);
    for (const ability of ['write', 'shortlist', 'tag'] as const)
      expect(who(ability)).toEqual(['owner', 'recruiter']);
    expect(who('readNotes')).toEqual(companyRoles);
    expect(who('note')).toEqual(['owner', 'recruiter', 'interviewer']);
  }
});

it('lets authors change a note for a day, and owners delete any', () => {
  const at = new Date('2026-03-02T12:00:00Z');
  const hoursAgo = (hours: number) => new Date(at.getTime() - hours * 3_600_000);
  const may = (ability: 'edit' | 'delete', author_id: string | null, hours: number) =>
    companyRoles.filter(
      (role) =>
        noteAbilities({ author_id, created_at: hoursAgo(hours) }, { accountId: 'awa', role, at })[ability],
    );
  expect(may('edit', 'awa', 23)).toEqual(['owner', 'recruiter', 'interviewer']);
  expect(may('edit', 'awa', 24)).toEqual([]);
  expect(may('edit', 'moussa', 1)).toEqual([]);
  expect(may('delete', 'awa', 48)).toEqual(['owner', 'recruiter', 'interviewer']);
  expect(may('delete', 'moussa', 48)).toEqual(['owner']);
  expect(may('delete', null, 48)).toEqual(['owner']);
});
