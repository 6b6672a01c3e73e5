import type { ViewSource } from './view-source-titles.ts';

// Apart from the schemas and the titles: an offer's public page says where its reader came from, and loads nothing else.

/** The origin in a link to an offer: `?via=…`. */
const linkSources = {
  whatsapp: 'whatsapp',
  partage: 'share',
  email: 'email',
  invitation: 'invitation',
} as const satisfies Record<string, ViewSource>;
type LinkName = keyof typeof linkSources;

/** The same address, saying what carried it. @param url an address or a path without a fragment. */
export const urlVia = (url: string, via: LinkName): string =>
  `${url}${url.includes('?') ? '&' : '?'}via=${via}`;

/** Pages of ours an offer is opened from, the first that fits. */
const pageSources: readonly [RegExp, ViewSource][] = [
  [/^\/$/, 'home'],
  [/^\/offres/, 'search'],
  [/^\/(?:bookmarks_offres|hors-ligne)/, 'bookmarks'],
  [/^\/(?:[a-z]+\/)?dashboard/, 'dashboard'],
  [/^\/verifier/, 'verification'],
];
/** Sites by their host name, the first that fits: a mailbox stands at the same name as its engine. */
const outside: readonly [RegExp, ViewSource][] = [
  [/(?:^|\.)(?:whatsapp\.com|wa\.me)$/, 'whatsapp'],
  [/^(?:mail|webmail|outlook)\./, 'email'],
  [/(?:^|\.)(?:google|bing|duckduckgo|yahoo|qwant|ecosia|yandex|baidu)\./, 'engine'],
  [/(?:^|\.)(?:facebook|instagram|linkedin|twitter|x|t|tiktok|youtube|telegram)\.[a-z]+$/, 'social'],
];

export type Arrival = {
  /** Of the offer's own address, with its `?`. */
  search: string;
  /** The page of ours seen just before; null for the first one. */
  previousPath: string | null;
  /** The browser's referrer; empty when there is none. */
  referrer: string;
  /** Ours. */
  host: string;
};

/** A visitor's origin, from the facts in their browser. Never throws. */
export function viewSourceOf({ search, previousPath, referrer, host }: Arrival): ViewSource {
  const via = new URLSearchParams(search).get('via') ?? '';
  if (isLinkName(via)) return linkSources[via];
  if (previousPath !== null) return sourceOfPage(previousPath);
  if (!URL.canParse(referrer)) return 'direct';
  const from = new URL(referrer);
  if (from.host === host) return sourceOfPage(from.pathname);
  return outside.find(([pattern]) => pattern.test(from.hostname))?.[1] ?? 'elsewhere';
}

const isLinkName = (via: string): via is LinkName => Object.hasOwn(linkSources, via);

const sourceOfPage = (path: string): ViewSource =>
  pageSources.find(([pattern]) => pattern.test(path))?.[1] ?? 'site';
