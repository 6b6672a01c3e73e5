import type { updateEmployment as updateEmploymentEndpoint } from '@baara/contract/employment/employment';
import { employmentMessages as messages } from '@baara/contract/employment/employment-words';
import { countHalfDays } from '@baara/contract/employment/leave-days';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import { audit } from '../../platform/audit/audit.ts';
import { runExclusively } from '../../platform/db/constraint.ts';
import type { Db } from '../../platform/db/database.ts';
import { conflict, invalid, notFound } from '../../platform/http/errors.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { requireWriter } from '../companies/access/public/company-member.ts';
import {
  type EmploymentRow,
  lockEmployment,
  selectResponsibles,
  setEnd,
  updateEmployment,
} from './employments.queries.ts';
import { readRules } from './leave-rules.queries.ts';
import { selectBeyond, updateTicket } from './tickets.queries.ts';

type Change = { actor: Actor; ip: string; now: Date };

async function lockOwn(tx: Db, companyId: string, id: string): Promise<EmploymentRow> {
  const row = await lockEmployment(tx, id);
  if (!row || row.company_id !== companyId)
    throw notFound(messages.EMPLOYMENT_NOT_FOUND, 'EMPLOYMENT_NOT_FOUND');
  return row;
}

/**
 * Changes an employment. Its requests, those that wait too, go to the new responsible.
 * @throws 403 READ_ONLY_MEMBER; 404; 409 CHANGED_MEANWHILE, EMPLOYMENT_OVERLAP; 422 for a responsible who cannot be one.
 */
export function changeEmployment(
  db: Db,
  id: string,
  input: BodyOf<typeof updateEmploymentEndpoint>,
  { actor, ip, now }: Change,
): Promise<void> {
  const { company, accountId } = requireWriter(actor);
  return runExclusively(
    db,
    'employments_no_overlap',
    async (tx) => {
      const row = await lockOwn(tx, company.id, id);
      if (row.version !== input.version) throw conflict('CHANGED_MEANWHILE', messages.CHANGED_MEANWHILE);
      if (row.ends_on !== null && input.startsOn > row.ends_on)
        throw invalid([{ field: 'startsOn', message: messages.AFTER_END }]);
      await requireResponsible(tx, company.id, row, input);
      const change = {
        job_title: input.jobTitle,
        country: input.country,
        starts_on: input.startsOn,
        responsible_id: input.responsibleId,
        is_placed: input.isPlaced,
        opening_tenths: input.openingTenths,
      };
      await updateEmployment(tx, id, change, { by: accountId, now });
      const detail = { employment: id, responsible: input.responsibleId };
      await audit(tx, { actor, action: 'employment.changed', subject: row.account_id, detail, ip });
    },
    () => conflict('EMPLOYMENT_OVERLAP', messages.OVERLAPPING_EMPLOYMENT),
  );
}

async function requireResponsible(
  tx: Db,
  companyId: string,
  row: EmploymentRow,
  { responsibleId, isPlaced }: BodyOf<typeof updateEmploymentEndpoint>,
): Promise<void> {
  if (responsibleId === null) return;
  const known = (await selectResponsibles(tx, companyId)).filter(({ id }) => id === responsibleId);
  const isAllowed = known.some(({ is_consultant }) => !is_consultant || isPlaced);
  if (!isAllowed || responsibleId === row.account_id)
    throw invalid([{ field: 'responsibleId', message: messages.RESPONSIBLE_UNKNOWN }]);
}

/**
 * Ends an employment. Requests for later days are cancelled; an absence that begins before stops on the last day, counted anew.
 * @throws 403 READ_ONLY_MEMBER; 404; 409 ALREADY_ENDED; 422 for an end before the start.
 */
export async function endEmployment(
  db: Db,
  id: string,
  { endsOn, reason }: { endsOn: string; reason: string },
  { actor, ip, now }: Change,
): Promise<void> {
  const { company, accountId } = requireWriter(actor);
  await db.transaction().execute(async (tx) => {
    const row = await lockOwn(tx, company.id, id);
    if (row.ends_on !== null) throw conflict('ALREADY_ENDED', messages.ALREADY_ENDED);
    if (endsOn < row.starts_on) throw invalid([{ field: 'endsOn', message: messages.END_BEFORE_START }]);
    await setEnd(tx, id, { endsOn, reason, by: accountId, now });
    const rules = (await readRules(tx))(row.country);
    for (const ticket of await selectBeyond(tx, id, endsOn)) {
      const { starts_on: startsOn, starts_half: startsHalf } = ticket;
      const half_days = countHalfDays({ startsOn, endsOn, startsHalf, endsHalf: false }, rules);
      await updateTicket(
        tx,
        ticket.id,
        startsOn > endsOn
          ? { status: 'cancelled', cancelled_at: now }
          : { ends_on: endsOn, ends_half: false, half_days },
      );
    }
    const detail = { employment: id, endsOn };
    await audit(tx, { actor, action: 'employment.ended', subject: row.account_id, detail, ip });
  });
}
