import type { Stage } from '@baara/contract/applications/stages';
import type { Agency, PresentedPerson } from '@baara/contract/offers/agencies';
import type { AgencyDoor, MyPresentation } from '@baara/contract/offers/agency-door';
import { type PresentationState, stateOfStage } from '@baara/contract/offers/agency-words';
import { contractLabels, placeLabel } from '@baara/contract/offers/labels';
import { takesPeople } from '../prospects/public/presented-prospect.ts';
import type { AgencyRow, DoorRow, selectDoorOffers } from './agencies.queries.ts';
import type { PresentationRow, selectOfAgency } from './presentations.queries.ts';

export const agencyView = (row: AgencyRow, now: Date): Agency => ({
  id: row.id,
  name: row.name,
  contactName: row.contact_name,
  email: row.email,
  feeNote: row.fee_note,
  presentsUntil: row.presents_until,
  isOver: !presentsToday(row, now),
  offers: row.offers,
  hasAddress: row.has_address,
  addressSentAt: row.address_sent_at?.toISOString() ?? null,
  presented: row.presented,
  inProgress: row.in_progress,
  hired: row.hired,
  createdAt: row.created_at.toISOString(),
});

/** Whether the agency may still present people, its last day included; Bamako's days are UTC's. */
export const presentsToday = (door: { presents_until: string | null }, now: Date): boolean =>
  door.presents_until === null || door.presents_until >= now.toISOString().slice(0, 10);

export function doorView(
  door: DoorRow,
  offers: Awaited<ReturnType<typeof selectDoorOffers>>,
  now: Date,
): AgencyDoor {
  return {
    company: door.company_name,
    agency: door.name,
    contactName: door.contact_name,
    presentsUntil: door.presents_until,
    offers: offers.map((offer) => ({
      id: offer.id,
      title: offer.title,
      slug: offer.slug,
      contract: contractLabels(offer.contract_type).title,
      place: placeLabel(offer.city, offer.country),
      positions: offer.positions,
      closesAt: offer.expires_at?.toISOString() ?? null,
      canPresent: presentsToday(door, now) && takesPeople(offer, now),
    })),
  };
}

function stateOf(row: PresentationRow): PresentationState {
  const { prospect_status: prospect, stage } = row;
  if (row.application_id !== null) {
    const isUnopened = stage === 'received' && row.read_at === null && row.opened_at === null;
    return isUnopened ? 'presented' : stateOfStage[stage as Stage];
  }
  if (prospect === null) return 'erased';
  if (prospect === 'refused' || prospect === 'expired') return prospect;
  return row.opened_at === null ? 'presented' : 'in_review';
}

const nameOf = (first: string | null, last: string | null): string | null =>
  `${first ?? ''} ${last ?? ''}`.trim() || null;

export const myPresentationView = (row: PresentationRow): MyPresentation => ({
  id: row.id,
  name: nameOf(row.first_name, row.last_name),
  offer: row.offer_title,
  presentedAt: row.presented_at.toISOString(),
  state: stateOf(row),
  abilities: { withdraw: mayWithdraw(row) },
});

/** Nobody opened it: neither the company, nor the person, who has not answered. */
const mayWithdraw = (row: PresentationRow): boolean =>
  row.opened_at === null && row.prospect_status === 'waiting';

export function presentedPersonView(
  row: Awaited<ReturnType<typeof selectOfAgency>>['rows'][number],
): PresentedPerson {
  return {
    id: row.id,
    offer: { id: row.offer_id, title: row.offer_title },
    name: nameOf(row.shown_first, row.shown_last),
    presentedAt: row.presented_at.toISOString(),
    state: stateOf(row),
    application: row.application_id === null ? null : { id: row.application_id, stage: row.stage as Stage },
  };
}
