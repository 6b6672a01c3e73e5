import { once } from './once.ts';
import type { CandidateReading, OfferReading } from './readings.ts';

/** Machines that one driver is not soon trained to after another: who drives a dumper does not dig. */
const MACHINES: readonly RegExp[] = [
  /pell(?:e|es|iste)(?!\p{L})|pelle hydr|pelleteu|excavat/iu,
  /chargeu(?:r|se)|loader/iu,
  /tracto[ -]?pelle|backhoe/iu,
  /nivel(?:eu|lage)|grader/iu,
  /bull(?:s|dozer|doz[ée]riste)?(?!\p{L})|dozer|bouteur/iu,
  /dumper|tombereau|dump truck/iu,
  /compacteu|rouleau|cylindre/iu,
  /finisseu|asphalte/iu,
  /foreu|sondeu|driller/iu,
  /(?<!\p{L})gru(?:e|es|tier|ti[èe]re)(?!\p{L})|crane/iu,
  /chariot|cariste|fenwick|clark|forklift/iu,
];
const machinesIn = (texts: readonly string[]): ReadonlySet<RegExp> =>
  new Set(MACHINES.filter((machine) => texts.some((text) => machine.test(text))));

const asked = once(({ offer }: OfferReading) => machinesIn([offer.title]));
const driven = once(({ candidate }: CandidateReading) =>
  machinesIn([
    candidate.headline ?? '',
    ...candidate.skills,
    ...candidate.educations.map(({ degree }) => degree),
    ...candidate.experiences.map(({ title, description }) => `${title} ${description ?? ''}`),
  ]),
);

/** Says which machines they drive, and none of them is one that the title names. */
export function drivesOther(offer: OfferReading, candidate: CandidateReading): boolean {
  const [wanted, own] = [asked(offer), driven(candidate)];
  return wanted.size > 0 && own.size > 0 && [...own].every((one) => !wanted.has(one));
}
