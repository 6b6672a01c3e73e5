import type { CompanyActivityKind } from '@baara/contract/companies/activity';
import {
  agencyMessages as messages,
  DAILY_ADDRESSES,
  MAX_AGENCIES,
} from '@baara/contract/offers/agency-words';
import { runUniquely } from '../../../platform/db/constraint.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { takeHit } from '../../../platform/rate-limit/rate-limit.ts';
import { recordActivity } from '../../companies/access/public/activity.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { lockCompany } from '../../companies/access/public/lock-company.ts';
import type { ProspectDeps } from '../prospects/public/presented-prospect.ts';
import { agencyAddressMail } from './agencies.mails.ts';
import {
  type AgencyFields,
  countAgencies,
  findAgency,
  insertAgency,
  lockAgency,
  selectOfferTitles,
  setAddress,
  setOffers,
  updateAgencyRow,
} from './agencies.queries.ts';
import { drawToken } from '../../../platform/session/link-token.ts';

export const agencyNotFound = () => notFound(messages.NOT_FOUND, 'AGENCY_NOT_FOUND');

type Writing = { fields: AgencyFields; offerIds: readonly number[]; now: Date };

const perCompany = { limit: DAILY_ADDRESSES, windowSeconds: 24 * 3600 };

/**
 * Adds an agency and mails it its secret address, in one transaction.
 * @returns its id.
 * @throws 404 OFFER_NOT_FOUND; 409 AGENCY_EXISTS, TOO_MANY_AGENCIES; 429.
 */
export function createAgency(
  db: Db,
  member: CompanyMember,
  { fields, offerIds, now }: Writing,
  deps: ProspectDeps,
): Promise<string> {
  return namedOnce(() =>
    db.transaction().execute(async (tx) => {
      await lockCompany(tx, member.company.id);
      if ((await countAgencies(tx, member.company.id)) >= MAX_AGENCIES)
        throw conflict('TOO_MANY_AGENCIES', messages.TOO_MANY);
      await requireOffers(tx, member, offerIds);
      const id = await insertAgency(tx, {
        ...fields,
        company_id: member.company.id,
        created_by: member.accountId,
        created_at: now,
      });
      await setOffers(tx, id, offerIds);
      await record(tx, member, 'agency.created', { id, name: fields.name }, now);
      await sendAddress(tx, member, id, now, deps);
      return id;
    }),
  );
}

/**
 * Another e-mail address is another person, perhaps: it gets an address of its own, and the one before ends.
 * @returns whether a new address was sent.
 * @throws 404, OFFER_NOT_FOUND too; 409 AGENCY_EXISTS; 429.
 */
export function updateAgency(
  db: Db,
  member: CompanyMember,
  { id, fields, offerIds, now }: Writing & { id: string },
  deps: ProspectDeps,
): Promise<boolean> {
  return namedOnce(() =>
    db.transaction().execute(async (tx) => {
      const before = await requireAgency(tx, member, id);
      await requireOffers(tx, member, offerIds);
      await updateAgencyRow(tx, id, fields, now);
      await setOffers(tx, id, offerIds);
      await record(tx, member, 'agency.changed', { id, name: fields.name }, now);
      if (before.email === fields.email) return false;
      await sendAddress(tx, member, id, now, deps);
      return true;
    }),
  );
}

/** The address before it opens nothing any more. @throws 404; 429. */
export async function renewAddress(
  db: Db,
  member: CompanyMember,
  { id, now }: { id: string; now: Date },
  deps: ProspectDeps,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const agency = await requireAgency(tx, member, id);
    await record(tx, member, 'agency.address-sent', agency, now);
    await sendAddress(tx, member, id, now, deps);
  });
}

/** @throws 404. */
export async function revokeAddress(
  db: Db,
  member: CompanyMember,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const agency = await requireAgency(tx, member, id);
    await setAddress(tx, id, null, now);
    await record(tx, member, 'agency.address-revoked', agency, now);
  });
}

async function requireAgency(tx: Db, member: CompanyMember, id: string) {
  const agency = await lockAgency(tx, member.company.id, id);
  if (!agency) throw agencyNotFound();
  return agency;
}

async function requireOffers(tx: Db, member: CompanyMember, ids: readonly number[]): Promise<void> {
  const titles = await selectOfferTitles(tx, member.company.id, ids);
  if (titles.size < ids.length) throw notFound(messages.OFFER_UNKNOWN, 'OFFER_NOT_FOUND');
}

async function sendAddress(
  tx: Db,
  { company, publicName }: CompanyMember,
  id: string,
  now: Date,
  { mailer, config }: ProspectDeps,
): Promise<void> {
  await takeHit(tx, `agency-address:${company.id}`, perCompany, now, messages.TOO_MANY_ADDRESSES);
  const { token, hash } = drawToken();
  await setAddress(tx, id, hash, now);
  const agency = await findAgency(tx, company.id, id);
  if (!agency) throw agencyNotFound();
  const mail = agencyAddressMail({
    contactName: agency.contact_name,
    agencyName: agency.name,
    companyName: company.name,
    by: publicName,
    offers: agency.offers.map(({ title }) => title),
    until: agency.presents_until,
    url: `${config.http.publicUrl}/cabinet/${token}`,
  });
  await mailer.sendMail(tx, { ...mail, to: agency.email });
}

const namedOnce = <Result>(write: () => Promise<Result>): Promise<Result> =>
  runUniquely('agencies_name_key', write, () => conflict('AGENCY_EXISTS', messages.NAME_TAKEN));

function record(
  tx: Db,
  member: CompanyMember,
  kind: CompanyActivityKind & `agency.${string}`,
  { id, name }: { id: string; name: string },
  now: Date,
): Promise<void> {
  return recordActivity(tx, {
    companyId: member.company.id,
    actorId: member.accountId,
    kind,
    subject: { id, title: name },
    at: now,
  });
}
