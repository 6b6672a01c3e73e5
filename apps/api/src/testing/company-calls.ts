import { applicationCalls } from './company-calls/applications.ts';
import { campaignCalls } from './company-calls/campaigns.ts';
import type { CompanyCall } from './company-calls/call.ts';
import { candidateCalls } from './company-calls/candidates.ts';
import { companiesCalls } from './company-calls/companies.ts';
import { employmentCalls } from './company-calls/employment.ts';
import { messagingCalls } from './company-calls/messaging.ts';
import { moneyCalls } from './company-calls/money.ts';
import { offerCalls } from './company-calls/offers.ts';
import { workspaceCalls } from './company-calls/workspace.ts';

/**
 * Every call of the recruiter workspace; `:name` is a subject of the company whose owner made it. A new call goes to the file of
 * its domain.
 */
export const companyCalls: readonly CompanyCall[] = [
  ...offerCalls,
  ...applicationCalls,
  ...campaignCalls,
  ...candidateCalls,
  ...employmentCalls,
  ...messagingCalls,
  ...moneyCalls,
  ...workspaceCalls,
  ...companiesCalls,
];
