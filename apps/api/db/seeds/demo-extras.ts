import { notificationTypes } from '@baara/contract/notifications/notification-kinds';
import type { ViewSource } from '@baara/contract/offers/view-source-titles';
import { stageNotification } from './applications.ts';
import type { Origin } from './companies.ts';
import type { DemoData } from './demo-data.ts';
import type { SeedOffer } from './offers.ts';
import { randomOf } from './random.ts';

const day = 24 * 3600 * 1000;

export type ViewsRow = { offer_id: number; viewed_on: string; source: ViewSource; views: number };
export type BookmarkRow = { account_id: string; offer_id: number; created_at: Date };
export type NotificationRow = {
  account_id: string;
  type: number;
  title: string;
  url: string | null;
  state: 0 | 1;
  created_at: Date;
};

/** What surrounds offers and applications: daily views, bookmarks, the bell. */
export function demoExtras(origin: Origin, data: DemoData) {
  return {
    views: viewsOf(origin, data),
    bookmarks: bookmarksOf(origin, data),
    notifications: notificationsOf(origin, data),
  };
}

/** Where those who read the demo company's offers come from, in how many of a hundred. */
const shares: readonly (readonly [ViewSource, number])[] = [
  ['search', 38],
  ['whatsapp', 24],
  ['home', 12],
  ['direct', 9],
  ['engine', 7],
  ['dashboard', 5],
  ['share', 3],
  ['email', 2],
];

/** The last three weeks; a new offer is read most in its first days. */
function viewsOf(origin: Origin, { offers, companies }: DemoData): ViewsRow[] {
  const now = origin.now.getTime();
  return offers.flatMap((offer) => {
    const opened = offer.published_at?.getTime();
    if (opened === undefined) return [];
    const random = randomOf(origin.seed, 'views', offer.id);
    const fame = 4 + random.next() ** 2 * 60 + (offer.is_hot ? 40 : 0);
    const today = Math.floor(now / day);
    const first = Math.max(Math.floor(opened / day), today - 20);
    return Array.from({ length: Math.max(0, today - first + 1) }, (_, rank) => {
      const age = first + rank - opened / day;
      const viewed_on = new Date((first + rank) * day).toISOString().slice(0, 10);
      const views = Math.max(1, Math.round((fame * (0.5 + random.next())) / (1 + Math.max(0, age) / 5)));
      const sources = offer.company_id === companies[0]?.id ? bySource(views) : [['search', views] as const];
      return sources.map(([source, count]) => ({ offer_id: offer.id, viewed_on, source, views: count }));
    }).flat();
  });
}

/** The views of a day by source; what rounding leaves came from the list of offers. */
function bySource(views: number): (readonly [ViewSource, number])[] {
  const others = shares
    .slice(1)
    .map(([source, share]) => [source, Math.floor((views * share) / 100)] as const);
  const total = others.reduce((sum, [, count]) => sum + count, 0);
  return ([['search', views - total] as const, ...others] as const).filter(([, count]) => count > 0);
}

function bookmarksOf(origin: Origin, { candidates, offers }: DemoData): BookmarkRow[] {
  const published = offers.filter(({ published_at }) => published_at !== null);
  return candidates.flatMap((candidate, index) => {
    const random = randomOf(origin.seed, 'bookmarks', index);
    const count = index === 0 ? 6 : random.chance(0.35) ? random.int(1, 4) : 0;
    const soon = index === 0 ? closingSoon(origin, published, candidate.trade.category) : [];
    const others = published.filter((offer) => !soon.includes(offer));
    return [...soon, ...random.sample(others, count - soon.length)].map((offer) => {
      const opened = offer.published_at?.getTime() ?? 0;
      return {
        account_id: candidate.id,
        offer_id: offer.id,
        created_at: new Date(opened + (origin.now.getTime() - opened) * random.next()),
      };
    });
  });
}

/** Two of the open offers that close within days, those of this trade first: there is something to hurry for. */
function closingSoon(origin: Origin, offers: readonly SeedOffer[], category: number): SeedOffer[] {
  const limit = origin.now.getTime() + 6 * day;
  return offers
    .filter(
      ({ status, expires_at }) => status === 'active' && expires_at !== null && expires_at.getTime() <= limit,
    )
    .toSorted((one, other) => Number(other.category_id === category) - Number(one.category_id === category))
    .slice(0, 2);
}

/** The bells of the demo candidate and the demo recruiter; notifications older than two days are read. */
function notificationsOf(
  origin: Origin,
  { candidates, companies, offers, applications, events }: DemoData,
): NotificationRow[] {
  const byId = new Map(offers.map((offer) => [offer.id, offer]));
  const people = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const row = (account_id: string, title: string, url: string, created_at: Date): NotificationRow => ({
    account_id,
    type: notificationTypes.application,
    title,
    url,
    state: origin.now.getTime() - created_at.getTime() > 2 * day ? 1 : 0,
    created_at,
  });
  const [me] = candidates;
  const [demoCompany] = companies;
  if (!me || !demoCompany) return [];
  const mine = new Map(
    applications.filter(({ candidate_id }) => candidate_id === me.id).map((one) => [one.id, one]),
  );
  const moves = events.flatMap((event) => {
    const application = mine.get(event.application_id);
    const offer = application && byId.get(application.offer_id);
    if (!offer || event.kind !== 'stage' || !event.to_stage || event.author_id === me.id) return [];
    return [
      row(
        me.id,
        stageNotification(offer, event.to_stage),
        `/applications/tracking/process/${event.application_id}`,
        event.created_at,
      ),
    ];
  });
  const received = applications
    .filter(({ company_id }) => company_id === demoCompany.id)
    .toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime())
    .slice(0, 25)
    .flatMap((application) => {
      const person = people.get(application.candidate_id);
      const offer = byId.get(application.offer_id);
      if (!person || !offer) return [];
      const title = `${person.firstName} ${person.lastName} a postulé à « ${offer.title} »`;
      return [
        row(demoCompany.ownerId, title, `/recruiter/offers/${offer.id}/applications`, application.created_at),
      ];
    });
  const welcome: NotificationRow = {
    account_id: me.id,
    type: notificationTypes.info,
    title: 'Bienvenue sur Baara : complétez votre profil pour être vu des recruteurs',
    url: '/profile',
    state: 1,
    created_at: me.createdAt,
  };
  return [welcome, ...moves, ...received].toSorted(
    (one, other) => one.created_at.getTime() - other.created_at.getTime(),
  );
}
