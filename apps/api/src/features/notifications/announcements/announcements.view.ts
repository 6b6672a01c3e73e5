import type {
  AnnouncementChannel,
  AnnouncementStatus,
} from '@baara/contract/notifications/announcement-words';
import {
  type Announcement,
  type AnnouncementResults,
  AnnouncementSegment,
  type AnnouncementSummary,
} from '@baara/contract/notifications/announcements';
import { announcementAbilities } from './announcement.policy.ts';
import type { NamedRow } from './announcements.queries.ts';

const nameOf = (first: string | null, last: string | null): string | null =>
  `${first ?? ''} ${last ?? ''}`.trim() || null;

const summaryOf = (row: NamedRow) => ({
  id: row.id,
  name: row.name,
  status: row.status as AnnouncementStatus,
  channels: row.channels as AnnouncementChannel[],
  isProposed: row.is_proposed,
  scheduledAt: row.scheduled_at?.toISOString() ?? null,
  startedAt: row.started_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
  author: nameOf(row.author_first_name, row.author_last_name),
  createdAt: row.created_at.toISOString(),
});

export const summaryView = (row: NamedRow): AnnouncementSummary => ({
  ...summaryOf(row),
  people: row.recipient_count,
  sent: row.sent_count,
});

/** A stored segment of an older shape lacks criteria: they ask nothing. */
export const segmentOf = (stored: unknown): AnnouncementSegment => {
  const read = AnnouncementSegment.safeParse(stored);
  return read.success ? read.data : AnnouncementSegment.parse({});
};

export const announcementView = (
  row: NamedRow,
  {
    results,
    pausedBecause,
  }: { results: AnnouncementResults | null; pausedBecause: Announcement['pausedBecause'] },
): Announcement => ({
  ...summaryOf(row),
  segment: segmentOf(row.segment),
  title: row.title,
  body: row.body,
  smsText: row.sms_text,
  link: row.link,
  linkLabel: row.link_label,
  campaignTitle: row.campaign_title,
  stoppedBy: nameOf(row.stopper_first_name, row.stopper_last_name),
  results,
  pausedBecause,
  version: row.version,
  abilities: announcementAbilities(row.status as AnnouncementStatus, row.is_proposed),
});
