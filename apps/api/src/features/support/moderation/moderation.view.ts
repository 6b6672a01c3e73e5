import type { Flag, FlagReason, FlagSummary } from '@baara/contract/support/moderation';
import { offerDefaults } from '@baara/contract/offers/reference';
import type { z } from 'zod';
import { cutAtWord } from '../../../platform/html/plain-text.ts';
import { flagAbilities } from './moderation.policy.ts';
import type { CompanyPastRow, FlagRow, FlagSummaryRow } from './moderation.queries.ts';

/** Characters of the first line, where nothing else names what was flagged. */
const LONGEST_TITLE = 72;

export function flagSummaryView(row: FlagSummaryRow): FlagSummary {
  const opening = cutAtWord(row.opening.split('\n')[0] ?? '', LONGEST_TITLE);
  return {
    id: row.id,
    subjectKind: row.subject_kind as FlagSummary['subjectKind'],
    title: row.offer_title === null ? opening : row.offer_title || offerDefaults.title,
    company: row.company_name,
    source: row.source as FlagSummary['source'],
    score: row.score,
    status: row.status as FlagSummary['status'],
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export function flagView(
  row: FlagRow,
  past: { company: CompanyPastRow; others: FlagSummaryRow[] } | null,
): Flag {
  const by = [row.first_name, row.last_name].filter(Boolean).join(' ');
  const isOpenable = row.offer_status !== 'draft' && row.suspended_at === null;
  return {
    ...flagSummaryView(row),
    reasons: row.reasons as z.infer<typeof FlagReason>[],
    text: row.text,
    hiddenAt: row.hidden_at?.toISOString() ?? null,
    inboxPath:
      row.subject_kind === 'message' && row.company_id === null && !row.subject_id.startsWith('conversation')
        ? `/admin/support/${row.subject_id}`
        : null,
    link: row.seen_at_link,
    contact: row.contact,
    decision: row.handled_at && {
      reason: row.decision_reason ?? '',
      by: by || null,
      at: row.handled_at.toISOString(),
    },
    version: row.version,
    abilities: flagAbilities(row),
    offer:
      row.offer_id === null
        ? null
        : {
            id: row.offer_id,
            title: row.offer_title || offerDefaults.title,
            url: isOpenable ? `/recruitment-offers/${row.offer_slug}` : null,
            suspendedAt: row.suspended_at?.toISOString() ?? null,
          },
    history: past && {
      name: past.company.name,
      isVerified: past.company.is_verified,
      createdAt: past.company.created_at.toISOString(),
      offers: past.company.offers,
      suspended: past.company.suspended,
      flags: past.others.map(flagSummaryView),
    },
  };
}
