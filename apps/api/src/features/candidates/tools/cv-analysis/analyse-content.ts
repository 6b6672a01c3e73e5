import type { CvAnalysisContent } from '@baara/contract/candidates/tools/cv-analysis';
import type { ApplicantProfile } from '@baara/contract/candidates/own-profile';
import {
  analyseCv,
  type AnalysedCv,
  compareWithOffer,
  type OwnFacts,
  spellingLines,
  type SpellingMark,
  spellingOf,
} from '@baara/cv-analysis';
import { type Contacts, type CvValue, type ReadCv, readCv } from '@baara/cv-reading';
import type { MatchOffer } from '@baara/matching';
import { setImmediate } from 'node:timers/promises';

export type OfferToCompare = { id: number; title: string; company: string; asked: MatchOffer };

/** `content` is null where nothing but the text is known. */
type Read = { text: string; contacts: Contacts; pageCount: number | null; content: ReadCv | null };

/** Lines of a CV whose spelling is read before other requests have their turn. */
const LINES_AT_ONCE = 8;

/** What a CV that was read is worth, and what to mend; nothing is stored. */
export async function analyseContent(
  { text, contacts, pageCount, content }: Read,
  { profile, offer, now }: { profile: ApplicantProfile | null; offer: OfferToCompare | null; now: Date },
): Promise<CvAnalysisContent> {
  const cv = analysedOf({ text, contacts, pageCount, content });
  const today = now.toISOString().slice(0, 7);
  const { score, parts, findings, spelling } = analyseCv({
    cv,
    own: profile && ownFactsOf(profile),
    spelling: await readSpelling(text),
    today,
  });
  return {
    score,
    parts,
    findings,
    spelling,
    text,
    contacts: [...contacts.emails, ...contacts.phones, ...contacts.links],
    pageCount,
    offer: offer && {
      id: offer.id,
      title: offer.title,
      company: offer.company,
      asked: compareWithOffer(cv, offer.asked, today),
    },
  };
}

async function readSpelling(text: string): Promise<SpellingMark[]> {
  const marks: SpellingMark[] = [];
  for (const [place, line] of spellingLines(text).entries()) {
    if (place % LINES_AT_ONCE === 0) await setImmediate();
    marks.push(...spellingOf(line));
  }
  return marks.slice(0, MOST_MARKS);
}

const MOST_MARKS = 30;

const valueOf = <T>(read: CvValue<T> | null): T | null => read?.value ?? null;

/** A page breaks its lines where its width ends: one that begins in small letters goes on the one before. */
function wholeLines(lines: readonly string[]): string[] {
  const whole: string[] = [];
  for (const line of lines) {
    const last = whole.at(-1);
    if (last !== undefined && /^\p{Ll}/u.test(line) && !/[.;:!?]$/.test(last))
      whole[whole.length - 1] = `${last} ${line}`;
    else whole.push(line);
  }
  return whole;
}

function analysedOf({ text, contacts, pageCount, content }: Read): AnalysedCv {
  const cv = content ?? readCv(text);
  return {
    text,
    pageCount,
    emails: contacts.emails,
    phones: contacts.phones,
    place: valueOf(cv.place),
    headline: valueOf(cv.headline),
    summary: valueOf(cv.summary),
    experiences: cv.experiences.map(({ title, employer, from, to, current, lines }) => ({
      title: valueOf(title),
      employer: valueOf(employer),
      from: valueOf(from),
      to: valueOf(to),
      isCurrent: current,
      lines: wholeLines(lines.map(({ value }) => value)),
    })),
    educations: cv.educations.map(({ diploma, school, from, to, levelCode }) => ({
      diploma: valueOf(diploma) ?? '',
      school: valueOf(school),
      year: valueOf(to) ?? valueOf(from),
      levelCode: valueOf(levelCode),
    })),
    skills: cv.skills.map(({ value }) => value),
    languages: cv.languages.map(({ name, level }) => ({ name: name.value, level: valueOf(level) })),
    licences: cv.licences.map(({ value }) => value),
  };
}

const ownFactsOf = ({ presentation, skills, experiences }: ApplicantProfile): OwnFacts => ({
  headline: presentation.headline,
  skills: skills.items,
  experiences: experiences.items,
});
