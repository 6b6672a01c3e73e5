import { companyRoles } from '@baara/contract/companies/roles';
import { expect, it } from 'vitest';
import { isLastOwner, memberAbilities } from './team.policy.ts';

const member = { id: 'awa' };

/** The roles under which a viewer has an ability over a member. */
const whoMay = (ability: 'changeRole' | 'remove', accountId: string) =>
  companyRoles.filter((role) => memberAbilities(member, { accountId, role })[ability]);

it('lets owners decide about the team, and anyone leave it', () => {
  expect(whoMay('changeRole', 'moussa')).toEqual(['owner']);
  expect(whoMay('remove', 'moussa')).toEqual(['owner']);
  expect(whoMay('changeRole', member.id)).toEqual(['owner']);
  expect(whoMay('remove', member.id)).toEqual(companyRoles);
});

it('names the last owner, who stays', () => {
  expect(isLastOwner({ role: 'owner', hasOtherOwner: false })).toBe(true);
  expect(isLastOwner({ role: 'owner', hasOtherOwner: true })).toBe(false);
  expect(isLastOwner({ role: 'recruiter', hasOtherOwner: false })).toBe(false);
});
