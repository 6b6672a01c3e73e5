import { normalize } from '@baara/french-text';

const MAX_TITLE_LENGTH = 80;

/**
 * The offer's name in addresses: its title's words, then its number, which makes it unique and never purely
 * numeric (a numeric name would be read as an id).
 */
export function makeOfferSlug(title: string, id: number): string {
  const words = normalize(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_TITLE_LENGTH)
    .replace(/^-|-$/g, '');
  return `${words === '' ? 'offre' : words}-${id}`;
}
