/**
 * Beginnings of keys that features on several layers share: a lower one reads again what an upper one shows, without
 * knowing it.
 */

/** All that is read for the company one works for. */
export const companyRoot = ['recruiter'] as const;
/** Applications that a company received: lists, boards, and each. */
export const receivedApplicationsRoot = [...companyRoot, 'applications'] as const;
/** Candidates that a company sees: lists, counts, and each. */
export const seenCandidatesRoot = [...companyRoot, 'candidates'] as const;
/** A company's offers: lists, and each. */
export const companyOffersRoot = [...companyRoot, 'offers'] as const;
/** A person's own profile. */
export const ownProfileRoot = ['profile'] as const;
/** What a company's members did. */
export const companyActivityRoot = ['company', 'activity'] as const;
/** A candidate's own applications: the list, each, and their appointments and letters. */
export const ownApplicationsRoot = ['applications'] as const;
/** The agenda of either side. */
export const calendarRoot = ['calendar'] as const;
/** Offers that suit a candidate, their alerts, and those set aside. */
export const forMeRoot = ['offers-for-me'] as const;
/** A candidate's dashboard. */
export const dashboardRoot = ['dashboard'] as const;
/** The dashboard of the company that one works for, and its tasks. */
export const companyDashboardRoot = [...companyRoot, 'dashboard'] as const;
/** Contracts of missions: the list, and each. */
export const missionContractsRoot = ['mission-contracts'] as const;
/** The money of contracts: escrow, deliveries, weeks. */
export const contractMoneyRoot = ['contract-money'] as const;
/** A freelance's own missions: the list, and each. */
export const ownMissionsRoot = ['freelance', 'missions'] as const;
/** A client's projects: the list, and each. */
export const clientProjectsRoot = ['projects'] as const;
