import { type RegulatedTrade, regulatedTrades } from '@baara/taxonomy';
import { NOT_YET } from './papers-lacking.ts';
import type { CandidateReading } from './readings.ts';
import { readTitle, tradeNearness } from './trades.ts';
import {
  hasKind,
  OWN_KINDS,
  isAfterOther,
  isDenied,
  isWhere,
  type Mention,
  mentionsIn,
  NAMED,
  ownTitles,
  SPECIALITY_PAPER,
  withoutNamesakes,
} from './regulated-names.ts';

/** What proves that somebody has the diploma of a trade: their degrees, or what they say of themselves. */

/** Of each diploma, what it names last is what it is of: « Technicien de santé, option sage-femme ». */
export function namesIts(
  degree: string,
  trade: RegulatedTrade,
  worked: boolean,
  calls: readonly Mention[],
): boolean {
  if (NOT_YET.test(degree) || (isOfMedicine(trade) && OF_UNIVERSITY.test(degree))) return false;
  if (worked && STATE_DIPLOMA.test(degree)) return true;
  // « Assistant médical », of who says « anesthésiste ».
  if (
    RANK_ALONE.test(degree) &&
    isOfHealthSchool(trade) &&
    calls.some((one) => hasKind(one, trade, ['title']))
  )
    return true;
  return degree.split(/[,;+]/).some((part) => {
    // A school of several trades does not say which (« TSS imagerie médicale, INFSS »), except for people who worked in
    // it.
    const all = mentionsIn(part);
    const specific = all.filter(({ meanings }) => meanings.some(({ kind }) => kind !== 'wide'));
    const mentions = specific.length > 0 ? specific : all;
    const last = mentions.at(-1);
    // « Génie civil et hydraulique », « génie civil-hydraulique »: of both.
    const [before] = mentions.slice(-2);
    if (
      isOfEngineers(trade) &&
      last !== undefined &&
      before !== undefined &&
      before !== last &&
      isJoined(before, last) &&
      hasKind(before, trade, ['title', 'diploma'])
    )
      return true;
    if (last === undefined || isAfterOther(last.words, last.at) || isDenied(last)) return false;
    if (isOfDoctors(part, last, trade)) return false;
    if (withoutNamesakes(last, mentions).every((meaning) => meaning.trade !== trade)) {
      if (last.meanings.some((meaning) => meaning.trade === trade)) return false;
    }
    // « DPLG » alone, of who says « architecte »: no surveyor's.
    if (
      !worked &&
      last.isCode &&
      !hasKind(last, trade, ['paper']) &&
      calls.some((name) => isNamesake(last, name, trade))
    )
      return false;
    // « CAPES physique-chimie ».
    if (mentions.some((mention) => hasKind(mention, trade, ['paper']))) return true;
    // « ENSup, physique-chimie »; but « INFJ, greffier » is of the other trade.
    const isOther = last.meanings.every(({ kind, trade: one }) => kind === 'title' && one !== trade);
    if (!isOther && mentions.some((mention) => isItsCode(mention, trade))) return true;
    return hasKind(last, trade, NAMED) || (worked && hasKind(last, trade, ['wide']));
  });
}

