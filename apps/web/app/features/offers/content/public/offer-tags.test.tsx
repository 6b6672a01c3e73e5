import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MatchTag, OfferBadges } from './offer-tags.tsx';

type Badges = Parameters<typeof OfferBadges>[0];
const badges = (change: Partial<Badges> = {}) =>
  renderToStaticMarkup(
    <OfferBadges
      contract="CDD"
      isPermanent={false}
      isHot={false}
      isExpired={false}
      experience={null}
      hurried={null}
      {...change}
    />,
  );
const words = (html: string): string[] =>
  html
    .split(/<[^>]{1,400}>/)
    .map((text) => text.trim())
    .filter(Boolean);

it('an offer shows its contract, « Hot » and « Expirée » only where they are true', () => {
  expect(words(badges())).toEqual(['CDD']);
  expect(words(badges({ isHot: true }))).toEqual(['CDD', 'Hot']);
  expect(words(badges({ isExpired: true }))).toEqual(['CDD', 'Expirée']);
  expect(words(badges({ experience: 'Confirmé (2-5 ans)' }))).toEqual(['CDD', 'Confirmé (2-5 ans)']);
  expect(words(badges({ hurried: 'Il reste 4 jours' }))).toEqual(['CDD', 'Il reste 4 jours']);
  expect(words(badges({ contract: null }))).toEqual([]);
  // CDI green, all others blue: another look.
  expect(badges({ isPermanent: true })).not.toBe(badges());
});

it.each([
  [null, []],
  [39, []],
  [40, ['40 % de correspondance']],
  [85, ['85 % de correspondance']],
])('a fit of %s shows %j', (percentage, shown) => {
  const html = renderToStaticMarkup(<MatchTag percentage={percentage} />);
  expect(words(html.replaceAll('<!-- -->', ''))).toEqual(shown);
});
