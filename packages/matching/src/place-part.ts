import { elide } from '@baara/contract/formats/elision';
import { normalize } from '@baara/french-text';
import { findCity, findCountry, type City } from '@baara/taxonomy';
import { once } from './once.ts';
import { cacheValue } from './stems.ts';
import type { PartShare } from './part-share.ts';
import type { MatchCandidate, MatchOffer } from './types.ts';

/** Kilometres a person may travel each day, and those one easily moves over. */
const DAILY_KM = 35;
const NEAR_KM = 130;
/**
 * The factor for a person who looks for another place, and for one who lives in another country without a wish to move.
 */
const ELSEWHERE = 0.6;
const ABROAD = 0.65;
/** A wish for the main town of the post's region: regions are called by it. */
const IN_REGION = 0.72;
const ANYWHERE = /\b(partout|toutes? (?:les )?r[ée]gions?|tout le (?:mali|pays)|national)\b/i;

/** The factor for a person who looks elsewhere, for a post with lodging or with turns on site. */
const AWAY = 0.72;
const LODGED =
  /\ben rotation\b|\brotations? (?:de )?[^.;]{0,12}(?:semaines|jours|\d)|\blog[ée](?:e|s|es)?(?!\p{L})|logement (?:assur|fourni|possible|offert|pris)/iu;
const isAway = once(({ description, keyPoints }: MatchOffer): boolean =>
  LODGED.test([description, ...keyPoints].join('. ')),
);

/** « Entièrement à distance, depuis n'importe quelle ville »; « relation client à distance » is done in a room. */
const REMOTE =
  /(?:enti[èe]rement|totalement|100 ?%) (?:[àa] distance|en t[ée]l[ée]travail)|full remote|\([^()]{0,40}[àa] distance\)/iu;
const isRemote = once(({ title, description, keyPoints }: MatchOffer): boolean =>
  REMOTE.test([title, description, ...keyPoints].join('. ')),
);

/** « Libre d'aller partout », « ready for rotation anywhere »: said in their own words. */
const SAYS_MOBILE =
  /\b(?:aller|travailler|partir|muter|m'installer|mobile) (?:partout|n'importe o[ùu]|ailleurs|en r[ée]gions?)|\btr[èe]s mobile\b|\bmobilit[ée] (?:totale|nationale|géographique)|ailleurs m'int[ée]resse|\banywhere\b|pr[êe]te? [àa] (?:partir|bouger|me d[ée]placer|d[ée]m[ée]nager)/iu;
const saysMobile = once(({ headline, summary }: MatchCandidate): boolean =>
  SAYS_MOBILE.test([headline ?? '', summary ?? ''].join('. ')),
);

const cities = new Map<string, City | null>();
function cityOf(name: string): City | null {
  const known = cities.get(name);
  if (known !== undefined) return known;
  const city = findCity(name) ?? null;
  cacheValue(cities, name, city);
  return city;
}

