import type { QuickItemKind } from '@baara/contract/workspace/quick-search';
import { matchPath } from 'react-router';
import { isCompanyScreen } from '../../../lib/company-screens.ts';
import { paths, patterns } from '../../../lib/paths.ts';
import type { SessionUser } from '../../../lib/session.ts';

const MOST = 8;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const number = /^\d+$/;

/** How the pages of one thing begin, before its id. Only that is stored: its name is read when it is shown. */
const starts: readonly (readonly [start: string, kind: QuickItemKind])[] = [
  [`${paths.recruiterOffers()}/`, 'offer'],
  [paths.recruiterOffer(''), 'offer'],
  [paths.candidate(''), 'person'],
  [paths.receivedApplication(''), 'application'],
  [paths.jobOffer(''), 'application'],
  [paths.messages(''), 'conversation'],
  [paths.applicationTracking(''), 'my-application'],
];

/** The thing that an address shows, as the quick search names it: `offer:12`. Undefined for a list or a settings page. */
export function openedThing(path: string, search: string): string | undefined {
  const application =
    matchPath(patterns.applicationEvaluation, path)?.params.applicantJobId ??
    (isCompanyScreen(path) ? new URLSearchParams(search).get('candidature') : null);
  if (application && uuid.test(application)) return `application:${application}`;
  for (const [start, kind] of starts) {
    const id = path.startsWith(start) ? path.slice(start.length).split('/')[0] : undefined;
    if (id && (kind === 'offer' ? number : uuid).test(id)) return `${kind}:${id}`;
  }
  return undefined;
}

/** One list for each person and each company they work for; a sign-out empties the store. */
const keyOf = ({ id, company }: Pick<SessionUser, 'id' | 'company'>): string =>
  `baara_recent:${id}:${company?.id ?? ''}`;

export function recentItems(user: Pick<SessionUser, 'id' | 'company'>): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(user)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

export function recordOpened(user: Pick<SessionUser, 'id' | 'company'>, thing: string): void {
  const items = [thing, ...recentItems(user).filter((one) => one !== thing)].slice(0, MOST);
  try {
    localStorage.setItem(keyOf(user), JSON.stringify(items));
  } catch {
    // Without a store nothing is recent.
  }
}
