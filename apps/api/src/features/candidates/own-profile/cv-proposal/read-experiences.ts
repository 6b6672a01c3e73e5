import type { CvContent, CvDoubt } from '@baara/contract/candidates/cv-proposal';
import { profileLimits } from '@baara/contract/candidates/profile-rules';
import { type CvSpan, writeMonth } from './cv-dates.ts';
import { type CvEntry, entriesOf } from './cv-entries.ts';
import { cityIn, isTrade, linesOf, trimMarks } from './cv-words.ts';

type ReadExperience = CvContent['experiences'][number];

const LONGEST_NAME = 120;
/** What stands between a post, an employer and a town. */
const BETWEEN = / ?[,;|] ?| : | [-–—] |(?<=\p{L}) ?: | (?:chez|au sein d[eu]|à la|à l['’]|auprès d[eu]) ?/u;

const doubtsOf = (title: string, company: string, { from, to }: CvSpan): CvDoubt[] => [
  ...(title === '' || title.length > LONGEST_NAME ? (['TITLE'] as const) : []),
  ...(company === '' || company.length > LONGEST_NAME ? (['COMPANY'] as const) : []),
  ...(from.month === null ? (['START'] as const) : []),
  ...(to !== null && to.month === null ? (['END'] as const) : []),
];

function experienceOf({ span, head, details, lines }: CvEntry): ReadExperience[] {
  if (!span) return [];
  const parts = head.flatMap((line) => line.split(BETWEEN).map(trimMarks)).filter((part) => part !== '');
  const place = parts.findIndex((part, at) => at > 0 && cityIn(part) !== null);
  const city = cityIn(parts[place] ?? '');
  const names = parts.filter((_, at) => at !== place);
  const isCompanyFirst = !isTrade(names[0] ?? '') && isTrade(names[1] ?? '');
  const [title = '', company = '', ...others] = isCompanyFirst
    ? [names[1] ?? '', names[0] ?? '', ...names.slice(2)]
    : names;
  const description = [...others, ...details].join('\n').slice(0, profileLimits.description);
  const value = {
    title: title.slice(0, LONGEST_NAME),
    company: company.slice(0, LONGEST_NAME),
    city,
    from: writeMonth(span.from),
    to: span.to && writeMonth(span.to),
    description: description || null,
  };
  return [{ value, source: lines.slice(0, 3).join('\n'), doubts: doubtsOf(title, company, span) }];
}

/** The dated jobs of a CV, in its order. */
export const readExperiences = (text: string): ReadExperience[] =>
  entriesOf(linesOf(text), (line) => isTrade(line) || line.length < LONGEST_NAME)
    .flatMap(experienceOf)
    .slice(0, profileLimits.experiences);
