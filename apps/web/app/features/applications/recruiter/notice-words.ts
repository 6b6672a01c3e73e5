const HOUR = 60;
const DAY = 24 * HOUR;

const counted = (count: number, word: string): string => `${count} ${word}${count > 1 ? 's' : ''}`;

/** « dans 4 heures », « dans 15 minutes ». */
export function delayWords(minutes: number): string {
  if (minutes >= DAY && minutes % DAY === 0) return `dans ${counted(minutes / DAY, 'jour')}`;
  if (minutes >= HOUR && minutes % HOUR === 0) return `dans ${counted(minutes / HOUR, 'heure')}`;
  return `dans ${counted(minutes, 'minute')}`;
}
