import { candidateColumnMessages } from '@baara/contract/candidate-column-names';
import { getCandidateColumns, setCandidateColumns } from '@baara/contract/candidate-columns';
import { exportCandidates } from '@baara/contract/candidate-exports';
import type { CandidateFilters } from '@baara/contract/candidate-search';
import { exportMessages } from '@baara/contract/export-messages';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/database.ts';
import { route } from '../../platform/http/route.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import { requestExport } from '../exports/public/request-export.ts';
import { recruiterAccess, requireMember, requireWriter } from '../company-access/public/company-member.ts';
import { readColumns, saveColumns } from './public/candidate-columns.queries.ts';
import { candidateExport } from './candidate-export.ts';

/** What a member does with the lists of candidates: their columns, a file of what was found. */
export function registerCandidateLists(
  app: FastifyInstance,
  { db, now, queue }: { db: Db; now: () => Date; queue: JobQueue },
): void {
  const access = recruiterAccess;

  route(app, getCandidateColumns, { access }, async ({ actor }) => {
    const { accountId } = requireMember(actor);
    return { data: await readColumns(db, accountId) };
  });

  route(app, setCandidateColumns, { access }, async ({ actor, body }) => {
    const { accountId } = requireMember(actor);
    await saveColumns(db, accountId, body.columns, now());
    return { message: candidateColumnMessages.SAVED, data: await readColumns(db, accountId) };
  });

  // Taking hundreds of people's details out of the product is for those who recruit.
  route(app, exportCandidates, { access }, async ({ actor, body }) => {
    const { accountId, company } = requireWriter(actor);
    const { sort, ...filters } = body.filters;
    const columns = body.columns ?? (await readColumns(db, accountId)).columns;
    const data = await requestExport(
      db,
      queue,
      {
        kind: candidateExport,
        parameters: { filters, sort, columns },
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

/** « Candidats : comptable, Ségou »: what people typed; the rest is in the file. */
function titleOf({ search, job, skills, city }: CandidateFilters): string {
  const said = [search, job, skills, city].filter((text) => text !== undefined).join(', ');
  const short = said.length > 80 ? `${said.slice(0, 79).trimEnd()}…` : said;
  return short ? `Candidats : ${short}` : 'Candidats';
}
