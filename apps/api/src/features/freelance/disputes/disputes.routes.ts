import * as contract from '@baara/contract/freelance/disputes';
import { disputeMessages as messages } from '@baara/contract/freelance/disputes-words';
import { driveMessages } from '@baara/contract/files/documents';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { forbidden, notFound } from '../../../platform/http/errors.ts';
import { hashOfContent, idempotencyKeyOf, type Repeatable } from '../../../platform/http/idempotency.ts';
import { route } from '../../../platform/http/route.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { mayWrite } from '@baara/contract/companies/roles';
import { sendAttachment } from '../../files/public/stored-file.ts';
import { selectDisputableWeeks } from '../escrow/public/dispute-week.ts';
import { type ContractView, readContract } from '../work/public/contract-parties.ts';
import { type DisputeDeps, servicesOf } from './dispute-deps.ts';
import { findJoinedFile, storeDisputeFile } from './dispute-files.ts';
import { isContractMissing, isDisputable } from './dispute-rules.ts';
import { findContractOf, findDispute, selectDisputesOf, selectMilestones } from './disputes.queries.ts';
import { type DisputeReader, disputeViews } from './disputes.view.ts';
import { registerManagedDisputes } from './managed-disputes.routes.ts';
import { openDispute } from './open-dispute.ts';
import {
  acceptSettlement,
  addToDispute,
  disputeNotFound,
  proposeSettlement,
  refuseSettlement,
} from './write-dispute.ts';

/** A guest reads, as a member who only looks on. */
const readerOf = ({ side, isGuest, company_id }: ContractView, actor: Actor): DisputeReader => ({
  side,
  mayAct:
    !isGuest && (side === 'freelance' || company_id === null || mayWrite(actor.company?.role ?? 'reader')),
});

const repeatableOf = (
  { accountId }: Actor,
  request: FastifyRequest,
  ...content: readonly unknown[]
): Repeatable => ({ accountId, key: idempotencyKeyOf(request), requestHash: hashOfContent(content) });

/** The contract of a dispute, for a party or a guest. @throws 404. */
async function readOwn(db: Db, actor: Actor, disputeId: string): Promise<ContractView> {
  const found = await findContractOf(db, disputeId);
  if (!found) throw disputeNotFound();
  return readContract(db, actor, found.contract_id).catch((error: unknown) => {
    throw isContractMissing(error) ? disputeNotFound() : error;
  });
}

async function disputeOf(db: Db, actor: Actor, id: string, now: Date): Promise<contract.Dispute> {
  const own = await readOwn(db, actor, id);
  const row = await findDispute(db, id, now);
  const [view] = row ? await disputeViews(db, [row], readerOf(own, actor), now) : [];
  if (!view) throw disputeNotFound();
  return view;
}

/** Disputes as the two parties read and write them; the platform's side beside. */
export function registerDisputes(app: FastifyInstance, deps: DisputeDeps): void {
  const { db, storage, now } = deps;
  const services = servicesOf(deps);
  const access = 'signed';
  registerManagedDisputes(app, deps);

  route(app, contract.listContractDisputes, { access }, async ({ actor, params }) => {
    const own = await readContract(db, actor, params.id);
    const reader = readerOf(own, actor);
    const rows = await selectDisputesOf(db, own.id, now());
    const milestones = (await selectMilestones(db, own.id)).filter(({ status }) => isDisputable(status));
    const weeks = await selectDisputableWeeks(db, own.id);
    const subjects = [
      ...milestones.map(({ id, title, amount_xof }) => ({
        kind: 'milestone' as const,
        id,
        title,
        amountXof: amount_xof,
      })),
      ...weeks.map(({ sheetId, title, amountXof }) => ({
        kind: 'week' as const,
        id: sheetId,
        title,
        amountXof,
      })),
    ];
    return {
      data: {
        disputes: await disputeViews(db, rows, reader, now()),
        subjects,
        abilities: { open: reader.mayAct && subjects.length > 0 },
      },
    };
  });

  route(app, contract.openDispute, { access }, async ({ actor, params, body, request }) => {
    const repeatable = repeatableOf(actor, request, params, body);
    const asked = { ...body, contractId: params.id, ip: request.ip, repeatable };
    const id = await openDispute(db, actor, asked, services, now());
    return { code: 201, message: messages.OPENED, data: await disputeOf(db, actor, id, now()) };
  });

  route(app, contract.uploadDisputeFile, { access }, async ({ actor, params, request }) => {
    const own = await readContract(db, actor, params.id);
    if (!readerOf(own, actor).mayAct) throw forbidden();
    const data = await storeDisputeFile(request, actor.accountId, { db, storage, now: now() });
    return { code: 201, message: driveMessages.ADDED, data };
  });

  route(app, contract.addToDispute, { access }, async ({ actor, params, body, request }) => {
    const repeatable = repeatableOf(actor, request, params, body);
    const added = { ...body, disputeId: params.id, ip: request.ip, repeatable };
    await addToDispute(db, actor, added, services, now());
    return { code: 201, message: messages.ADDED, data: await disputeOf(db, actor, params.id, now()) };
  });

  route(app, contract.proposeSettlement, { access }, async ({ actor, params, body, request }) => {
    const repeatable = repeatableOf(actor, request, params, body);
    const proposed = { ...body, disputeId: params.id, ip: request.ip, repeatable };
    await proposeSettlement(db, actor, proposed, services, now());
    return { code: 201, message: messages.PROPOSED, data: await disputeOf(db, actor, params.id, now()) };
  });

  route(app, contract.acceptSettlement, { access }, async ({ actor, params, request }) => {
    const { id, entryId } = params;
    await acceptSettlement(db, actor, { disputeId: id, entryId, ip: request.ip }, services, now());
    return { message: messages.SETTLED, data: await disputeOf(db, actor, id, now()) };
  });

  route(app, contract.refuseSettlement, { access }, async ({ actor, params, request }) => {
    const { id, entryId } = params;
    await refuseSettlement(db, actor, { disputeId: id, entryId, ip: request.ip }, services, now());
    return { message: messages.REFUSED, data: await disputeOf(db, actor, id, now()) };
  });

  route(app, contract.getDisputeFile, { access, raw: true }, async ({ actor, params, reply }) => {
    await readOwn(db, actor, params.id);
    const file = await findJoinedFile(db, params.id, params.fileId);
    if (!file) throw notFound(messages.FILE_NOT_FOUND, 'DOCUMENT_NOT_FOUND');
    return sendAttachment(reply, storage, file);
  });
}
