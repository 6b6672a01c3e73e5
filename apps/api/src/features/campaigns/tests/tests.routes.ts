import * as contract from '@baara/contract/campaigns/tests';
import { testMessages as messages } from '@baara/contract/campaigns/tests-words';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import {
  type CompanyMember,
  recruiterAccess as access,
  requireMember,
} from '../../companies/access/public/company-member.ts';
import type { CampaignsDeps } from '../campaigns-deps.ts';
import { requireSeating } from '../sessions/session-access.ts';
import { addTest, removeTest, requireTest, saveTest, type TestPlace } from './change-test.ts';
import { selectTests } from './tests.queries.ts';
import { testDetailView, testsView } from './tests.view.ts';

/** The tests of a campaign. */
export function registerTests(app: FastifyInstance, { db, now }: CampaignsDeps): void {
  const readTest = async (member: CompanyMember, { campaignId, testId }: TestPlace) => {
    const campaign = await requireSeating(db, member, campaignId, 'readTests', now());
    return testDetailView(campaign, await requireTest(db, campaignId, testId));
  };

  route(app, contract.listCampaignTests, { access }, async ({ actor, params }) => {
    const member = requireMember(actor);
    const campaign = await requireSeating(db, member, params.id, 'readTests', now());
    return { data: testsView(campaign, await selectTests(db, params.id), member.canWrite) };
  });
  route(app, contract.createCampaignTest, { access }, async ({ actor, params, body }) => {
    const member = requireMember(actor);
    const testId = await addTest(db, member, params.id, body, now());
    const data = await readTest(member, { campaignId: params.id, testId });
    return { code: 201, message: messages.SAVED, data };
  });
  route(app, contract.getCampaignTest, { access }, async ({ actor, params }) => ({
    data: await readTest(requireMember(actor), placeOf(params)),
  }));
  route(app, contract.saveCampaignTest, { access }, async ({ actor, params, body }) => {
    const member = requireMember(actor);
    await saveTest(db, member, placeOf(params), body, now());
    return { message: messages.SAVED, data: await readTest(member, placeOf(params)) };
  });
  route(app, contract.deleteCampaignTest, { access }, async ({ actor, params }) => {
    await removeTest(db, requireMember(actor), placeOf(params), now());
    return { message: messages.REMOVED };
  });
}

const placeOf = ({ id, testId }: { id: string; testId: string }): TestPlace => ({ campaignId: id, testId });
