import { announcementMessages as messages } from '@baara/contract/notifications/announcement-words';
import { z } from 'zod';
import type { Db } from '../../../../platform/db/database.ts';
import { conflict, notFound } from '../../../../platform/http/errors.ts';
import { byPermission } from '../../../two-people/public/by-permission.ts';
import { defineProposalKind } from '../../../two-people/public/proposal-kind.ts';
import { lockAnnouncement, updateAnnouncement } from '../announcements.queries.ts';

const Sending = z.object({
  announcementId: z.uuid(),
  /** Null: as soon as it is confirmed. */
  at: z.iso.datetime().nullable(),
  /** How many people the criteria found when it was proposed. */
  people: z.int(),
});
type Sending = z.infer<typeof Sending>;

/** @throws 404; 409 for one that is no draft any more. */
async function requireDraft(tx: Db, id: string): Promise<void> {
  const row = await lockAnnouncement(tx, id);
  if (!row) throw notFound(messages.NOT_FOUND, 'ANNOUNCEMENT_NOT_FOUND');
  if (row.status !== 'draft') throw conflict('ANNOUNCEMENT_NOT_DRAFT', messages.NOT_DRAFT);
}

/** Above the number of the settings, one person proposes to send and another confirms what they read. */
export const announcementKind = defineProposalKind<Sending>({
  name: 'announcements.send',
  payload: Sending,
  rights: byPermission('notifications.send'),
  path: '/admin/notifications',
  subjectOf: ({ announcementId }) => announcementId,
  // Its version counts every change of what would be read, and of who would.
  readState: (db, { announcementId }) =>
    db
      .selectFrom('announcements')
      .select(['status', 'version'])
      .where('id', '=', announcementId)
      .executeTakeFirst(),
  describe: async (db, payloads) => {
    const rows = await db
      .selectFrom('announcements')
      .select(['id', 'name'])
      .where(
        'id',
        'in',
        payloads.map(({ announcementId }) => announcementId),
      )
      .execute();
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    return payloads.map(({ announcementId, people }) => {
      const name = names.get(announcementId);
      const many = `${new Intl.NumberFormat('fr-FR').format(people)} personne${people > 1 ? 's' : ''}`;
      return name ? `Envoyer l’annonce « ${name} » à ${many}` : 'Envoyer une annonce supprimée';
    });
  },
  check: (tx, { announcementId }) => requireDraft(tx, announcementId),
  apply: async (tx, { announcementId, at }, now) => {
    await requireDraft(tx, announcementId);
    const chosen = at ? new Date(at) : now;
    await updateAnnouncement(
      tx,
      announcementId,
      { status: 'scheduled', scheduled_at: chosen > now ? chosen : now },
      now,
    );
  },
  audited: ({ announcementId, at, people }) => ({
    action: 'announcement.scheduled',
    subject: announcementId,
    detail: { at, people },
  }),
});
