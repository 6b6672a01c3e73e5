import type { Db } from '../../../../platform/db/database.ts';

/** What another part of the product has on a day of a person's agenda; nobody changes it there. */
export type DatedEntry = {
  /** Unique among those of its type. */
  id: string;
  type: 'deadline' | 'training' | 'concours';
  title: string;
  startsAt: Date;
  endsAt: Date;
  isAllDay: boolean;
  place: string | null;
  /** A path of the site. */
  url: string;
  updatedAt: Date;
};

/** Reads what one person has in a span; the application gives the agenda those of the features above it. */
export type CalendarSource = (
  db: Db,
  accountId: string,
  range: { from: Date; to: Date },
) => Promise<DatedEntry[]>;
