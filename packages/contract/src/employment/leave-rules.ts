import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { CountryCode, Instant, requiredText } from '../protocol/fields.ts';
import { Rules } from './employment.ts';
import { employmentMessages as messages } from './employment-words.ts';
import type { Holiday } from './leave-days.ts';

const MOST_HOLIDAYS = 120;
/** « 22/09 Fête de l’indépendance » or « 27/05/2026 Tabaski ». */
const LINE = /^(\d{2})\/(\d{2})(?:\/(\d{4}))? (.{1,80})$/;

/** The lines of a form, empty ones left out; undefined when one cannot be read. */
export function holidaysOf(text: string): Holiday[] | undefined {
  const lines = text
    .split('\n')
    .map((line) => line.trim().replaceAll(/\s+/g, ' '))
    .filter((line) => line !== '');
  if (lines.length > MOST_HOLIDAYS) return undefined;
  const holidays: Holiday[] = [];
  for (const line of lines) {
    const [, day, month, year, title] = LINE.exec(line) ?? [];
    // A year with a 29 February stands in for every year.
    if (!title || !z.iso.date().safeParse(`${year ?? '2024'}-${month}-${day}`).success) return undefined;
    holidays.push({ day: `${year ? `${year}-` : ''}${month}-${day}`, title });
  }
  return holidays;
}

/** The opposite of `holidaysOf`. */
export const holidayLines = (holidays: readonly Holiday[]): string =>
  holidays
    .map(({ day, title }) => {
      const [date = '', month = '', year] = day.split('-').toReversed();
      return `${date}/${month}${year ? `/${year}` : ''} ${title}`;
    })
    .join('\n');

export const CountryRules = Rules.extend({
  country: CountryCode,
  version: z.int(),
  updatedAt: Instant,
  /** Null for the values of the beginning, which nobody verified yet. */
  updatedBy: z.string().nullable(),
});
export type CountryRules = z.infer<typeof CountryRules>;

export const listLeaveRules = endpoint('GET /admin/leave-rules', {
  summary: 'Les règles de congé de chaque pays.',
  data: z.array(CountryRules),
});
export const saveLeaveRules = endpoint('PUT /admin/leave-rules/:country', {
  summary: 'Change les règles de congé d’un pays ; les décisions déjà prises ne changent pas.',
  params: z.object({ country: CountryCode }),
  body: z.object({
    version: z.int(),
    monthlyTenths: z
      .int(messages.MONTHLY_INVALID)
      .min(0, messages.MONTHLY_INVALID)
      .max(100, messages.MONTHLY_INVALID),
    weekdays: z.array(z.int().min(1).max(7)).min(1, messages.WEEKDAYS_REQUIRED).max(7),
    holidays: z
      .string()
      .max(12_000)
      .transform((text, context) => {
        const holidays = holidaysOf(text);
        if (!holidays) context.addIssue({ code: 'custom', message: messages.HOLIDAY_INVALID });
        return holidays ?? [];
      }),
    source: requiredText(messages.SOURCE_REQUIRED, 300),
  }),
  data: CountryRules,
});
