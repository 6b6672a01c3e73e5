import * as contract from '@baara/contract/freelance/contracts';
import { contractMessages as messages } from '@baara/contract/freelance/contracts-words';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { dropAmendment, saveTerms, startAmendment } from './change-terms.ts';
import { readClauses, selectClauseVersions } from './clauses.queries.ts';
import { sendContractCertificate, sendContractPdf } from './contract-files.ts';
import { countContracts, findContractOfMission, selectContracts } from './contracts.queries.ts';
import { clausesView, contractSummaryView } from './contracts.view.ts';
import { agreeToEnd, terminateContract } from './end-contract.ts';
import { acceptGuestInvitation, readGuestInvitation, registerGuest } from './answer-guest-invitation.ts';
import { inviteGuest, removeGuest, revokeGuestInvitation } from './guests.ts';
import type { ContractDeps, ContractServices } from './open-contract.ts';
import { publishClauses } from './publish-clauses.ts';
import { readContractDetail } from './read-contract.ts';
import { returnText } from './return-text.ts';
import { sendText } from './send-text.ts';
import { signText } from './sign-text.ts';

/** Contracts of missions: both parties write, sign and end them; their guests read. */
export function registerContracts(app: FastifyInstance, deps: ContractDeps): void {
  registerReading(app, deps);
  registerTexts(app, deps);
  registerEnd(app, deps);
  registerGuests(app, deps);
  registerClauses(app, deps);
}

// Who is a party decides, not the role of an account: a guest may have any.
const signed = { access: 'signed' } as const;

const servicesOf = ({ mailer, events, config, now }: ContractDeps): ContractServices => ({
  mailer,
  events,
  publicUrl: config.http.publicUrl,
  now: now(),
});

function registerReading(app: FastifyInstance, { db, now }: ContractDeps): void {
  route(app, contract.listContracts, signed, async ({ actor, query }) => {
    const rows = await selectContracts(db, actor, query);
    const total = await countContracts(db, actor, query);
    const data = rows.map((row) => contractSummaryView(row, actor));
    return { data, pagination: paginate(query.page, query.limit, total) };
  });
  route(app, contract.getContract, signed, async ({ actor, params }) => ({
    data: await readContractDetail(db, actor, params.id),
  }));
  route(app, contract.getMissionContract, signed, async ({ actor, params }) => {
    const id = await findContractOfMission(db, actor, params.id);
    return { data: id === undefined ? null : await readContractDetail(db, actor, id) };
  });
  const raw = { ...signed, raw: true };
  route(app, contract.getContractPdf, raw, ({ actor, params, query, reply }) =>
    sendContractPdf(reply, db, actor, { ...params, preview: query.preview, now: now() }),
  );
  route(app, contract.getContractCertificate, raw, ({ actor, params, reply }) =>
    sendContractCertificate(reply, db, actor, params),
  );
}

function registerTexts(app: FastifyInstance, deps: ContractDeps): void {
  const { db, now } = deps;
  const detail = (actor: Actor, id: string) => readContractDetail(db, actor, id);

  route(app, contract.saveContractTerms, signed, async ({ actor, params, body }) => {
    await saveTerms(db, actor, { ...params, ...body }, now());
    return { message: messages.SAVED, data: await detail(actor, params.id) };
  });
  route(app, contract.sendContractText, signed, async ({ actor, params, body }) => {
    await sendText(db, actor, { ...params, ...body }, servicesOf(deps));
    return { message: messages.SENT, data: await detail(actor, params.id) };
  });
  route(app, contract.returnContractText, signed, async ({ actor, params, body }) => {
    const isOwn = await returnText(db, actor, { ...params, ...body }, servicesOf(deps));
    return { message: isOwn ? messages.TAKEN_BACK : messages.RETURNED, data: await detail(actor, params.id) };
  });
  route(app, contract.signContractText, signed, async ({ actor, params, body, request }) => {
    const { textId, sha256, signedName } = body;
    const origin = { address: request.ip, device: request.headers['user-agent'] };
    const services = { ...servicesOf(deps), secret: deps.config.session.secret };
    await signText(db, actor, { id: params.id, textId, sha256, signedName, origin }, services);
    return { message: messages.SIGNED, data: await detail(actor, params.id) };
  });
  route(app, contract.amendContract, signed, async ({ actor, params }) => {
    await startAmendment(db, actor, params.id, now());
    return { code: 201, message: messages.AMENDING, data: await detail(actor, params.id) };
  });
  route(app, contract.dropAmendment, signed, async ({ actor, params }) => {
    await dropAmendment(db, actor, params.id);
    return { message: messages.DROPPED, data: await detail(actor, params.id) };
  });
}

