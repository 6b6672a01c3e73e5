import { PING } from '@baara/contract/integration/webhook-words';
import type { Db } from '../../../platform/db/database.ts';
import { findApplication, findOffer } from '../integration.queries.ts';
import { integrationApplicationView, integrationOfferView } from '../integration.view.ts';
import { type DeliveryRow, findInterview, findSignedLetter } from './deliveries.queries.ts';

/** Raised when what programs read of a payload changes its meaning; added fields leave it. */
const VERSION = 1;

type Announced = Pick<
  DeliveryRow,
  'id' | 'kind' | 'company_id' | 'offer_id' | 'application_id' | 'subject_id' | 'created_at'
>;

/**
 * The JSON of a delivery: what the API of programs gives of its subject at this moment, names and contacts left out while
 * an application is anonymous.
 * @returns undefined when its subject is gone.
 */
export async function payloadOf(
  db: Db,
  delivery: Announced,
  { now, site }: { now: Date; site: string },
): Promise<string | undefined> {
  const data = await dataOf(db, delivery, { now, site });
  if (!data) return undefined;
  const { id, kind: type, created_at } = delivery;
  return JSON.stringify({ id, type, version: VERSION, timestamp: created_at.toISOString(), data });
}

async function dataOf(
  db: Db,
  { kind, company_id: companyId, offer_id: offerId, application_id: applicationId, subject_id }: Announced,
  at: { now: Date; site: string },
): Promise<object | undefined> {
  if (kind === PING) return {};
  if (offerId !== null) {
    const row = await findOffer(db, companyId, offerId);
    return row && { offer: integrationOfferView(row, at) };
  }
  const row = applicationId === null ? undefined : await findApplication(db, companyId, applicationId);
  if (!row) return undefined;
  const application = integrationApplicationView(row);
  if (subject_id === null) return { application };
  if (kind === 'letter.signed') {
    const letter = await findSignedLetter(db, companyId, subject_id);
    return (
      letter && { application, letter: { id: letter.id, signedAt: letter.ended_at?.toISOString() ?? null } }
    );
  }
  const interview = await findInterview(db, companyId, subject_id);
  if (!interview) return undefined;
  const { id, starts_at, ends_at } = interview;
  const span = { startsAt: starts_at.toISOString(), endsAt: ends_at.toISOString() };
  return { application, interview: { id, kind: interview.kind, ...span } };
}
