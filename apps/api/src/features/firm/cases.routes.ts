import * as contract from '@baara/contract/firm/cases';
import { firmMessages as messages } from '@baara/contract/firm/firm-words';
import type { FastifyInstance } from 'fastify';
import { auditView } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { route } from '../../platform/http/route.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { saveCriteria, selectCriteria } from './criteria.ts';
import { endFollowUp, planFollowUp } from './follow-ups.ts';
import { readCase } from './read-case.ts';
import { releaseCandidate, takeCandidate, takeNext } from './take-candidate.ts';
import {
  addNote,
  decideCandidate,
  recordCall,
  removeNote,
  scoreCandidate,
  setTags,
  showPhone,
} from './write-case.ts';

type Deps = { db: Db; now: () => Date };

/** New candidates, qualified one after another; and what is known of each candidate. */
export function registerCases(app: FastifyInstance, { db, now }: Deps): void {
  const read = { access: { permission: 'portfolios.read' } } as const;
  const qualify = { access: { permission: 'candidates.qualify' } } as const;
  const answer = async (actor: Actor, id: string, message: string) => ({
    message,
    data: await readCase(db, actor, id, now()),
  });
  const actOf = (actor: Actor, id: string) => ({ actor, id, now: now() });

  route(app, contract.getCandidateCase, read, async ({ actor, params: { id }, request }) => {
    const data = await readCase(db, actor, id, now());
    await auditView(db, { actor, action: 'candidate.case-viewed', subject: id, ip: request.ip }, now());
    return { data };
  });
  route(app, contract.takeNextCandidate, qualify, async ({ actor }) => ({
    message: messages.TAKEN,
    data: { id: await takeNext(db, actor, now()) },
  }));
  route(app, contract.takeCandidate, qualify, async ({ actor, params: { id } }) => {
    await takeCandidate(db, actor, id, now());
    return answer(actor, id, messages.TAKEN);
  });
  route(app, contract.releaseCandidate, qualify, async ({ actor, params: { id } }) => {
    await releaseCandidate(db, actor, id);
    return answer(actor, id, messages.RELEASED);
  });
  const call = { access: { permission: 'candidates.call' } } as const;
  route(app, contract.showCandidatePhone, call, async ({ actor, params: { id }, request }) => ({
    data: { phone: await showPhone(db, actOf(actor, id), request.ip) },
  }));
  route(app, contract.recordCall, qualify, async ({ actor, params: { id }, body }) => {
    await recordCall(db, actOf(actor, id), body.result);
    return answer(actor, id, messages.CALL_SAVED);
  });
  route(app, contract.addCaseNote, qualify, async ({ actor, params: { id }, body }) => {
    await addNote(db, actOf(actor, id), body);
    return answer(actor, id, messages.NOTE_SAVED);
  });
  route(app, contract.removeCaseNote, qualify, async ({ actor, params: { id } }) => {
    await removeNote(db, actor, id);
    return { message: messages.NOTE_REMOVED };
  });
  route(app, contract.setCaseTags, qualify, async ({ actor, params: { id }, body }) => {
    await setTags(db, actOf(actor, id), body.tags);
    return answer(actor, id, messages.TAGS_SAVED);
  });
  route(app, contract.scoreCandidate, qualify, async ({ actor, params: { id }, body }) => {
    await scoreCandidate(db, actOf(actor, id), body);
    return answer(actor, id, messages.SCORES_SAVED);
  });
  route(app, contract.decideCandidate, qualify, async ({ actor, params: { id }, body }) => {
    await decideCandidate(db, actOf(actor, id), body);
    return answer(actor, id, messages.OUTCOME_SAVED);
  });
  registerFollowUps(app, { db, now });

  route(app, contract.getCriteria, read, async () => ({ data: await selectCriteria(db) }));
  const configure = { access: { permission: 'qualification.configure' } } as const;
  route(app, contract.saveCriteria, configure, async ({ actor, body, request }) => {
    await saveCriteria(db, actor, body, { now: now(), ip: request.ip });
    return { message: messages.CRITERIA_SAVED, data: await selectCriteria(db) };
  });
}

function registerFollowUps(app: FastifyInstance, { db, now }: Deps): void {
  const access = { permission: 'candidates.qualify' } as const;
  route(app, contract.setCandidateFollowUp, { access }, async ({ actor, params: { id }, body }) => {
    await planFollowUp(db, actor, { accountId: id }, body, now());
    return { message: messages.FOLLOW_UP_SAVED };
  });
  route(app, contract.endCandidateFollowUp, { access }, async ({ actor, params: { id } }) => {
    await endFollowUp(db, actor, { accountId: id }, now());
    return { message: messages.FOLLOW_UP_DONE };
  });
  route(app, contract.setCompanyFollowUp, { access }, async ({ actor, params: { id }, body }) => {
    await planFollowUp(db, actor, { companyId: id }, body, now());
    return { message: messages.FOLLOW_UP_SAVED };
  });
  route(app, contract.endCompanyFollowUp, { access }, async ({ actor, params: { id } }) => {
    await endFollowUp(db, actor, { companyId: id }, now());
    return { message: messages.FOLLOW_UP_DONE };
  });
}
