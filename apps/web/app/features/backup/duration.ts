const NO_BREAK = '\u00A0';
const two = (value: number): string => String(value).padStart(2, '0');

/** « 42 s », « 6 min 12 s », « 1 h 04 min », between two moments. */
export function durationInWords(from: string, to: string): string {
  const seconds = Math.max(0, Math.round((new Date(to).getTime() - new Date(from).getTime()) / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const words =
    hours > 0
      ? `${hours} h ${two(minutes)} min`
      : minutes > 0
        ? `${minutes} min ${two(seconds % 60)} s`
        : `${seconds} s`;
  return words.replaceAll(' ', NO_BREAK);
}
