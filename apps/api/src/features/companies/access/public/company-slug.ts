import { randomBytes } from 'node:crypto';
import { normalize } from '@baara/french-text';

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
function slugOf(name: string): string {
  const slug = normalize(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-|-$/g, '');
  return slug || 'entreprise';
}

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
