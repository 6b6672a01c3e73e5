import type {
  Consent,
  DataExport,
  PersonalData,
  ProfileView,
} from '@baara/contract/personal-data/personal-data';
import { DELETION_DELAY_DAYS } from '@baara/contract/personal-data/personal-data-delays';
import { companyLogoUrl } from '../offers/public/company-logo.ts';
import { exportRenewableAt, mayRequestExport } from './data-export.policy.ts';
import type { ConsentRow, ExportRow, Holder, ProfileViewRow } from './personal-data.queries.ts';

const DAY_MS = 24 * 3600 * 1000;
/** An archive takes seconds; after its retries it will not come. */
const GIVEN_UP_AFTER_MS = 6 * 3600 * 1000;

export const deletionDueAt = (requestedAt: Date): Date =>
  new Date(requestedAt.getTime() + DELETION_DELAY_DAYS * DAY_MS);

/** Whether a request still stands for the archive: being made, or there to be fetched. */
export function exportStatus(row: ExportRow, now: Date): DataExport['status'] | 'expired' {
  if (row.status === 'ready')
    return row.expires_at && row.expires_at > now && row.file_id ? 'ready' : 'expired';
  if (row.status === 'pending' && now.getTime() - row.requested_at.getTime() < GIVEN_UP_AFTER_MS)
    return 'pending';
  return 'failed';
}

/** @returns null once it has expired: there is nothing to fetch any more. */
export function exportView(row: ExportRow, now: Date): DataExport | null {
  const status = exportStatus(row, now);
  if (status === 'expired') return null;
  return {
    id: row.id,
    status,
    requestedAt: row.requested_at.toISOString(),
    renewableAt: exportRenewableAt(row.requested_at).toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    byteSize: status === 'ready' ? row.byte_size : null,
    downloadUrl: status === 'ready' ? `/api/v1/personal-data/exports/${row.id}/content` : null,
    abilities: { request: mayRequestExport(status, row.requested_at, now) },
  };
}

const consentView = (row: ConsentRow): Consent => ({
  purpose: row.purpose as Consent['purpose'],
  version: row.version,
  isGiven: row.is_given,
  at: row.created_at.toISOString(),
});

export function personalDataView(
  facts: { consents: ConsentRow[]; terms: string; archive: ExportRow | undefined; holder: Holder },
  now: Date,
): PersonalData {
  const { consents, terms, archive, holder } = facts;
  const requestedAt = holder.deletion_requested_at;
  return {
    consents: consents.map(consentView),
    terms: {
      current: terms,
      accepted: consents.find(({ purpose, is_given }) => purpose === 'terms' && is_given)?.version ?? null,
    },
    export: archive ? exportView(archive, now) : null,
    deletion: requestedAt
      ? { requestedAt: requestedAt.toISOString(), dueAt: deletionDueAt(requestedAt).toISOString() }
      : null,
    hasPassword: holder.has_password,
  };
}

export function profileViewView(row: ProfileViewRow): ProfileView {
  return {
    company: { id: row.id, name: row.name, logo: companyLogoUrl(row.logo_file_id) },
    viewedAt: row.last_viewed_at.toISOString(),
    views: row.views,
    openOffers: row.open_offers,
    application: row.application,
  };
}
