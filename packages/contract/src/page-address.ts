import { offerListParameters } from './offer-list-parameters.ts';

/**
 * The parameters that public pages read, for those that many people come to by shared links. A page that begins to read
 * another one names it here; what is not named does not change the page.
 */
const parametersRead: [path: RegExp, names: readonly string[]][] = [
  [/^\/$/, []],
  [/^\/offres$/, offerListParameters],
  [/^\/recruitment-offers\/[^/]+$/, []],
];

/**
 * The address a page is rendered and kept under: without what it does not read, such as the mark that social networks
 * put on each shared link (`fbclid`), so that all who follow one are given the same page.
 * @param address path and query.
 */
export function pageAddress(address: string): string {
  const at = address.indexOf('?');
  if (at === -1) return address;
  const path = address.slice(0, at);
  const names = parametersRead.find(([pattern]) => pattern.test(path))?.[1];
  if (!names) return address;
  const params = new URLSearchParams(address.slice(at));
  const read = new URLSearchParams([...params].filter(([name]) => names.includes(name)));
  if (read.size === params.size) return address;
  return read.size === 0 ? path : `${path}?${read.toString()}`;
}
