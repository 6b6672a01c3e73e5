import { randomBytes } from 'node:crypto';
import { slugWords } from '@baara/french-text';

const MAX_LENGTH = 60;

/** Words that addresses below /entreprises may need for themselves; migration 0177 has the same list. */
const reserved: ReadonlySet<string> = new Set([
  'admin',
  'api',
  'assets',
  'baara',
  'carriere',
  'carrieres',
  'entreprise',
  'entreprises',
  'index',
  'integrer',
  'nouvelle',
  'offre',
  'offres',
  'recherche',
]);

/** `Société Générale d'Énergie` → `societe-generale-d-energie`. */
const slugOf = (name: string): string => slugWords(name, MAX_LENGTH) || 'entreprise';

/** The plain slug first, unless it is reserved, then ones that no other company is likely to have. */
export function slugsFor(name: string): string[] {
  const slug = slugOf(name);
  const random = Array.from({ length: 5 }, () => `${slug}-${randomBytes(3).toString('hex')}`);
  return reserved.has(slug) ? random : [slug, ...random];
}

/** Whether an address was made of this name. */
export function isSlugOf(slug: string, name: string): boolean {
  const plain = slugOf(name);
  return (
    slug === plain || (slug.startsWith(`${plain}-`) && /^[\da-f]{6}$/.test(slug.slice(plain.length + 1)))
  );
}
