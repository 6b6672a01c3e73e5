/** The days and hours of meetings, in few pages' weight. */
const NO_BREAK = '\u00A0';
const TIME_ZONE = 'Africa/Bamako';

const meetingDay = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: TIME_ZONE,
});
const meetingHour = new Intl.DateTimeFormat('fr-FR', {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: TIME_ZONE,
});

const shortMeetingDay = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: TIME_ZONE,
});

/** « 16 h », « 9 h 30 », at the hour of Bamako. */
export function formatHour(value: string): string {
  const [hour = '', minute = ''] = meetingHour.format(new Date(value)).split(':');
  return `${Number(hour)}${NO_BREAK}h${minute === '00' ? '' : `${NO_BREAK}${minute}`}`;
}

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
