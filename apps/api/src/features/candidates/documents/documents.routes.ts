import { candidateDocumentMessages } from '@baara/contract/candidates/document-messages';
import { downloadCandidateDocument, listCandidateDocuments } from '@baara/contract/candidates/documents';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import { asEvidence } from '../../../platform/db/connection-share.ts';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { recordActivity } from '../../companies/access/public/activity.ts';
import { findOpenDocument, selectOpenDocuments } from '../../files/public/documents.ts';
import { sendAttachment } from '../../files/public/stored-file.ts';
import { openProfile } from '../public/profile-views.ts';
import { recruiterAccess, requireMember } from '../../companies/access/public/company-member.ts';
import { requireOpenCandidate } from '../public/candidate-access.ts';
import { candidateDocumentView } from './documents.view.ts';

export type CandidateDocumentsDeps = {
  db: Db;
  now: () => Date;
  storage: Storage;
  mailer: Mailer;
  config: Config;
};

/** Candidates as companies see them. */
export function registerCandidateDocuments(app: FastifyInstance, deps: CandidateDocumentsDeps): void {
  const { db, now, storage } = deps;
  const access = recruiterAccess;

  route(app, listCandidateDocuments, { access }, async ({ actor, params, query }) => {
    const { company, scope } = requireMember(actor);
    const { application, ...candidate } = await requireOpenCandidate(db, scope, params.id);
    const { rows, total } = await selectOpenDocuments(db, candidate.id, query);
    // Looking at someone's documents is looking at their profile, once; further pages and each download are not.
    if (query.page === 1) {
      await asEvidence(async () => {
        await openProfile(db, deps, { candidateId: candidate.id, company, at: now() });
        await recordActivity(db, {
          companyId: company.id,
          actorId: actor.accountId,
          kind: 'candidate.documents-opened',
          subject: { id: candidate.id, title: candidate.name },
          at: now(),
        });
      });
    }
    return {
      data: rows.map((row) => candidateDocumentView(candidate.id, row)),
      pagination: paginate(query.page, query.limit, total),
      candidate,
      application,
    };
  });

  route(app, downloadCandidateDocument, { access, raw: true }, async ({ actor, params, reply }) => {
    const { scope } = requireMember(actor);
    const candidate = await requireOpenCandidate(db, scope, params.id);
    const row = await findOpenDocument(db, candidate.id, params.documentId);
    if (!row) throw notFound(candidateDocumentMessages.NOT_FOUND, 'DOCUMENT_NOT_FOUND');
    return sendAttachment(reply, storage, row);
  });
}
