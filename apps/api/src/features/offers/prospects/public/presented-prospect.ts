import type { Db } from '../../../../platform/db/database.ts';
import { addProspect, type ProspectDeps, takesPeople } from '../add-prospect.ts';
import type { ProspectFields } from '../prospects.queries.ts';

export { takesPeople };
export type { ProspectDeps };

type Presenting = {
  agency: { name: string };
  company: { id: string; name: string };
  offerId: number;
  fields: Omit<ProspectFields, 'source' | 'city'>;
  fileId: string;
  now: Date;
};

/**
 * Adds a person whom an agency presents: as one that a member adds, informed by e-mail in the same transaction.
 * @returns the id of the row. @throws as `addProspect`.
 */
export function addPresented(
  tx: Db,
  { agency, company, offerId, fields, fileId, now }: Presenting,
  deps: ProspectDeps,
): Promise<string> {
  const sender = { accountId: null, by: agency.name, company };
  const person = { ...fields, city: null, source: 'agency' as const };
  return addProspect(tx, sender, { offerId, fields: person, fileId, now }, deps);
}

/** Erases somebody presented who has not answered. @returns their CV's file; undefined when they did. */
export function removeWaiting(tx: Db, id: string): Promise<{ file_id: string | null } | undefined> {
  return tx
    .deleteFrom('offer_prospects')
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .returning('file_id')
    .executeTakeFirst();
}
