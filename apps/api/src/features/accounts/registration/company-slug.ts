import { randomBytes } from 'node:crypto';
import { normalize } from '@baara/french-text';

const MAX_LENGTH = 60;

/** `Société Générale d'Énergie` → `societe-generale-d-energie`. */
export function slugOf(name: string): string {
  const slug = normalize(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-|-$/g, '');
  return slug || 'entreprise';
}

/** The plain slug first, then ones that no other company is likely to have. */
export function slugsFor(name: string): string[] {
  const slug = slugOf(name);
  return [slug, ...Array.from({ length: 5 }, () => `${slug}-${randomBytes(3).toString('hex')}`)];
}
