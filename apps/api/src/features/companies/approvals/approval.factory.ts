import type { ApprovalAct } from '@baara/contract/companies/approval-words';
import type { ApprovalHistory, ApprovalRequest, ApprovalRules } from '@baara/contract/companies/approvals';
import type { RecruiterOffer } from '@baara/contract/offers/recruiter-offers';
import type { TestApp } from '../../../testing/test-app.ts';
import type { Person, Workspace } from '../../../testing/workspace.ts';
import { makeOffer } from '../../offers/offer.factory.ts';

type RuleDraft = { act: ApprovalAct; departmentId: string | null; approverIds: string[] };

/** For tests: rules and requests of a company, through the API. By default its owner acts. */
export function useApprovals(server: TestApp, sahel: Workspace) {
  const readRules = async (who: Person = sahel.owner): Promise<ApprovalRules> =>
    (await server.call<ApprovalRules>('GET', '/recruiter/approval-rules', who)).body.data;
  const saveRules = async (rules: RuleDraft[], who: Person = sahel.owner) =>
    server.call<ApprovalRules>('PUT', '/recruiter/approval-rules', who, {
      version: (await readRules()).version,
      rules,
    });
  const history = async (offerId: number, who: Person = sahel.owner): Promise<ApprovalHistory> =>
    (await server.call<ApprovalHistory>('GET', `/recruiter/offers/${offerId}/approvals`, who)).body.data;
  return {
    readRules,
    saveRules,
    /** The whole company's rule of an act. */
    ruleOf: (act: ApprovalAct, ...approvers: Person[]) =>
      saveRules([{ act, departmentId: null, approverIds: approvers.map(({ accountId }) => accountId) }]),
    /** A draft that may be published as it is. */
    draft: async (fields: object = {}): Promise<number> => {
      const description = `<p>${'Tenue de la comptabilité générale. '.repeat(3)}</p>`;
      const state = { status: 'draft', published_at: null, expires_at: null };
      return (await makeOffer(server.db, sahel.companyId, { description, ...state, ...fields })).id;
    },
    offerOf: async (offerId: number, who: Person): Promise<RecruiterOffer> =>
      (await server.call<RecruiterOffer>('GET', `/recruiter/offers/${offerId}`, who)).body.data,
    edit: (offerId: number, who: Person, change: object) =>
      server.call<RecruiterOffer>('PATCH', `/recruiter/offers/${offerId}`, who, change),
    /** What the company's log says of an offer, oldest first. */
    logged: async (offerId: number): Promise<string[]> => {
      const lines = await server.db
        .selectFrom('company_activity')
        .where('offer_id', '=', offerId)
        .select('kind')
        .orderBy('id')
        .execute();
      return lines.map(({ kind }) => kind);
    },
    /** Somebody leaves the company. */
    leaves: ({ accountId }: Person) =>
      server.db.deleteFrom('company_members').where('account_id', '=', accountId).execute(),
    publish: (offerId: number, who: Person) =>
      server.call<{ status: string }>('POST', `/recruiter/offers/${offerId}/publish`, who, {}),
    ask: (offerId: number, who: Person, body: object = {}) =>
      server.call<ApprovalRequest>('POST', `/recruiter/offers/${offerId}/approval-requests`, who, body),
    decide: (id: string, who: Person, place = 0, decision = 'approved', reason: string | null = null) =>
      server.call<ApprovalRequest>('POST', `/recruiter/approvals/${id}/decision`, who, {
        place,
        decision,
        reason,
      }),
    withdraw: (id: string, who: Person) =>
      server.call<ApprovalRequest>('POST', `/recruiter/approvals/${id}/withdrawal`, who),
    history,
    /** The last request of an offer. */
    last: async (offerId: number): Promise<ApprovalRequest | undefined> =>
      (await history(offerId)).requests[0],
    statusOf: async (offerId: number): Promise<string> =>
      (
        await server.db
          .selectFrom('offers')
          .where('id', '=', offerId)
          .select('status')
          .executeTakeFirstOrThrow()
      ).status,
    /** The tokens of the links that somebody was sent, oldest first. */
    linksOf: async ({ email }: Person): Promise<string[]> =>
      (await server.mails())
        .filter(({ to }) => to === email)
        .flatMap((mail) => /\/accord\/([\w-]{20,})/.exec(JSON.stringify(mail))?.[1] ?? []),
    readLink: (token: string) => server.call('GET', `/approval-links/${token}`, null),
    decideByLink: (token: string, decision = 'approved', reason: string | null = null) =>
      server.call('POST', `/approval-links/${token}/decision`, null, { decision, reason }),
  };
}
