import { enumerated, type PartShare } from './part-share.ts';
import { HAS_LED, hasLedIn, LEADING_SKILL } from './leading.ts';
import { once } from './once.ts';
import type { CandidateReading, OfferReading } from './readings.ts';
import { skillCategories, skillLikeness } from './skills.ts';
import type { TradeExperience } from './experience-part.ts';
import { categoryOfTrade, tradesIn, tradeNearness } from './trades.ts';
import { stemsOf } from './stems.ts';

/** What a skill that the texts of the profile name is worth beside one that is listed. */
const NAMED_IN_TEXT = 0.8;
/** Having worked in a trade says something of what everybody does in it. */
const OF_TRADE = 0.6;
const OF_FIELD = 0.3;
const OF_OWN_FIELD = 0.45;
const OF_SEASONED = 0.6;
const OWN_TRADE = 0.85;
/** Who has the trade and lists no skill at all was not asked yet. */
const OF_SILENT = 0.65;
const OWNED = 0.75;
const PARTLY = 0.4;
/** The rest of the profile does not save a candidate who shows none of the required skills. */
const skillsPenalty = (share: number): number => 0.9 + 0.1 * Math.min(1, share / 0.4);
/** This part of an offer's words in a profile is as much as one finds. */
const AS_MUCH = 0.32;
/** A recruiter lists more than they expect: most of the list is nearly all of it, and little is worth little. */
const OF_MOST = 1.15;
const WITH_ONE_MISSING = 0.95;

/** `isSupposed`: nothing says it, their trade lets one suppose it. */
export type SkillEvidence = { name: string; weight: number; share: number; isSupposed: boolean };

const LICENCE_SKILL = /^permis\s+(?:de\s+conduire\s+)?(?:cat[ée]gorie\s+)?([A-G])$/i;

/** What the profile shows of each skill the offer asks for, in the offer's order. */
export function skillEvidence(
  offer: OfferReading,
  candidate: CandidateReading,
  { fit, years }: TradeExperience,
): SkillEvidence[] {
  const implied = impliedBy(candidate);
  const isSilent = candidate.candidate.skills.length === 0;
  const isSeasoned = years >= Math.max(3, offer.seniority ?? 0);
  return offer.skills.map((asked) => {
    const { name, weight, stems } = asked;
    let share = ofLicence(name, candidate);
    for (const owned of candidate.candidate.skills) {
      if (share >= 1) break;
      share = Math.max(share, skillLikeness(name, owned));
    }
    if (share < HAS_LED && LEADING_SKILL.test(name) && hasLedIn(candidate)) share = HAS_LED;
    if (share < NAMED_IN_TEXT && stems.every((stem) => candidate.words().has(stem))) share = NAMED_IN_TEXT;
    if (share < OF_TRADE) share = Math.max(share, implied(asked, fit, isSeasoned));
    const supposed = isSilent ? Math.min(1, years) * fit * OF_SILENT : 0;
    return { name, weight, share: Math.max(share, supposed), isSupposed: supposed > share };
  });
}

function ofLicence(skill: string, { licences }: CandidateReading): number {
  const letter = LICENCE_SKILL.exec(skill.trim())?.[1]?.toUpperCase();
  return letter && licences.includes(letter) ? 1 : 0;
}

type AskedSkill = OfferReading['skills'][number];

/** The trades a skill names, and the fields it belongs to. */
const settingOf = once(({ name }: AskedSkill) => ({
  own: tradesIn(stemsOf(name)),
  fields: skillCategories(name),
}));

/** Skills that past posts suggest and the profile does not state. */
function impliedBy({
  trades,
}: CandidateReading): (skill: AskedSkill, fit: number, isSeasoned: boolean) => number {
  return (skill, fit, isSeasoned) => {
    const { own, fields } = settingOf(skill);
    const near = Math.max(0, ...own.flatMap((one) => trades.map((other) => tradeNearness(one, other))));
    const isOfField = trades.some((trade) => fields.includes(categoryOfTrade(trade) ?? 0));
    return Math.max(
      near > 0.6 ? OF_TRADE * near : 0,
      isOfField
        ? (fit < OWN_TRADE ? OF_FIELD : isSeasoned ? OF_SEASONED : OF_OWN_FIELD) * Math.max(0.4, fit)
        : 0,
    );
  };
}

/** The skills asked, each by its weight; null when the offer names none, not even in its text. */
export function skillsPart(
  offer: OfferReading,
  candidate: CandidateReading,
  experience: TradeExperience,
): PartShare | null {
  const evidence = skillEvidence(offer, candidate, experience);
  const total = evidence.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return null;
  const met = evidence.reduce((sum, { weight, share }) => sum + weight * (share >= OWNED ? 1 : share), 0);
  const isWhole = evidence.every(({ share }) => share >= OWNED);
  const share = isWhole ? 1 : Math.min(WITH_ONE_MISSING, (met / total) * OF_MOST);
  const left = skillsPenalty((share + wordsShare(experience)) / 2);
  return {
    share,
    penalties: [{ left, sentence: 'Presque rien de ce que l’offre demande n’apparaît dans le profil.' }],
    sentence: skillsSentence(evidence, candidate.candidate.skills.length > 0),
  };
}

const wordsShare = ({ shared }: TradeExperience): number => Math.min(1, shared / AS_MUCH);

/** How much the profile describes the work that the offer describes, whatever its name. */
export function workPart(_: OfferReading, __: CandidateReading, experience: TradeExperience): PartShare {
  const share = wordsShare(experience);
  return { share, sentence: wordsSentence(share) };
}

function wordsSentence(shared: number): string {
  if (shared >= MOSTLY_DESCRIBED) return 'Le parcours parle de ce que l’offre décrit.';
  if (shared >= 0.25) return 'Le parcours parle en partie de ce que l’offre décrit.';
  return 'Le parcours parle peu de ce que l’offre décrit.';
}
const MOSTLY_DESCRIBED = 0.85;

function skillsSentence(evidence: readonly SkillEvidence[], hasSkills: boolean): string {
  const owned = evidence.filter(({ share }) => share >= OWNED).map(({ name }) => name);
  const isPartly = ({ share, isSupposed }: SkillEvidence): boolean =>
    share < OWNED && share >= PARTLY && !isSupposed;
  const partly = evidence.filter(isPartly).map(({ name }) => name);
  const missing = evidence.filter((one) => one.share < OWNED && !isPartly(one)).map(({ name }) => name);
  if (owned.length === evidence.length) return `Toutes les compétences demandées : ${enumerated(owned)}.`;
  const parts = [
    owned.length > 0 && `Trouvées : ${enumerated(owned)}`,
    partly.length > 0 && `proches : ${enumerated(partly, 3)}`,
    missing.length > 0 && `${hasSkills ? 'non trouvées' : 'non indiquées'} : ${enumerated(missing, 3)}`,
  ].filter((part) => part !== false);
  const text = parts.join(' ; ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