function registerEnd(app: FastifyInstance, deps: ContractDeps): void {
  const { db } = deps;
  const detail = (actor: Actor, id: string) => readContractDetail(db, actor, id);

  route(app, contract.agreeToEnd, signed, async ({ actor, params }) => {
    await agreeToEnd(db, actor, params.id, servicesOf(deps));
    return { message: messages.AGREED, data: await detail(actor, params.id) };
  });
  route(app, contract.terminateContract, signed, async ({ actor, params, body }) => {
    await terminateContract(db, actor, { ...params, ...body }, servicesOf(deps));
    return { message: messages.TERMINATED, data: await detail(actor, params.id) };
  });
}

function registerGuests(app: FastifyInstance, deps: ContractDeps): void {
  const { db, now } = deps;
  const detail = (actor: Actor, id: string) => readContractDetail(db, actor, id);

  route(app, contract.inviteContractGuest, signed, async ({ actor, params, body, request: { ip } }) => {
    await inviteGuest(db, actor, { ...params, ...body }, { ...servicesOf(deps), ip });
    return { message: messages.INVITATION_SENT, data: await detail(actor, params.id) };
  });
  route(app, contract.revokeGuestInvitation, signed, async ({ actor, params, request: { ip } }) => {
    await revokeGuestInvitation(db, actor, params, { now: now(), ip });
    return { message: messages.INVITATION_REVOKED_DONE, data: await detail(actor, params.id) };
  });
  route(app, contract.removeContractGuest, signed, async ({ actor, params, request: { ip } }) => {
    await removeGuest(db, actor, params, { ip });
    return { message: messages.REMOVED, data: await detail(actor, params.id) };
  });

  route(app, contract.readGuestInvitation, { access: 'public' }, async ({ actor, params }) => ({
    data: await readGuestInvitation(db, actor, params.token, now()),
  }));
  route(app, contract.registerGuest, { access: 'public' }, async ({ params, body, request: { ip } }) => ({
    code: 201,
    message: messages.GUEST_REGISTERED,
    data: await registerGuest(db, { ...params, form: body, ip }, now()),
  }));
  route(app, contract.acceptGuestInvitation, signed, async ({ actor, params, request: { ip } }) => ({
    message: messages.GUEST_JOINED,
    data: await acceptGuestInvitation(db, actor, { ...params, ip }, now()),
  }));
}

function registerClauses(app: FastifyInstance, { db, now }: ContractDeps): void {
  const editors = { access: { permission: 'contract-clauses.manage' } } as const;
  const read = async (version?: number) => {
    const row = await readClauses(db, version);
    // Those of the code stand for a version that does not exist.
    if (version !== undefined && row.version !== version) throw notFound();
    return clausesView(row, await selectClauseVersions(db));
  };
  route(app, contract.getContractClauses, editors, async ({ query }) => ({
    data: await read(query.version),
  }));
  route(app, contract.publishContractClauses, editors, async ({ actor, body, request }) => {
    await publishClauses(db, actor, body, { ip: request.ip, now: now() });
    return { message: messages.CLAUSES_PUBLISHED, data: await read() };
  });
}
