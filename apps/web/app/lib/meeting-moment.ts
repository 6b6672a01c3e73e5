import { dayWriter } from '@baara/contract/formats/days';
import { hourInWords } from '@baara/contract/formats/moments';

/** « mardi 24 novembre », at Bamako, of an instant or of a day written `2026-11-24`. */
export const formatWeekday = dayWriter({ weekday: 'long', day: 'numeric', month: 'long' });
const shortWeekday = dayWriter({ weekday: 'short', day: 'numeric', month: 'short' });

/** « mardi 24 novembre, 16 h », at the hour of Bamako. */
export const meetingMoment = (startsAt: string): string =>
  `${formatWeekday(startsAt)}, ${hourInWords(startsAt)}`;
/** The same in a row: « mar. 24 nov., 16 h ». */
export const shortMeetingMoment = (startsAt: string): string =>
  `${shortWeekday(startsAt)}, ${hourInWords(startsAt)}`;
const shortWeekdayOfYear = dayWriter({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
/** From its beginning to its end: « mar. 24 nov., 16 h – 17 h 30 », with its year when that is another. */
export function shortMeetingSpan(
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  today = new Date(),
): string {
  const isOfYear = new Date(startsAt).getUTCFullYear() === today.getUTCFullYear();
  const day = (isOfYear ? shortWeekday : shortWeekdayOfYear)(startsAt);
  return `${day}, ${hourInWords(startsAt)} – ${hourInWords(endsAt)}`;
}
