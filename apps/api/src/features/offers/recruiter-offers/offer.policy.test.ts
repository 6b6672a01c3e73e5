import { companyRoles, mayWrite } from '@baara/contract/companies/roles';
import { offerStatuses } from '@baara/contract/offers/offers';
import { expect, it } from 'vitest';
import { abilitiesOf, type OfferSituation } from './offer.policy.ts';

type Ability = keyof ReturnType<typeof abilitiesOf>;

/** The statuses in which an offer has an ability. */
const when = (ability: Ability, fields: Partial<OfferSituation> = {}, canWrite = true) =>
  offerStatuses.filter(
    (status) => abilitiesOf({ status, suspended: false, applications: 0, ...fields }, canWrite)[ability],
  );

it('says in which status each thing may be done', () => {
  expect(when('openEditor')).toEqual(offerStatuses);
  expect(when('edit')).toEqual(['draft', 'active', 'expired']);
  expect(when('publish').toSorted()).toEqual(['draft', 'expired', 'filled']);
  expect(when('unpublish')).toEqual(['active']);
  expect(when('fill')).toEqual(['active', 'expired']);
  expect(when('duplicate')).toEqual(offerStatuses);
  expect(when('delete')).toEqual(['draft']);
  expect(when('print')).toEqual(offerStatuses.filter((status) => status !== 'draft'));
});

it('refuses to reopen a suspended offer, or delete a draft with an application', () => {
  expect(when('publish', { suspended: true })).toEqual([]);
  expect(when('print', { suspended: true })).toEqual([]);
  expect(when('delete', { applications: 1 })).toEqual([]);
});

it('leaves the poster alone to those who look on', () => {
  for (const role of companyRoles.filter((one) => !mayWrite(one))) {
    const { print, ...others } = abilitiesOf(
      { status: 'active', suspended: false, applications: 0 },
      mayWrite(role),
    );
    expect(print).toBe(true);
    expect(Object.values(others)).not.toContain(true);
  }
});
