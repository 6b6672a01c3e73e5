import { offerListParameters } from '../offers/list-parameters.ts';

/**
 * The parameters that public pages read, for pages that many people open by shared links. A page that reads another
 * parameter names it here; other parameters do not change the page.
 */
const parametersRead: [path: RegExp, names: readonly string[]][] = [
  [/^\/$/, []],
  [/^\/offres$/, offerListParameters],
  // Carried to the sign-in page, for the application's source.
  [/^\/recruitment-offers\/[^/]+$/, ['src', 'via']],
];

/**
 * The address used to render and cache a page: without parameters that the page does not read, such as the mark that
 * social networks put on each shared link (`fbclid`), so that all visitors of one link get the same page.
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