/** A doctor of sciences is no doctor of the sick. */
const OF_UNIVERSITY =
  /(?<!\p{L})Ph\.?D(?!\p{L})|(?:doctorat|docteure?) (?:d['’]universit|unique|(?:en|de) (?:sant[ée] publique|[ée]pid[ée]mio|biolog|chimie|sciences|nutrition|anthropo|socio))/iu;
const isOfMedicine = ({ titles, specialityOf }: RegulatedTrade): boolean =>
  titles[0] === DOCTORS || specialityOf === DOCTORS;

/** A rank of the schools of health, whose field is named elsewhere. */
const RANK_ALONE =
  /^\s*(?:dipl[oô]me d['’e] ?)?(?:assistante? m[ée]dicale?|attach[ée]e? de sant[ée]|TSS?|technicien(?:ne)? sup[ée]rieure?(?: de (?:la )?sant[ée])?)[\s,]{0,2}(?:INFSS|INFAS|ENSP|ENDSS)?\s*$/iu;
const isOfHealthSchool = ({ wideNames }: RegulatedTrade): boolean => wideNames.includes('INFSS');

const isOfEngineers = ({ titles }: RegulatedTrade): boolean => /^ing[ée]nieur/iu.test(titles[0] ?? '');
const isJoined = (one: Mention, other: Mention): boolean =>
  one.words.slice(one.at + one.length, other.at).every(({ raw, stem }) => raw === 'et' || stem === '');

/** A paper that the trade by which somebody calls themselves shares with this one. */
const isNamesake = ({ meanings }: Mention, name: Mention, trade: RegulatedTrade): boolean =>
  name.meanings.every(({ trade: one }) => one !== trade) &&
  name.meanings.some(
    ({ trade: one, kind }) => kind === 'title' && meanings.some((other) => other.trade === one),
  );

/** « DES d'imagerie médicale » is of a doctor, and makes no radiographer. */
function isOfDoctors(
  degree: string,
  { words, at, length }: Mention,
  { lowestLevel }: RegulatedTrade,
): boolean {
  const saysDoctor = DOCTOR.test(degree) || SPECIALITY_PAPER.test(degree);
  if ((lowestLevel ?? 1) < LEAST_OF_DOCTORS || !saysDoctor) return false;
  const name = words.slice(at, at + length).map(({ raw }) => raw);
  return !DOCTOR.test(name.join(' '));
}

/** « Radiologue »: called a doctor of the field, and nothing of the trade itself. */
export function isDoctorOf(trade: RegulatedTrade, { candidate, posts }: CandidateReading): boolean {
  if ((trade.lowestLevel ?? 1) < LEAST_OF_DOCTORS || trade.lowestLevel === 7) return false;
  const titles = [candidate.headline ?? '', ...posts.map(({ title }) => title)].flatMap((title) => [
    ...ownTitles(title),
  ]);
  if (titles.some((mention) => hasKind(mention, trade, OWN_KINDS))) return false;
  return titles.some(({ meanings }) =>
    meanings.some(({ kind, trade: one }) => kind === 'title' && one?.specialityOf === DOCTORS),
  );
}
const LEAST_OF_DOCTORS = 3;
const DOCTOR = /doctorat|docteur|m[ée]decin(?!e)|chirurgien/iu;

/** A certificate that runs out, unlike a diploma. */
export const isForATime = ({ lowestLevel }: RegulatedTrade): boolean => lowestLevel === 7;

/** « Diplôme d'État », of the trade one works in. */
const STATE_DIPLOMA = /^\s*(?:dipl[oô]me|DE) d['’][ée]tat\s*$/iu;

const DIPLOMA =
  /dipl[oô]m|(?<!\p{L})sortie? d(?:e|u)(?!\p{L})|titulaire|(?<!(?:professeure?|enseignante?) )certifi[ée]|agr[ée][ée]|brevet|titres? |carnet|doctorat|d['’][ée]tat|\b(?:IDE|TSS|SFE|IBODE|IADE|CAPA|CAPES|DECOFI)\b|SSIAP \d|barreau|inscrite?s?(?!\p{L})|certificat d'aptitude|ordre (?:national )?des|licence|master|CACES|certificat|attestation|habilitation|CAP\b|CQP\b|\bBTS\b|\bDUT\b|\bBEP\b/iu;
const saysPaper = (text: string): boolean => DIPLOMA.test(text) || SPECIALITY_PAPER.test(text);

/** Study levels by the names of their degrees. */
const DEGREES: readonly (readonly [RegExp, number])[] = [
  [/(?<!\p{L})(?:licence|bachelor)(?!\p{L})/iu, 2],
  [/(?<!\p{L})(?:BTS|DUT|DEUG|DTS|TSS|[Tt]echnicien(?:ne)? sup)/u, 3],
  [/(?<!\p{L})(?:BT|BAC)(?!\p{L})/u, 4],
  [/(?<!\p{L})(?:BEP|CAP)(?!\p{L})/u, 5],
];

/** « BTS génie civil » is no engineer's; a certificate of teachers (« CAP-CEG ») is of no such level. */
export const isBelow = (text: string, { lowestLevel, anyFrom }: RegulatedTrade): boolean =>
  anyFrom === null && DEGREES.some(([degree, level]) => level > (lowestLevel ?? 7) && degree.test(text));

/** « Infirmière diplômée d'État », « inscrit à l'ordre des médecins », in their own words. */
export function saysDiploma(texts: readonly string[], trade: RegulatedTrade, worked: boolean): boolean {
  return texts.some((text) =>
    text.split(/[.;,|\n]/).some(
      (part) =>
        !NOT_YET.test(part) &&
        !isBelow(part, trade) &&
        mentionsIn(part).some(
          (mention, _, all) =>
            withoutNamesakes(mention, all).some(({ trade: one }) => one === trade) &&
            (saysPaper(part) || (isItsCode(mention, trade) && (worked || ALLOWED.test(part)))) &&
            !isWhere(mention) &&
            !isDenied(mention) &&
            (hasKind(mention, trade, NAMED) || (worked && hasKind(mention, trade, ['wide']))) &&
            // « Inscrite au barreau », but « sous la direction d'un médecin diplômé ».
            (!mention.isOthers || !hasKind(mention, trade, OWN_KINDS)) &&
            !isAfterOther(mention.words, mention.at),
        ),
    ),
  );
}

/** « Habilité B2V ». */
const ALLOWED = /habilit[ée]/iu;

/** « AVSEC base », « H2V » among the skills of who works in the trade. */
const isItsCode = (mention: Mention, trade: RegulatedTrade): boolean =>
  mention.isCode && hasKind(mention, trade, ['diploma', 'paper']);

/** Trades that have an order are of the degree or above. */
export const LEAST_ENROLLED = 2;
const ENROLLED = /(?<!non )inscrite?s? (?:[àa] l['’]ordre|au (?:grand |petit )?tableau)/iu;

/** « Inscrite à l'ordre », of the trade one works in. */
export const saysEnrolled = (texts: readonly string[], trade: RegulatedTrade): boolean =>
  texts.some((text) =>
    text
      .split(/[.;|\n]/)
      .some(
        (part) =>
          ENROLLED.test(part) &&
          !NOT_YET.test(part) &&
          mentionsIn(part).every(({ meanings }) => meanings.some(({ trade: one }) => one === trade)),
      ),
  );

/**
 * « SSIAP 2, commissions de sécurité », in a post with any title; among skills, for people who work or studied near it.
 */
export const saysCode = (
  { candidate, trades, studied }: CandidateReading,
  trade: RegulatedTrade,
): boolean => {
  const { headline, summary, skills, experiences } = candidate;
  const own = readTitle(trade.titles[0] ?? '').trades;
  const isNear = [...trades, ...studied].some((one) =>
    own.some((other) => tradeNearness(one, other) >= NEAR),
  );
  const sells = [headline ?? '', ...experiences.map(({ title }) => title)].every((title) =>
    SELLS.test(title),
  );
  const beside = isNear && !sells ? [...(summary ?? '').split(/[.;\n]/), ...skills] : [];
  return [headline ?? '', ...experiences.map(({ description }) => description ?? ''), ...beside].some(
    (text) =>
      !NOT_YET.test(text) &&
      mentionsIn(text).some((mention) => isItsCode(mention, trade) && !isDenied(mention)),
  );
};
const NEAR = 0.5;
const SELLS = /vend|commerc|secr[ée]t|magasin|compta|assistant/iu;

/** « INFSS 2016 », « ENSP Niamey, section laboratoire », of who works in the trade: whence they come, and no other trade. */
export const saysSchool = (texts: readonly string[], trade: RegulatedTrade): boolean =>
  !isForATime(trade) &&
  texts.some((text) =>
    text.split(/[.;\n]/).some((part) => {
      const mentions = mentionsIn(part);
      const isSchool = mentions.some((mention) => mention.isCode && hasKind(mention, trade, ['wide']));
      const isField = mentions.some((mention) => hasKind(mention, trade, ['diploma', 'title']));
      return (
        isSchool &&
        !NOT_YET.test(part) &&
        !isBelow(part, trade) &&
        (isField || YEAR.test(part)) &&
        mentions.every((mention) => hasKind(mention, trade, [...NAMED, 'wide']) && !isDenied(mention))
      );
    }),
  );
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/u;

const CERTIFICATE = /CACES|certificat|attestation|habilitation/iu;

/** In the description of a post of that trade: « minerai et stérile, certificat de conducteur d'engins ». */
export function saysCertificate(descriptions: readonly string[], trade: RegulatedTrade): boolean {
  if (trade.wideNames.length === 0 || !isForATime(trade)) return false;
  return descriptions.some((text) =>
    text
      .split(/[.;,|\n]/)
      .some(
        (part) =>
          CERTIFICATE.test(part) &&
          !NOT_YET.test(part) &&
          mentionsIn(part).some((mention) => hasKind(mention, trade, [...NAMED, 'wide'])),
      ),
  );
}

const doctors = regulatedTrades.find(({ titles }) => titles[0] === 'médecin');

/** Called a doctor, or graduated as one: a master of public health makes none, nor does a doctorate of veterinarians. */
export function isDoctor({ candidate, posts }: CandidateReading): boolean {
  const titles = [candidate.headline ?? '', ...posts.map(({ title }) => title)].flatMap((title) => [
    ...ownTitles(title),
  ]);
  const isCalled = titles.some(
    ({ meanings, words, at }) =>
      !FIELD_ALONE.test(words[at]?.raw ?? '') &&
      meanings.some(
        ({ kind, trade }) => kind === 'title' && (trade === doctors || trade?.specialityOf === DOCTORS),
      ),
  );
  return (
    isCalled ||
    candidate.educations.some(
      ({ degree }) => doctors !== undefined && namesIts(degree, doctors, false, []) && DOCTOR.test(degree),
    )
  );
}
/** « Spécialiste en santé publique » may be a sociologist. */
const FIELD_ALONE = /^specialiste$/;

/** The trade whose specialities are trades of their own. */
export const DOCTORS = 'médecin';
