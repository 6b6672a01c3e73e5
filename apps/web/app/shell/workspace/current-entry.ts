import { paths } from '../../lib/paths.ts';
import { publicPaths } from '../../lib/public-paths.ts';
import { isCurrent } from '../public-menu.ts';

/** Screens that belong to an entry of the menu without standing under its address: those its tabs and lists lead to. */
const sections: Readonly<Record<string, RegExp>> = {
  [publicPaths.recruiterDashboard()]: /^\/recruiter\/reports(?:\/|$)/,
  [paths.recruiterOffers()]:
    /^\/(?:recruiter\/(?:create-offer|applications|recruitment-|interviews|cabinets|job-offer|departments|views|hiring-checks|approvals|mass-recruitment)|employer\/offers|massrecruitment\/admin)/,
  [paths.newCandidates()]: /^\/recruiter\/(?:candidates|saved-searches|pools|unlocked-profiles)(?:[/-]|$)/,
  [paths.messages()]: /^\/recruiter\/messages(?:\/|$)/,
  [publicPaths.offers()]: /^\/(?:recruitment-offers|job-details|bookmarks_offres|entreprises)(?:\/|$)/,
};

/** Whether an entry of the signed-in menu is the page that is shown, or the section it belongs to. */
export function currentEntry(path: string, to: string): 'page' | 'true' | undefined {
  if (path === to) return 'page';
  return isCurrent(path, to) || sections[to]?.test(path) ? 'true' : undefined;
}
