import type { ContactFilter } from '@baara/contract/support/contact';
import {
  contactCategoryTitles,
  type ContactCategory,
  contactPriorityTitles,
  type ContactPriority,
  contactStatusTitles,
  type ContactStatus,
  contactSubjectTitles,
  type ContactSubject,
  satisfactionTitles,
  type Satisfaction,
} from '@baara/contract/support/contact-messages';
import { EXPORT_MAX_ROWS } from '@baara/contract/files/export-messages';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { defineExport, type ExportCell } from '../../files/exports/public/define-export.ts';
import { filteredMessages } from './inbox.queries.ts';
import { nameOf } from './inbox.view.ts';

const MOST = EXPORT_MAX_ROWS + 1;
const AT_ONCE = 500;

type Parameters = { filters: ContactFilter; me: string };

/** The requests that a filter finds, without what was written in them: a table of how they were treated. */
export const contactExport = defineExport<Parameters>({
  name: 'support.messages',
  title: 'Demandes au support',
  async read(db, { filters, me }) {
    const { total } = await filteredMessages(db, filters, me)
      .select(sql<number>`count(*)::integer`.as('total'))
      .executeTakeFirstOrThrow();
    return {
      columns: [
        { title: 'Référence', width: 14 },
        { title: 'Nom', width: 28 },
        { title: 'E-mail', width: 34 },
        { title: 'Sujet', width: 18 },
        { title: 'Catégorie', width: 16 },
        { title: 'État', width: 14 },
        { title: 'Priorité', width: 12 },
        { title: 'Responsable', width: 24 },
        { title: 'Reçu le (UTC)', width: 24 },
        { title: 'Première réponse le (UTC)', width: 24 },
        { title: 'Première réponse (minutes ouvrées)', width: 20 },
        { title: 'Clos le (UTC)', width: 24 },
        { title: 'Résolution (minutes ouvrées)', width: 20 },
        { title: 'Avis', width: 16 },
        { title: 'Commentaire', width: 40 },
      ],
      expected: Math.min(total, MOST),
      batches: cellsOf(db, { filters, me }),
    };
  },
});

async function* cellsOf(db: Db, { filters, me }: Parameters): AsyncGenerator<ExportCell[][]> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (let read = 0; read < MOST; read += AT_ONCE) {
    const rows = await filteredMessages(db, filters, me)
      .leftJoin('accounts as to', 'to.id', 'm.assignee_id')
      .selectAll('m')
      .select(['to.first_name as to_first', 'to.last_name as to_last'])
      .where('m.id', '>', after)
      .orderBy('m.id')
      .limit(Math.min(AT_ONCE, MOST - read))
      .execute();
    yield rows.map((row) => [
      row.reference,
      nameOf(row.first_name, row.last_name),
      row.email,
      contactSubjectTitles[row.subject as ContactSubject],
      row.category && contactCategoryTitles[row.category as ContactCategory],
      contactStatusTitles[row.status as ContactStatus],
      contactPriorityTitles[row.priority as ContactPriority],
      nameOf(row.to_first, row.to_last) || null,
      row.received_at.toISOString(),
      row.first_answered_at?.toISOString() ?? null,
      row.first_answer_minutes,
      row.resolved_at?.toISOString() ?? null,
      row.resolution_minutes,
      row.satisfaction && satisfactionTitles[row.satisfaction as Satisfaction],
      row.satisfaction_comment,
    ]);
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    after = last.id;
  }
}
