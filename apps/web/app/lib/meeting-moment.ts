import { formatHour } from './format.ts';

/** The days and hours of meetings, in few pages' weight. */
const TIME_ZONE = 'Africa/Bamako';

const meetingDay = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: TIME_ZONE,
});
const shortMeetingDay = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: TIME_ZONE,
});

const dayText = (value: string, day: Intl.DateTimeFormat): string =>
  day.format(new Date(value)).replace(' 1 ', ' 1er ');

/** « mardi 24 novembre ». */
export const formatWeekday = (value: string): string => dayText(value, meetingDay);

/** « mardi 24 novembre, 16 h », at the hour of Bamako. */
export const meetingMoment = (startsAt: string): string =>
  `${formatWeekday(startsAt)}, ${formatHour(startsAt)}`;
/** The same in a row: « mar. 24 nov., 16 h ». */
export const shortMeetingMoment = (startsAt: string): string =>
  `${dayText(startsAt, shortMeetingDay)}, ${formatHour(startsAt)}`;
