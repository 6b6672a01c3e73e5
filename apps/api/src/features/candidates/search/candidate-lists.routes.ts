import { candidateColumnMessages } from '@baara/contract/candidates/column-names';
import { getCandidateColumns, setCandidateColumns } from '@baara/contract/candidates/columns';
import { exportCandidates } from '@baara/contract/candidates/exports';
import type { CandidateFilters } from '@baara/contract/candidates/search';
import { exportMessages } from '@baara/contract/files/export-messages';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { route } from '../../../platform/http/route.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import { requestExport } from '../../files/exports/public/request-export.ts';
import {
  type CompanyMember,
  recruiterAccess,
  requireMember,
  requireWriter,
} from '../../companies/access/public/company-member.ts';
import type { FitsToOffer } from '../public/offer-comparison.ts';
import { readFilter } from '../public/candidate-filter.ts';
import { comparedWith } from './list-candidates.ts';
import { readColumns, saveColumns } from '../public/candidate-columns.queries.ts';
import { candidateExport } from './candidate-export.ts';

/** A member's actions on lists of candidates: their columns, a file of the results. */
export function registerCandidateLists(
  app: FastifyInstance,
  { db, now, queue, fitsToOffer }: { db: Db; now: () => Date; queue: JobQueue; fitsToOffer: FitsToOffer },
): void {
  const access = recruiterAccess;
  const columnsOf = async ({ accountId, canWrite }: CompanyMember) => ({
    ...(await readColumns(db, accountId)),
    abilities: { export: canWrite },
  });

  route(app, getCandidateColumns, { access }, async ({ actor }) => {
    return { data: await columnsOf(requireMember(actor)) };
  });

  route(app, setCandidateColumns, { access }, async ({ actor, body }) => {
    const member = requireMember(actor);
    await saveColumns(db, member.accountId, body.columns, now());
    return { message: candidateColumnMessages.SAVED, data: await columnsOf(member) };
  });

  // Taking hundreds of people's details out of the product is for those who recruit.
  route(app, exportCandidates, { access }, async ({ actor, body }) => {
    const { accountId, company, scope } = requireWriter(actor);
    const { sort, order, offer: offerId, minFit, ...filters } = body.filters;
    const columns = body.columns ?? (await readColumns(db, accountId)).columns;
    // As they are compared now: the file has whom the list shows.
    const compared =
      offerId === undefined
        ? undefined
        : await comparedWith(db, scope, {
            offerId,
            minFit,
            match: await readFilter(db, filters, { scope, now: now() }),
            fitsToOffer,
            now: now(),
          });
    const data = await requestExport(
      db,
      queue,
      {
        kind: candidateExport,
        parameters: { filters, sort, order, columns, ...(compared && { fits: compared.fits }) },
        format: body.format,
        title: titleOf(filters),
        accountId,
        companyId: company.id,
      },
      now(),
    );
    return { code: 202, message: exportMessages.ASKED, data };
  });
}

/** « Candidats : comptable, Ségou »: the typed words; the rest is in the file. */
function titleOf({ search, job, skills, city }: CandidateFilters): string {
  const said = [search, job, skills, city].filter((text) => text !== undefined).join(', ');
  const short = said.length > 80 ? `${said.slice(0, 79).trimEnd()}…` : said;
  return short ? `Candidats : ${short}` : 'Candidats';
}
