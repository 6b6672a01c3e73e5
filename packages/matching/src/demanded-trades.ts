import { type RegulatedTrade, regulatedTrades } from '@baara/taxonomy';
import { licencesAsked, withoutWelcome } from './driving-licences.ts';
import {
  AT_MOST,
  HEALTH,
  LABORATORIES,
  OF_GRADUATE,
  ofMedicine,
  OR,
  orOthers,
  technicalField,
  WELCOME,
} from './demanded-fields.ts';
import { asPoint } from './demanded-point.ts';
import { once } from './once.ts';
import { paperAsked } from './paper-asked.ts';
import type { OfferReading } from './readings.ts';
import { subjectsAsked } from './school-subjects.ts';
import { stemsOf } from './stems.ts';
import { categoryOfTrade, readTitle, tradeNearness } from './trades.ts';
import {
  hasKind,
  isAfterOther,
  isOfHelper,
  isWhere,
  mentionsIn,
  NAMED,
  ownTitles,
  SPECIALITY_PAPER,
  withoutNamesakes,
} from './regulated-names.ts';

/** What an offer demands by law: whose diploma, and what its text says of it. */

/**
 * An offer's trades; the candidate must have one of them. Null when the offer is for no regulated trade, or for
 * learning.
 */
export type DemandedTrades = {
  /** The first is the one that is said. */
  trades: readonly RegulatedTrade[];
  /** A diploma of the trade is asked by name: any other serves no more. */
  isStrict: boolean;
  /** Asks to be of the order, or of a bar. */
  isEnrolled: boolean;
  /** The study level that the offer asks. */
  level: number | null;
  /** A technician of the higher schools is asked. */
  isSuperior: boolean;
  /** Who ends the stage that the law asks for is taken as well. */
  takesTrainees: boolean;
  /** Schools that it names by their letters beside a diploma. */
  schools: readonly string[];
  /** What its teacher teaches. */
  subject: ReadonlySet<number>;
  /** Licences, as the text or the trade asks them. */
  licences: readonly string[];
};

export const demandedTrades = once((reading: OfferReading): DemandedTrades | null => {
  if (reading.isForLearners) return null;
  const { offer } = reading;
  const sentences = [...offer.keyPoints, offer.description]
    .join('. ')
    .split(/[.;\n]/)
    .map(withoutWelcome)
    .map((sentence) => sentence.replace(CANDIDATE, ' '));
  const trades = tradesOf(reading, sentences);
  const [trade] = trades;
  if (trade === undefined) return null;
  return {
    trades,
    isStrict: [offer.title, ...sentences].some((sentence) => asksItsPaper(sentence, trade)),
    level: offer.studyLevel,
    isSuperior:
      SUPERIOR.test(offer.title) ||
      sentences.some((sentence) => DIPLOMA_ASKED.test(sentence) && SUPERIOR.test(sentence)),
    takesTrainees: sentences.some((sentence) => TRAINEES.test(sentence)),
    schools: sentences.flatMap((one) => (DIPLOMA_ASKED.test(one) ? (one.match(LETTERS) ?? []) : [])),
    subject: subjectsAsked(reading),
    isEnrolled: sentences.some((sentence) => ENROLMENT.test(sentence)),
    licences:
      trade.licences.length === 0
        ? []
        : (licencesAsked([offer.title, ...offer.skills, ...sentences]) ??
          (ARTICULATED.test(offer.title) && trade.licences.includes('C') ? ['E', 'CE'] : trade.licences)),
  };
});

/** « Le candidat est avocat », « le directeur est un pharmacien »: who comes is meant, and nobody else. */
const CANDIDATE =
  /(?<!\p{L})(?:(?:le |la |les |tout |une? )?candidate?s?(?:\(e\))?(?!\p{L})(?: (?:est|sera|doit|devra)(?: [êe]tre)?(?: une?)?)?|(?:est|sera|doit [êe]tre|devra [êe]tre) une?)(?!\p{L})/giu;

/** What a licence E is needed for, whatever the driver is called. */
const ARTICULATED =
  /semi(?:s|[ -]remorques?)?(?!\p{L})|articul[ée]|remorque|(?<!\p{L})SPL(?!\p{L})|super[ -](?:poids[ -])?lourd/iu;

const LETTERS = /(?<!\p{L})[A-Z]{3,7}(?!\p{L})/gu;
const TRAINEES =
  /fin de stage(?!\p{L})|stagiaires? (?:en fin|de (?:deuxi[èe]me|2e|derni[èe]re)|accept|admis|bienvenu)/iu;

/** « Cabinet d'avocats inscrits » asks it of nobody, but a bar is what makes an advocate. */
const ENROLMENT = /inscri\p{L}{0,5}\s+(?:[àa]|au)|barreau|ordre (?:national )?des/iu;

