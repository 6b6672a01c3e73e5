import * as contract from '@baara/contract/candidates/tools/cover-letters';
import { profileMessages } from '@baara/contract/candidates/profile-rules';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../../config.ts';
import { createAi } from '../../../../platform/ai/ai.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { forbidden, notFound } from '../../../../platform/http/errors.ts';
import { route } from '../../../../platform/http/route.ts';
import { networkOf } from '../../../../platform/rate-limit/network.ts';
import { takeHit } from '../../../../platform/rate-limit/rate-limit.ts';
import type { Actor } from '../../../../platform/session/actor.ts';
import type { Storage } from '../../../../platform/storage/storage.ts';
import type { ModelOutcome } from './ask-model.ts';
import { deleteLetter, selectLetters } from './cover-letters.queries.ts';
import { saveLetterDocument } from './letter-document.ts';
import { tasteLetter } from './taste-letter.ts';
import { changeLetter, readLetter, requireLetter, rewriteLetter, writeLetter } from './write-letter.ts';

const messages = contract.coverLetterMessages;

/** Far beyond what a person writes. */
const written = { limit: 120, windowSeconds: 3600 };
/** A pause in the typing saves. */
const changed = { limit: 1200, windowSeconds: 3600 };
/** People behind one address: an office, a school, an operator's gateway. */
const tasted = { limit: 120, windowSeconds: 3600 };

const outcomes: Readonly<Record<ModelOutcome, string>> = {
  absent: messages.MODEL_ABSENT,
  unavailable: messages.MODEL_UNAVAILABLE,
  refused: messages.MODEL_REFUSED,
  used: messages.MODEL_USED,
};

type Deps = { config: Config; db: Db; now: () => Date; storage: Storage };

/** @throws 403 for an account that is no candidate's: a letter is made of a profile. */
function requireCandidate({ role, accountId }: Actor): string {
  if (role !== 'applicant') throw forbidden(profileMessages.NOT_AVAILABLE, 'PROFILE_NOT_AVAILABLE');
  return accountId;
}

export function registerCoverLetters(app: FastifyInstance, { config, db, now, storage }: Deps): void {
  const ai = createAi({ config: config.ai, db, now, log: app.log });
  const access = 'signed' as const;

  route(app, contract.listCoverLetters, { access }, async ({ actor }) => {
    const rows = await selectLetters(db, requireCandidate(actor));
    const letters = rows.map(({ id, title, company, updated_at }) => ({
      id,
      title,
      company,
      updatedAt: updated_at.toISOString(),
    }));
    return { data: { letters, model: ai.model } };
  });

  route(app, contract.writeCoverLetter, { access }, async ({ actor, body }) => {
    const own = { accountId: requireCandidate(actor), at: now() };
    await takeHit(db, `cover-letter:${own.accountId}`, written, own.at, messages.TOO_MANY);
    return { code: 201, data: await writeLetter(db, own, body) };
  });

  route(app, contract.getCoverLetter, { access }, async ({ actor, params }) => ({
    data: await readLetter(db, { accountId: requireCandidate(actor), at: now() }, params.id),
  }));

  route(app, contract.changeCoverLetter, { access }, async ({ actor, params, body }) => {
    const own = { accountId: requireCandidate(actor), at: now() };
    await takeHit(db, `cover-letter-change:${own.accountId}`, changed, own.at, messages.TOO_MANY);
    return { message: messages.SAVED, data: await changeLetter(db, own, params.id, body) };
  });

  route(app, contract.rewriteCoverLetter, { access }, async ({ actor, params, body, request }) => {
    const own = { accountId: requireCandidate(actor), at: now() };
    await takeHit(db, `cover-letter:${own.accountId}`, written, own.at, messages.TOO_MANY);
    const asked = { id: params.id, body, ai, address: request.ip };
    const { letter, outcome } = await rewriteLetter(db, own, asked);
    return { message: outcome === null ? messages.SAVED : outcomes[outcome], data: letter };
  });

  route(app, contract.deleteCoverLetter, { access }, async ({ actor, params }) => {
    if (!(await deleteLetter(db, requireCandidate(actor), params.id)))
      throw notFound(messages.NOT_FOUND, 'LETTER_NOT_FOUND');
    return { message: messages.DELETED };
  });

  route(app, contract.saveCoverLetterDocument, { access }, async ({ actor, params, body }) => {
    const accountId = requireCandidate(actor);
    const row = await requireLetter(db, accountId, params.id);
    const data = await saveLetterDocument(db, row, body.format, { accountId, storage, now: now() });
    return { code: 201, message: messages.DOCUMENT_SAVED, data };
  });

  route(app, contract.tasteCoverLetter, { access: 'public' }, async ({ body, request }) => {
    await takeHit(db, `letter-taste:${networkOf(request.ip)}`, tasted, now(), messages.TOO_MANY);
    return { data: tasteLetter(body, now()) };
  });
}
