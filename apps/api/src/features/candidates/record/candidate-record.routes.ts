import { candidateProfileMessages as messages } from '@baara/contract/candidates/record-messages';
import * as contract from '@baara/contract/candidates/record';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import { readTogether } from '../../../platform/db/read-together.ts';
import { idempotencyKeyOf } from '../../../platform/http/idempotency.ts';
import { route } from '../../../platform/http/route.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { createProfileViewLog, type ProfileViewLog } from '../public/profile-views.ts';
import {
  recruiterAccess,
  requireMember,
  requireWriter,
} from '../../companies/access/public/company-member.ts';
import { auditPlatformReads } from './audit-platform-reads.ts';
import { type ProfileKey, selectProfileRows } from './candidate-record-page.queries.ts';
import * as notes from './change-notes.ts';
import * as tags from './change-tags.ts';
import { findDuplicates, separate } from './duplicates.ts';
import { type Evaluator, requireEvaluator, requireNote, requireNotedCandidate } from './note-access.ts';
import { selectNotes } from './notes.queries.ts';
import { noteView } from './notes.view.ts';
import { candidateNotFound, profileReaderOf } from './profile-reader.ts';
import { readProfiles } from './read-profiles.ts';
import { selectTags } from './tags.queries.ts';

const access = recruiterAccess;

export type CandidateProfilesDeps = { db: Db; now: () => Date; mailer: Mailer; config: Config };

/** A candidate as a recruiter sees them, with their company's notes and tags. */
export function registerCandidateRecord(app: FastifyInstance, deps: CandidateProfilesDeps): void {
  const { mailer, config } = deps;
  const onError = (error: unknown): void =>
    app.log.error({ err: error }, 'looks at profiles could not be written');
  const views = createProfileViewLog(deps.db, { mailer, config, onError });
  app.decorate('profileViews', views);
  app.addHook('onClose', () => views.flush());
  registerProfiles(app, deps, views);
  registerTags(app, deps);
  registerNotes(app, deps);
  registerDuplicates(app, deps);
}

function registerProfiles(
  app: FastifyInstance,
  { db, now }: CandidateProfilesDeps,
  views: ProfileViewLog,
): void {
  const readRow = readTogether('candidate profiles', (keys: readonly ProfileKey[]) =>
    selectProfileRows(db, keys),
  );
  const read = async (actor: Actor, ip: string, ids: readonly string[]) => {
    const reader = profileReaderOf(actor);
    const profiles = await readProfiles({ views, readRow }, { reader, ids, at: now() });
    await auditPlatformReads(db, { actor, ip, profiles });
    return profiles;
  };

  route(app, contract.getCandidateProfile, { access }, async ({ actor, params, request }) => {
    const [data] = await read(actor, request.ip, [params.id]);
    if (!data) throw candidateNotFound();
    return { data };
  });

  route(app, contract.compareCandidates, { access }, async ({ actor, query, request }) => ({
    data: await read(actor, request.ip, query.ids),
  }));
}

function registerTags(app: FastifyInstance, { db, now }: CandidateProfilesDeps): void {
  route(app, contract.listCandidateTags, { access }, async ({ actor }) => ({
    data: await selectTags(db, requireMember(actor).company.id),
  }));
  route(app, contract.renameCandidateTag, { access }, async ({ actor, params, body }) => {
    const member = requireWriter(actor);
    const data = await tags.renameTag(db, { member, at: now(), id: params.id, name: body.name });
    return { message: messages.TAG_SAVED, data };
  });
  route(app, contract.deleteCandidateTag, { access }, async ({ actor, params }) => {
    await tags.deleteTag(db, { member: requireWriter(actor), at: now(), id: params.id });
    return { message: messages.TAG_DELETED };
  });
  route(app, contract.tagCandidate, { access }, async ({ actor, params, body }) => {
    const member = requireWriter(actor);
    return {
      data: await tags.tagCandidate(db, { member, at: now(), candidateId: params.id, name: body.name }),
    };
  });
  route(app, contract.tagCandidates, { access }, async ({ actor, body }) => {
    const data = await tags.tagCandidates(db, { member: requireWriter(actor), at: now(), ...body });
    const { tagged } = data;
    const who = tagged === 0 ? 'aucun autre candidat' : `${tagged} candidat${tagged > 1 ? 's' : ''}`;
    return { message: `Étiquette « ${body.name} » mise à ${who}`, data };
  });
  route(app, contract.untagCandidate, { access }, async ({ actor, params }) => {
    const member = requireWriter(actor);
    const { id: candidateId, tagId } = params;
    return { data: await tags.untagCandidate(db, { member, at: now(), candidateId, tagId }) };
  });
}

function registerNotes(app: FastifyInstance, deps: CandidateProfilesDeps): void {
  const { db, now, mailer, config } = deps;
  const services = { mailer, publicUrl: config.http.publicUrl };
  const read = async (member: Evaluator, candidateId: string, noteId: string) => {
    const { note } = await requireNote(db, member.scope, { candidateId, noteId });
    return noteView(note, { ...member, at: now() });
  };

  route(app, contract.listCandidateNotes, { access }, async ({ actor, params, query }) => {
    const { scope: seen, accountId } = requireMember(actor);
    const { onApplicationsOnly } = await requireNotedCandidate(db, seen, params.id);
    const scope = { seen, candidateId: params.id, onApplicationsOnly };
    const { rows, total } = await selectNotes(db, scope, query);
    const reader = { accountId, role: actor.company?.role ?? 'reader', at: now() };
    return {
      data: rows.map((row) => noteView(row, reader)),
      pagination: paginate(query.page, query.limit, total),
    };
  });
  route(app, contract.addCandidateNote, { access }, async ({ actor, params, body, request }) => {
    const member = requireEvaluator(actor);
    const { text, applicationId = null } = body;
    const key = idempotencyKeyOf(request);
    const note = { member, candidateId: params.id, applicationId, text, key, at: now() };
    const id = await notes.addNote(db, services, note);
    return { code: 201, message: messages.NOTE_ADDED, data: await read(member, params.id, id) };
  });
  route(app, contract.editCandidateNote, { access }, async ({ actor, params, body }) => {
    const member = requireEvaluator(actor);
    const { id: candidateId, noteId } = params;
    await notes.editNote(db, services, { member, candidateId, noteId, text: body.text, at: now() });
    return { message: messages.NOTE_SAVED, data: await read(member, candidateId, noteId) };
  });
  route(app, contract.deleteCandidateNote, { access }, async ({ actor, params }) => {
    const member = requireEvaluator(actor);
    const { id: candidateId, noteId } = params;
    await notes.deleteNote(db, { member, candidateId, noteId, at: now() });
    return { message: messages.NOTE_DELETED };
  });
}

function registerDuplicates(app: FastifyInstance, { db, now }: CandidateProfilesDeps): void {
  route(app, contract.listCandidateDuplicates, { access }, async ({ actor, params }) => ({
    data: await findDuplicates(db, requireMember(actor), params.id),
  }));
  route(app, contract.separateCandidates, { access }, async ({ actor, params, body }) => {
    const member = requireWriter(actor);
    await separate(db, { member, at: now(), pair: [params.id, body.candidateId] });
    return { message: messages.DISTINCT_SAVED };
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Looks at profiles that wait to be written. */
    profileViews: ProfileViewLog;
  }
}
