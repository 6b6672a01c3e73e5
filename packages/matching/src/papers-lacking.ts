import type { RegulatedTrade } from '@baara/taxonomy';
import { hasKind, mentionsIn, NAMED } from './regulated-names.ts';

/** What people say of a diploma or a licence that they have not: « sans le diplôme de notaire », « permis C suspendu ». */

export const NOT_YET =
  /en cours(?! de d[ée]livrance)|inachev|non (?:valid|achev|obten|souten)|abandon|pr[ée]pare(?:r|nt)?(?!\p{L})|pr[ée]parant|en pr[ée]paration|pr[ée]paration (?:du|au|de l)|[ée]tudiant|[ée]l[èe]ve|\d\s?(?:[èe]re|re|[èe]me|e)\s+ann[ée]e|ann[ée]e \d|^\s?niveau/iu;

const PAPER =
  '(?:dipl[oô]me|certificat|attestation|papier|brevet|CACES|CAPES|CAPA|barreau|tableau|inscri|habilitation|licence de pilote)';
const LACKING = new RegExp(
  [
    String.raw`(?<!\p{L})(?:sans|aucune?|ni|non|pas|jamais|pr[ée]pare|faute de)(?!\p{L})[^.;:,]{0,40}?${PAPER}`,
    String.raw`${PAPER}[^.;:,]{0,20}(?:suspendu|retir[ée]|annul[ée]|p[ée]rim[ée]|expir[ée]|[àa] renouveler|non obtenu|en cours(?! de validit))`,
  ].join('|'),
  'iu',
);
/** « Omis du tableau », « radié »: who was and is no more. */
const STRUCK_OFF = /(?<!\p{L})radi[ée]e?(?!\p{L})|omise? du tableau|interdite? d['’]exercer/iu;
const ENROLLED = /inscri|barreau|tableau|ordre (?:national )?des/iu;
const WIDE = /CACES|dipl[oô]me|certificat|attestation|papier|brevet|habilitation/iu;

/** Whether they say that they lack the trade's diploma. */
export function saysLacking(texts: readonly string[], trade: RegulatedTrade): boolean {
  return texts.some((text) =>
    partsOf(text).some((part) => LACKING.test(part) && !ENROLLED.test(part) && isAbout(part, trade)),
  );
}

/** « Non inscrit au barreau », where the offer asks for it; struck off, whatever it asks. */
export function saysNotEnrolled(texts: readonly string[], isAsked: boolean): boolean {
  return texts.some(
    (text) =>
      STRUCK_OFF.test(text) ||
      (isAsked &&
        partsOf(text).some((part) => LACKING.test(part) && ENROLLED.test(part) && !/en cours/iu.test(part))),
  );
}

const partsOf = (text: string): string[] => text.split(/[.;|\n]/);

/** A diploma that nothing names is that of the trade looked for; one that is named is that one. */
function isAbout(part: string, trade: RegulatedTrade): boolean {
  const named = mentionsIn(part).filter(({ meanings }) => meanings.some(({ kind }) => kind !== 'none'));
  if (named.some((mention) => hasKind(mention, trade, [...NAMED, 'wide']))) return true;
  return named.length === 0 && WIDE.test(part);
}

const LICENCE_LOST =
  /[^.;]{0,20}(?:permis[^.;]{0,25}(?:suspendu|retir[ée]|annul[ée]|p[ée]rim[ée]|expir[ée])|(?:suspension|retrait|annulation) (?:de|du|d['’]un) (?:mon )?permis)/iu;
const NEVER = /(?<!\p{L})(?:jamais|sans|aucune?|pas|z[ée]ro|ni)(?!\p{L})/iu;

/** « Permis C suspendu », but not « jamais de retrait de permis ». */
export const hasLostLicence = (texts: readonly string[]): boolean =>
  texts.some((text) => {
    const [said] = LICENCE_LOST.exec(text) ?? [];
    return said !== undefined && !NEVER.test(said);
  });
