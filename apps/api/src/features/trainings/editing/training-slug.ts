import { randomBytes } from 'node:crypto';
import { normalize } from '@baara/french-text';

const MAX_LENGTH = 80;

/** Addresses to try in turn: `excel-pour-la-gestion`, the same with a number, then ones nobody else has. */
export function trainingSlugs(title: string): string[] {
  const slug =
    normalize(title)
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, MAX_LENGTH)
      .replace(/^-|-$/g, '') || 'formation';
  const numbered = [2, 3, 4].map((number) => `${slug}-${number}`);
  const random = Array.from({ length: 3 }, () => `${slug}-${randomBytes(4).toString('hex')}`);
  return [slug, ...numbered, ...random];
}
