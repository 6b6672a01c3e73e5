import { shorthand } from './format.ts';

const NO_BREAK = '\u00A0';
const units = ['octets', 'Ko', 'Mo', 'Go'];

/** A file's size: `1,5 Mo`. */
export function formatBytes(bytes: number): string {
  const power = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024)), units.length - 1);
  const value = bytes / 1024 ** power;
  return `${power === 0 ? String(bytes) : shorthand(value)}${NO_BREAK}${units[power] ?? 'octets'}`;
}