/** Where the post is, where the person lives, and where they say they would go. */
export function placePart(offer: MatchOffer, candidate: MatchCandidate): PartShare {
  if (isRemote(offer)) return { share: 1, sentence: 'Le travail se fait à distance, d’où l’on vit.' };
  const country = findCountry(offer.country)?.name ?? offer.country;
  if (!offer.city) return countryOnly(offer, candidate, country);
  const home = nearnessOf(offer, candidate.city, candidate.country);
  const lives = candidate.city ?? findCountry(candidate.country)?.name ?? candidate.country;
  if (home >= 0.9) return { share: 1, sentence: `Habite ${offer.city} ou tout près.` };
  const wished = wishedFor(offer, candidate);
  if (wished >= 0.85) return { share: 0.9, sentence: `Habite ${lives}, et cherche à ${offer.city}.` };
  if (wished === IN_REGION)
    return {
      share: Math.max(IN_REGION, home),
      penalties: [{ left: 0.97, sentence: `Le poste est à ${offer.city}, qui n’est pas sa ville.` }],
      sentence: `Habite ${lives}, et cherche dans la région ${elide('de', offer.city)}.`,
    };
  if (wished > 0 || saysMobile(candidate))
    return { share: Math.max(0.8, home), sentence: `Habite ${lives}, et se dit mobile.` };
  if (candidate.desiredPlaces.length > 0) {
    const places = candidate.desiredPlaces.slice(0, 2).join(', ');
    return {
      share: home * 0.75,
      penalties: [
        {
          left: home >= 0.6 ? 0.92 : Math.max(ELSEWHERE, isAway(offer) ? AWAY : 0),
          sentence: `Le poste est à ${offer.city}, et la recherche ailleurs.`,
        },
      ],
      sentence: `Habite ${lives} et cherche plutôt à ${places}.`,
    };
  }
  if (!candidate.city && candidate.country === offer.country)
    return { share: 0.6, sentence: 'Ville et mobilité non indiquées.' };
  return {
    share: home,
    penalties: [
      {
        left: home >= 0.6 ? 1 : home >= 0.45 ? Math.max(0.85, isAway(offer) ? 0.95 : 0) : ABROAD,
        sentence: `Le poste est à ${offer.city}, loin de chez cette personne ou dans un autre pays.`,
      },
    ],
    sentence: `Habite ${lives} ; mobilité non indiquée.`,
  };
}

function countryOnly(offer: MatchOffer, candidate: MatchCandidate, country: string): PartShare {
  if (candidate.country === offer.country)
    return { share: 1, sentence: `Habite le pays du poste : ${country}.` };
  const wants = candidate.desiredPlaces.some((place) => findCountry(place)?.code === offer.country);
  if (wants)
    return { share: 0.85, sentence: `Habite un autre pays, et cherche dans celui du poste : ${country}.` };
  return {
    share: 0.25,
    penalties: [{ left: ABROAD, sentence: 'Le poste est dans un autre pays.' }],
    sentence: `Habite un autre pays que celui du poste : ${country}.`,
  };
}

/** 1 the same town, 0.9 a daily way, then less the farther; another country last. */
function nearnessOf(offer: MatchOffer, city: string | null, country: string): number {
  const wanted = offer.city ? cityOf(offer.city) : null;
  const lived = city ? cityOf(city) : null;
  if (city && offer.city && samePlace(city, offer.city)) return 1;
  if (wanted && lived) {
    const km = distanceKm(wanted, lived);
    if (km <= DAILY_KM) return 0.92;
    if (km <= NEAR_KM) return wanted.country === lived.country ? 0.65 : 0.4;
  }
  return country === offer.country ? 0.45 : 0.15;
}

function wishedFor(offer: MatchOffer, { desiredPlaces }: MatchCandidate): number {
  let best = 0;
  for (const place of desiredPlaces) {
    if (offer.city && samePlace(place, offer.city)) return 1;
    if (ANYWHERE.test(place) || findCountry(place)?.code === offer.country) best = Math.max(best, 0.7);
    const [wished, wanted] = [cityOf(place), offer.city ? cityOf(offer.city) : null];
    if (wished && wanted && distanceKm(wished, wanted) <= DAILY_KM) best = Math.max(best, 0.9);
    if (wanted && namesRegionOf(place, wanted)) best = Math.max(best, IN_REGION);
  }
  return best;
}

const namesRegionOf = (place: string, { region }: City): boolean =>
  normalize(place.replace(/^r[ée]gion d(?:e |')/iu, '')) === normalize(region);

function samePlace(one: string, other: string): boolean {
  if (one === other) return true;
  const [first, second] = [cityOf(one), cityOf(other)];
  return first !== null && first === second;
}

function distanceKm(one: City, other: City): number {
  const radians = Math.PI / 180;
  const latitude = ((one.latitude + other.latitude) / 2) * radians;
  const x = (other.longitude - one.longitude) * Math.cos(latitude);
  return Math.hypot(x, other.latitude - one.latitude) * 111;
}
