import { once } from './once.ts';
import type { CandidateReading, OfferReading } from './readings.ts';

/** Classes of small children: an offer that demands their own diploma takes no teacher of the primary school instead. */

const SMALL =
  /pr[ée]scolaire|maternelle|petite enfance|jeunes enfants|jardin(?:s|i[èe]re?)? d['’]enfants|(?:petite|moyenne|grande) section|(?<!\p{L})(?:EJE|INFTS|INFS|CAFS)(?!\p{L})|cr[èe]che|garderie/iu;
const PRIMARY =
  /(?<!\p{L})(?:CEAP|CAFOP|ENEP|instit|enseignement (?:primaire|fondamental)|[ée]l[ée]mentaire|(?:premier|1er) cycle|CAP(?! petite))/iu;
const DIPLOMA = /dipl[oô]m|titulaire|certificat|brevet/iu;
const DEMANDED = /exig|obligatoire|imp[ée]rati|indispensable|seule?s?(?!\p{L})/iu;

const demandsIt = once(({ offer }: OfferReading): boolean =>
  [...offer.keyPoints, offer.description]
    .join('. ')
    .split(/[.;\n]/)
    .some(
      (sentence) =>
        DEMANDED.test(sentence) && DIPLOMA.test(sentence) && SMALL.test(sentence) && !PRIMARY.test(sentence),
    ),
);
const isOfSmall = once(({ candidate }: CandidateReading): boolean =>
  [
    candidate.headline ?? '',
    candidate.summary ?? '',
    ...candidate.skills,
    ...candidate.educations.map(({ degree }) => degree),
    ...candidate.experiences.map(({ title, description }) => `${title} ${description ?? ''}`),
  ].some((text) => SMALL.test(text)),
);

export const lacksSmallChildren = (offer: OfferReading, candidate: CandidateReading): boolean =>
  demandsIt(offer) && !isOfSmall(candidate);
