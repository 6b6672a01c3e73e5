import { type ContractCode, readContract } from './contract.ts';
import { readDeadline, readStart } from './days.ts';
import { type AdBlock, describe, isReadLabel } from './description.ts';
import { linesOf } from './lines.ts';
import { readPlace } from './place.ts';
import { readPosts } from './posts.ts';
import {
  type Level,
  readLicence,
  readSeniority,
  readStudyLevel,
  readVehicle,
  type Seniority,
} from './requirements.ts';
import { readSalary, type Salary } from './salary.ts';
import { readTitle } from './title.ts';
import { categoryOf } from './trades.ts';
import { type AskedLanguage, readLanguages, readSkills } from './words.ts';

export type { AdBlock } from './description.ts';
export { isOrdinaryWord, languagesIn, skillsIn } from './words.ts';

/** What a text says of an offer; null, empty or false where it says nothing that is sure. */
export type ReadAd = {
  title: string | null;
  /** Of the taxonomy's categories. */
  categoryId: number | null;
  contract: ContractCode | null;
  posts: number | null;
  city: string | null;
  country: string | null;
  seniority: Seniority | null;
  studyLevel: Level | null;
  skills: string[];
  languages: AskedLanguage[];
  licence: boolean;
  vehicle: boolean;
  salary: Salary | null;
  startsOn: string | null;
  deadline: string | null;
  cvRequired: boolean;
  messageRequired: boolean;
  blocks: AdBlock[];
  keyPoints: string[];
  /** Addresses or numbers stand in the text. */
  hasContacts: boolean;
};

/**
 * Reads the ad of a job as people paste it (Word, WhatsApp, e-mail). Linear in the length of the text.
 * @param today `YYYY-MM-DD`: days without a year are the next ones.
 */
export function readAd(text: string, today: string): ReadAd {
  const lines = linesOf(text);
  const named = readTitle(lines);
  // Several jobs in one ad are several offers: which of them this one is, nobody said.
  const title = named?.isOneOfSeveral ? undefined : named;
  const place = readPlace(lines);
  const rest = describe(
    lines,
    new Set(lines.filter((line) => (line === title?.line && line.text.length < 90) || isReadLabel(line))),
  );
  return {
    title: title?.title ?? null,
    categoryId: title ? categoryOf(title.title) : null,
    contract: readContract(lines, title?.title ?? null),
    posts: named?.isOneOfSeveral ? null : readPosts(lines, title?.line),
    ...place,
    seniority: readSeniority(lines),
    studyLevel: readStudyLevel(lines),
    skills: readSkills(lines, title?.line),
    languages: readLanguages(lines),
    licence: readLicence(lines),
    vehicle: readVehicle(lines),
    salary: readSalary(lines, place.country),
    startsOn: readStart(lines, today),
    deadline: readDeadline(lines, today),
    cvRequired: lines.some(
      ({ folded }) => /\bcv\b|\bc\.v\b|curriculum/.test(folded) && !/\bsans cv\b|cv non/.test(folded),
    ),
    messageRequired: lines.some(({ folded }) =>
      /lettres? (?:de )?(?:motivation|manuscrite)|demande (?:manuscrite|d'emploi)|\blm\b/.test(folded),
    ),
    blocks: rest.blocks,
    keyPoints: rest.keyPoints,
    hasContacts: rest.hasContacts,
  };
}
