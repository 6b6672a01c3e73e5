import { selectBookmarkDeadlines } from '../../../offers/public/bookmark-deadlines.ts';
import type { CalendarSource } from './calendar-sources.ts';

const DAY_MS = 86_400_000;

/** The last days of the offers that a person saved and has not applied to. */
export const savedOfferDeadlines: CalendarSource = async (db, accountId, range) =>
  (await selectBookmarkDeadlines(db, accountId, range)).map(({ expires_at, ...offer }) => {
    // An offer closes at the midnight that ends its last day; Bamako is on UTC.
    const day = Math.floor((expires_at.getTime() - 1) / DAY_MS) * DAY_MS;
    return {
      id: `offre-${offer.id}`,
      type: 'deadline',
      title: `Dernier jour : ${offer.title}, ${offer.company}`,
      startsAt: new Date(day),
      endsAt: new Date(day + DAY_MS),
      isAllDay: true,
      place: null,
      url: `/recruitment-offers/${offer.slug}`,
      updatedAt: offer.updated_at,
    };
  });
