import { randomBytes } from 'node:crypto';
import { normalize } from '@baara/french-text';

const MAX_LENGTH = 80;

/** `L'emploi à Bamako : 3 conseils` → `l-emploi-a-bamako-3-conseils`. */
export function newsSlug(title: string): string {
  const slug = normalize(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-|-$/g, '');
  return slug || 'actualite';
}

/** The plain slug first, then numbered ones, then ones that no other article is likely to have. */
export function newsSlugs(title: string): string[] {
  const slug = newsSlug(title);
  const numbered = Array.from({ length: 8 }, (_, index) => `${slug}-${index + 2}`);
  const random = Array.from({ length: 3 }, () => `${slug}-${randomBytes(4).toString('hex')}`);
  return [slug, ...numbered, ...random];
}