function tradesOf(reading: OfferReading, sentences: readonly string[]): readonly RegulatedTrade[] {
  const { title, categoryId } = reading.offer;
  const asked = (
    sentences.map((one) => askedBySentence(one)).find((trades) => trades.length > 0) ?? []
  ).filter((trade) => !isOfLesser(title, trade));
  const mentions = ownTitles(title);
  // « Agent de sécurité incendie SSIAP 2 ».
  const titled = [
    ...new Set(
      mentions.flatMap(({ meanings }) =>
        meanings.flatMap(({ kind, trade }) => (kind === 'title' && trade ? [trade] : [])),
      ),
    ),
  ];
  for (const mention of mentions) {
    const named = mention.meanings.flatMap(({ kind, trade }) => (kind === 'title' && trade ? [trade] : []));
    const [trade] = named;
    // « Magasinier cariste »: a storekeeper learns to drive the truck.
    if (trade === undefined || (trade.lowestLevel === 7 && trade.wideNames.length > 0 && mention.at > 0))
      continue;
    const speciality =
      titled.find(
        (one) =>
          one.specialityOf === trade.titles[0] &&
          !OF_COLLEGE.includes(one) &&
          !hasKind(mention, one, ['title']),
      ) ??
      asked.find((one) => one.specialityOf === trade.titles[0] && !OF_COLLEGE.includes(one)) ??
      ofMedicine(trade, sentences, categoryId) ??
      specialityInTitle(trade, title);
    if (speciality !== undefined) return [speciality];
    const isOfCollege =
      COLLEGE.test(title) ||
      (BOTH.test(title) && OF_SECOND_CYCLE.test(sentences.join('. '))) ||
      !LYCEE.test(`${title} ${sentences.join('. ')}`);
    if (trade.titles[0] === SECONDARY && isOfCollege) return [trade, ...OF_COLLEGE];
    const others = orOthers(trade, sentences);
    if (others.length > 0) return [trade, ...others];
    return EITHER.test(title) && titled.length <= AT_MOST ? [...new Set([trade, ...titled])] : [trade];
  }
  if (asked.length > 0) return asked;
  const point = asPoint(reading.offer.keyPoints);
  if (point !== undefined) return [point];
  const other = (categoryId === HEALTH ? fieldOfHealth(title, sentences) : undefined) ?? recruited(sentences);
  if (other !== undefined) return [other];
  // Whatever paper is demanded word for word is read as it is said.
  const paper = paperAsked(reading);
  const named = paper === null ? namedPaper(sentences) : ofPaper(paper.said);
  const isSure = paper !== null && OF_STATE.test(paper.said);
  return named !== undefined && (isSure || isNear(named, reading)) && !isOfLesser(title, named)
    ? [named]
    : [];
}

/** « Premier clerc », whose diploma an offer names beside that of notaries: nobody need be a notary. */
const isOfLesser = (title: string, trade: RegulatedTrade): boolean =>
  mentionsIn(title).some((mention) => mention.at === 0 && hasKind(mention, trade, ['lesser'])) &&
  !mentionsIn(title).some((mention) => hasKind(mention, trade, ['title', 'near']));

