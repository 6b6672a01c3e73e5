import { paperMessages } from '@baara/contract/campaigns/papers-words';
import { campaignRoleMay } from '@baara/contract/campaigns/staff-roles';
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
import { freezePaper, newSeed } from './freeze-paper.ts';
import { readPaper, saveBlueprint } from './blueprint.ts';
import { selectTests } from './tests.queries.ts';
import { testDetailView, testsView } from './tests.view.ts';

/** The tests of a campaign. */
export function registerTests(app: FastifyInstance, { db, now }: CampaignsDeps): void {
  const readTest = async (member: CompanyMember, { campaignId, testId }: TestPlace) => {
    const campaign = await requireSeating(db, member, campaignId, 'readTests', now());
    const test = await requireTest(db, campaignId, testId);
    const mayEdit = campaignRoleMay(campaign.situation.role, 'tests');
    const paper = test.kind === 'qcm' ? await readPaper(db, member.company.id, test, mayEdit) : null;
    return testDetailView(campaign, test, paper);
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
  route(app, contract.saveTestBlueprint, { access }, async ({ actor, params, body }) => {
    const member = requireMember(actor);
    await saveBlueprint(db, member, placeOf(params), body, now());
    return { message: paperMessages.BLUEPRINT_SAVED, data: await readTest(member, placeOf(params)) };
  });
  route(app, contract.freezeTestPaper, { access }, async ({ actor, params }) => {
    const member = requireMember(actor);
    await freezePaper(db, member, placeOf(params), { seed: newSeed(), now: now() });
    return { code: 201, message: paperMessages.FROZEN, data: await readTest(member, placeOf(params)) };
  });
  route(app, contract.deleteCampaignTest, { access }, async ({ actor, params }) => {
    await removeTest(db, requireMember(actor), placeOf(params), now());
    return { message: messages.REMOVED };
  });
}

const placeOf = ({ id, testId }: { id: string; testId: string }): TestPlace => ({ campaignId: id, testId });
