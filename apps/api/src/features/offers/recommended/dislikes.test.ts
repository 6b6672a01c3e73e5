import { describe, expect, it } from 'vitest';
import { type Dislike, dislikePoints, type OfferTraits } from './dislikes.ts';

const offer: OfferTraits = {
  companyId: 'sahel',
  city: 'Bamako',
  categoryId: 1,
  contractType: 'CDD',
  seniority: 2,
  pays: 200_000,
  currency: 'XOF',
};
const dislike = (reason: Dislike['reason'], fields: Partial<OfferTraits> = {}): Dislike => ({
  reason,
  offer: { ...offer, companyId: 'autre', ...fields },
});

describe('what « pas pour moi » takes from other offers', () => {
  it.each([
    ['place', { city: 'BAMAKO' }, 12],
    ['place', { city: 'Ségou' }, 0],
    ['trade', {}, 15],
    ['trade', { categoryId: null }, 0],
    ['contract', {}, 10],
    ['contract', { contractType: 'CDI' }, 0],
    ['level', {}, 8],
    ['salary', { pays: 250_000 }, 10],
    ['salary', { pays: 150_000 }, 0],
    ['salary', { pays: null }, 0],
    ['salary', { pays: 250_000, currency: 'EUR' }, 0],
    ['other', {}, 0],
    ['company', {}, 0],
  ] as const)('for %s, of an offer with %j: %d points', (reason, fields, points) => {
    expect(dislikePoints(offer, [dislike(reason, fields)])).toBe(points);
  });

  it('leaves out every offer of a company that was refused', () => {
    expect(dislikePoints(offer, [dislike('place'), dislike('company', { companyId: 'sahel' })])).toBeNull();
  });

  it('adds up, with a limit for each reason', () => {
    expect(dislikePoints(offer, [dislike('place'), dislike('contract')])).toBe(22);
    expect(
      dislikePoints(
        offer,
        Array.from({ length: 9 }, () => dislike('place')),
      ),
    ).toBe(30);
  });
});