/** « Certificat de grutier obligatoire »: of the list, when its name leaves no doubt; of electricity many papers are. */
function ofPaper(said: string): RegulatedTrade | undefined {
  for (const { meanings, isCode, stems } of mentionsIn(said)) {
    const trade = meanings.find(
      ({ kind }) => kind === 'diploma' || kind === 'paper' || kind === 'title',
    )?.trade;
    const isSure =
      isCode || stems.length > 1 || OF_STATE.test(said) || meanings.some(({ kind }) => kind === 'title');
    if (trade && isSure && trade.licences.length === 0 && !OF_FIELDS.test(trade.titles[0] ?? ''))
      return trade;
  }
  return undefined;
}
const OF_STATE = /dipl[oô]mes? d['’][ée]tat/iu;
const OF_FIELDS = /^(?:ing[ée]nieur|[ée]lectricien|technicien)/u;

/** A field of companies as well as of diplomas. */
const [SECTOR] = stemsOf('BTP');

/** A company of « BTP » that looks for an accountant asks for no engineer. */
function isNear({ titles }: RegulatedTrade, { title, categoryId }: OfferReading): boolean {
  const own = readTitle(titles[0] ?? '').trades;
  if (own.some((one) => categoryOfTrade(one) === categoryId)) return true;
  return title.trades.some((one) => own.some((other) => tradeNearness(one, other) >= LEAST_NEAR));
}
const LEAST_NEAR = 0.35;

/** « Sortants de l'IFM », « brevet d'instituteur »: its paper is named, and not as a welcome more. */
function namedPaper(sentences: readonly string[]): RegulatedTrade | undefined {
  for (const sentence of sentences) {
    if (WELCOME.test(sentence)) continue;
    const isOfOrder = ENROLMENT.test(sentence) && ASKED.test(sentence);
    const saysDiploma = isOfOrder || ASKED.test(sentence) || OF_GRADUATE.test(sentence);
    for (const { meanings, stems, isCode, isOthers } of mentionsIn(sentence)) {
      const meaning = meanings.find(
        ({ kind, trade }) =>
          kind === 'paper' ||
          (kind === 'diploma' && isCode && stems[0] !== SECTOR) ||
          (kind === 'diploma' && isOfOrder && trade !== null && !OF_FIELDS.test(trade.titles[0] ?? '')) ||
          (kind === 'title' && saysDiploma && !isOthers),
      );
      if (meaning?.trade && meaning.trade.licences.length === 0) return meaning.trade;
    }
  }
  return undefined;
}

/** « Sage-femme ou infirmière obstétricienne ». */
const EITHER = /(?<!\p{L})ou(?!\p{L})|\s\/\s/u;
/** Who teaches in a collège may have been trained for it, which does not do for a lycée. */
const SECONDARY = 'professeur de lycée';
const COLLEGE = /coll[èe]ge(?! et lyc)|(?<!\p{L})CE[GM](?!\p{L})/iu;
const BOTH = /coll[èe]ge/iu;
const OF_SECOND_CYCLE = /(?<!\p{L})(?:IFM|MPC|CAP[\s/-]{0,3}CEG)(?!\p{L})|(?:second|2e|2nd) cycle/iu;
const LYCEE = /lyc[ée]e|terminale|baccalaur[ée]at|(?<!\p{L})CAPES(?!\p{L})/iu;
const OF_COLLEGE = regulatedTrades.filter(({ titles }) => titles[0] === 'professeur de collège');

/** « Infirmier – anesthésie »: of the speciality that its field names. */
function specialityInTitle(trade: RegulatedTrade, title: string): RegulatedTrade | undefined {
  const specialities = specialitiesOf(trade);
  if (specialities.length === 0) return undefined;
  const fields = mentionsIn(title).filter((mention) => !isWhere(mention) && !hasKind(mention, trade, NAMED));
  return specialities.find((one) => fields.some((mention) => hasKind(mention, one, ['diploma'])));
}

/** Trades that also require this one's diploma. */
const specialitiesOf = once((trade: RegulatedTrade): readonly RegulatedTrade[] =>
  regulatedTrades.filter(
    (one) =>
      one !== trade &&
      one.titles[0] !== trade.specialityOf &&
      one.lowestLevel !== 7 &&
      one.titles.some((name) => trade.sharedTitles.includes(name)),
  ),
);

/** « Major d'anesthésie », « cadre en imagerie »: a health post that only its field identifies. */
function fieldOfTitle(title: string): RegulatedTrade | undefined {
  if (isOfHelper(title)) return undefined;
  const meanings = mentionsIn(title)
    .filter((mention) => !isWhere(mention) && !isAfterOther(mention.words, mention.at))
    .flatMap((mention) => mention.meanings);
  return meanings.find(({ kind, trade }) => kind === 'diploma' && trade !== null)?.trade ?? undefined;
}

/** « Responsable de l'unité, technicien supérieur »: the title gives the rank, and the text its field. */
const fieldOfHealth = (title: string, sentences: readonly string[]): RegulatedTrade | undefined =>
  fieldOfTitle(title) ??
  (TECHNICAL.test(title) ? technicalField(sentences.flatMap((one) => mentionsIn(one))) : undefined);

/** « Pas besoin d’architecte » asks for none. */
const RECRUITS =
  /(?<!\p{L})(?:recrut|recherch|cherch|engag|embauch|(?<!(?:pas|aucun|sans|plus|jamais)\s)besoin d)\p{L}*/iu;
const BEFORE_WHO = new Set('un une des d de son sa ses deux trois plusieurs'.split(' '));
const MOST_BEFORE = 3;

/** « La clinique recrute une infirmière »: whatever the title. */
function recruited(sentences: readonly string[]): RegulatedTrade | undefined {
  for (const sentence of sentences) {
    const from = RECRUITS.exec(sentence);
    if (from === null) continue;
    const rest = sentence.slice(from.index + from[0].length);
    for (const { words, at, meanings } of mentionsIn(rest)) {
      const before = words.slice(0, at);
      if (before.length > MOST_BEFORE || !before.every(({ raw }) => BEFORE_WHO.has(raw))) continue;
      const trade = meanings.find(({ kind }) => kind === 'title')?.trade;
      if (trade && trade.licences.length === 0) return trade;
    }
  }
  return undefined;
}

const DIPLOMA_ASKED =
  /dipl[oô]m|titulaire|doctorat|certificat d|certifi[ée]|habilit|(?<!\p{L})CAPES(?!\p{L})/iu;
const ASKED =
  /exig|obligatoire|demand[ée]|requis|imp[ée]rati|indispensable|titulaire|valable|en cours de validit|(?<!\p{L})seule?s? (?:une? |les? |la )?(?:dipl|titulaire|certif)|exclusivement|uniquement/iu;
/** Of a post: « technicien de radiologie diplômé », « agent certifié AVSEC ». */
const GRADUATED =
  /(?<!\p{L})(?:dipl[oô]m[ée]|certifi[ée]|habilit[ée]|titulaires?|de formation(?!\p{L})|inscrite?s?(?!\p{L}))/iu;
/** A point of its own: « Inscription au tableau de l'Ordre des experts-comptables ». */
const BEGINS_ASKED = /^\s*(?:titulaire|inscri(?:te?|ption)|dipl[oô]m|docteur|doctorat)/iu;
/** « Rapport signé d’un expert-comptable inscrit à l’Ordre »: of who signs, the paper is asked. */
const SIGNED = /(?<!\p{L})sign[ée]e?s? (?:d['’]|par )une? /iu;
/** Whose specialities a field alone names: « DES de pédiatrie », « licence en analyses biomédicales ». */
const BY_FIELD = new Set(['médecin', LABORATORIES]);

const SUPERIOR = /(?<!technicien ou )technicien(?:ne)?s? sup[ée]rieur|(?<!\p{L})TS(?:S|IM|L)?(?!\p{L})/iu;

/** Ranks of the schools of health; the field identifies the trade. */
const TECHNICAL =
  /technicien(?:ne)?s?(?:\(ne\))? (?:sup|de (?:la )?sant)|(?<!\p{L})TSS?(?!\p{L})|attachée?s? de sant|assistante?s? m[ée]dica|manip/iu;
const DOCTOR = /docteur|doctorat|m[ée]decin(?!e)|(?<!\p{L})(?:DES|CES)(?!\p{L})/u;

/** « Diplôme d'architecte obligatoire », whatever the title; of several, when each is of a regulated trade. */
function askedBySentence(sentence: string): RegulatedTrade[] {
  const isOfPaper =
    DIPLOMA_ASKED.test(sentence) || GRADUATED.test(sentence) || SPECIALITY_PAPER.test(sentence);
  if (!isOfPaper || WELCOME.test(sentence)) return [];
  const isSigned = SIGNED.test(sentence) && ENROLMENT.test(sentence);
  const isAsked = ASKED.test(sentence) || BEGINS_ASKED.test(sentence) || isSigned;
  if (!isAsked && !GRADUATED.test(sentence)) return [];
  // « inscrit à l’Ordre (national ou équivalent) » asks for one trade.
  const parts = (isSigned ? sentence.replaceAll(/\([^()]{0,200}\)/g, ' ') : sentence).split(OR);
  const trades = parts.map((part) => {
    const mentions = mentionsIn(part).filter(
      ({ words, at, isOthers }) => !isAfterOther(words, at) && (isAsked || !isOthers),
    );
    const technical = TECHNICAL.test(part) && !DOCTOR.test(part) ? technicalField(mentions) : undefined;
    if (technical !== undefined) return technical;
    return mentions
      .flatMap((mention) => {
        const { isCode } = mention;
        const meanings = withoutNamesakes(mention, mentions);
        return (
          meanings.find(({ kind, trade }) => kind === 'paper' && isCode && trade?.specialityOf)?.trade ??
          meanings.find(
            ({ kind, trade }) =>
              kind === 'title' ||
              (kind === 'diploma' &&
                (isCode || (trade !== null && BY_FIELD.has(trade.specialityOf ?? '')))) ||
              (kind === 'paper' && isCode),
          )?.trade ??
          []
        );
      })
      .find(({ licences }) => licences.length === 0);
  });
  const known = trades.filter((trade) => trade !== undefined);
  const isSpeciality = known.some(({ specialityOf }) => specialityOf !== null);
  return (known.length === parts.length || isSpeciality) && known.length <= AT_MOST ? known : [];
}

const OR_STUDIES =
  /(?:licence|ma[îi]trise|master)(?:(?! et )[^.;]){0,40}(?<!\p{L})ou (?:un |le |du )?(?:dipl|CAPES|ENS|IFM|FASTEF)|\bou\s+(?:une?\s+|d['’]une?\s+)?(?:licence|ma[îi]trise|master|bac)/iu;

/** « CAPES obligatoire », but not « ENSup ou maîtrise ». */
function asksItsPaper(sentence: string, trade: RegulatedTrade): boolean {
  if (WELCOME.test(sentence) || OR_STUDIES.test(sentence)) return false;
  return mentionsIn(sentence).some((mention) => hasKind(mention, trade, ['paper']));
}
