import type { ApplicationSource } from '@baara/contract/applications/sources';
import type { ProspectStatus } from '@baara/contract/offers/prospect-words';
import type { Prospect, ReceivedProspect } from '@baara/contract/offers/prospects';
import type { ProspectRow } from './prospects.queries.ts';

function personOf(row: ProspectRow): Prospect['person'] {
  if (row.email === null || row.first_name === null || row.last_name === null) return null;
  const { first_name: firstName, last_name: lastName, email, phone, city, note } = row;
  return { firstName, lastName, email, phone, city, note };
}

const cvOf = ({ file_name: name, file_size: byteSize }: ProspectRow): Prospect['cv'] =>
  name === null || byteSize === null ? null : { name, byteSize };

export function prospectView(row: ProspectRow, canWrite: boolean): Prospect {
  const person = personOf(row);
  return {
    id: row.id,
    status: row.status as ProspectStatus,
    person,
    source: row.source as ApplicationSource,
    cv: cvOf(row),
    addedBy: row.added_by,
    agency: row.agency_name,
    isToOpen: row.agency_name !== null && row.opened_at === null && person !== null,
    addedAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    abilities: { remove: canWrite && person !== null },
  };
}

/** @returns null when nothing of the person is left. */
export function receivedProspectView(row: ProspectRow): ReceivedProspect | null {
  const person = personOf(row);
  if (!person || !row.expires_at) return null;
  return {
    company: row.company_name,
    offer: { title: row.offer_title, slug: row.offer_slug, city: row.offer_city },
    addedBy: row.added_by,
    agency: row.agency_name,
    addedAt: row.created_at.toISOString(),
    person,
    cv: cvOf(row),
    isAccepted: row.status === 'accepted',
    expiresAt: row.expires_at.toISOString(),
  };
}
