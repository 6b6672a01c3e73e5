import * as contract from '@baara/contract/candidates/tools/cv-analysis';
import {
  cvAnalysisMessages as messages,
  tasteLimits,
} from '@baara/contract/candidates/tools/cv-analysis-words';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../../platform/db/database.ts';
import { notFound } from '../../../../platform/http/errors.ts';
import { route } from '../../../../platform/http/route.ts';
import { parseInput } from '../../../../platform/http/validation.ts';
import { takeHit } from '../../../../platform/rate-limit/rate-limit.ts';
import type { Storage } from '../../../../platform/storage/storage.ts';
import { readMultipart } from '../../../../platform/uploads/read-multipart.ts';
import { analyseOwnCv, pastAnalysisView, tasteAnalysis } from './analyse-cv.ts';
import { deleteAnalysis, selectAnalyses } from './cv-analysis.queries.ts';

/** A reading is a process of a second. */
const own = { limit: 30, windowSeconds: 600 };
/** Whole towns share one address. */
const tastes = { limit: 60, windowSeconds: 600 };

export function registerCvAnalysis(
  app: FastifyInstance,
  { db, now, storage }: { db: Db; now: () => Date; storage: Storage },
): void {
  const access = 'signed' as const;

  route(app, contract.analyseOwnCv, { access }, async ({ actor, body }) => {
    await takeHit(db, `cv-analysis:${actor.accountId}`, own, now(), messages.TOO_MANY);
    return { data: await analyseOwnCv(db, actor, body, { storage, now: now() }) };
  });

  route(app, contract.listCvAnalyses, { access }, async ({ actor, query }) => {
    const { rows, total } = await selectAnalyses(db, actor.accountId, query);
    return { data: rows.map(pastAnalysisView), pagination: paginate(query.page, query.limit, total) };
  });

  route(app, contract.deleteCvAnalysis, { access }, async ({ actor, params }) => {
    if (!(await deleteAnalysis(db, actor.accountId, params.id)))
      throw notFound(messages.NOT_FOUND, 'ANALYSIS_NOT_FOUND');
    return { message: messages.DELETED };
  });

  route(app, contract.tasteCvAnalysis, { access: 'public' }, async ({ request }) => {
    await takeHit(db, `cv-taste:${request.ip}`, tastes, now(), messages.TOO_MANY);
    const { TOO_LARGE, UNSUPPORTED } = messages;
    const rule = {
      maxBytes: tasteLimits.bytes,
      kinds: ['pdf', 'docx'] as const,
      messages: { TOO_LARGE, UNSUPPORTED },
    };
    const { fields, files } = await readMultipart(request, {
      files: { file: rule },
      maxFieldBytes: tasteLimits.text * 4,
    });
    const { text } = parseInput(contract.tasteCvAnalysis.body, fields);
    return { data: await tasteAnalysis({ file: files.file, text }, now()) };
  });
}
