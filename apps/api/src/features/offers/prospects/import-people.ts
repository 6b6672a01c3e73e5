import type { importProspects } from '@baara/contract/offers/prospects';
import type { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import { addProspect, type ProspectDeps, type Writing } from './add-prospect.ts';

type Imported = z.infer<typeof importProspects.data>;

/**
 * Adds people one by one, each in a transaction of their own: those who cannot be added are named with the reason, and
 * sending the same people again adds nobody twice.
 * @throws 404 OFFER_NOT_FOUND; 409 OFFER_NOT_OPEN.
 */
export async function importPeople(
  db: Db,
  offerId: number,
  people: z.infer<typeof importProspects.body>['people'],
  writing: Writing,
  deps: ProspectDeps,
): Promise<Imported> {
  const imported: Imported = { added: 0, skipped: [] };
  for (const { firstName, lastName, ...rest } of people) {
    try {
      const fields = { ...rest, first_name: firstName, last_name: lastName };
      await addProspect(db, offerId, fields, writing, deps);
      imported.added += 1;
    } catch (error) {
      const isOfPerson =
        error instanceof DomainError && [409, 429].includes(error.status) && error.code !== 'OFFER_NOT_OPEN';
      if (!isOfPerson) throw error;
      imported.skipped.push({ email: rest.email, reason: error.message });
    }
  }
  return imported;
}
