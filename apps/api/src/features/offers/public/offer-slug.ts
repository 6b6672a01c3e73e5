import { slugWords } from '@baara/french-text';

/**
 * The offer's name in addresses: its title's words, then its number, which makes it unique and never purely
 * numeric (a numeric name would be read as an id).
 */
export function makeOfferSlug(title: string, id: number): string {
  return `${slugWords(title) || 'offre'}-${id}`;
}
