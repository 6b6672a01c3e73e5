import { type CampaignAbility, campaignRoleMay, type CampaignStaffRole } from './staff-roles.ts';

/** The pages of a campaign for its institution, in the order of its tabs. */
export const campaignPages = [
  'notice',
  'files',
  'sessions',
  'results',
  'figures',
  'fees',
  'proof',
  'log',
] as const;
export type CampaignPage = (typeof campaignPages)[number];

export const campaignPageTitles: Record<CampaignPage, string> = {
  notice: 'Avis',
  files: 'Dossiers',
  sessions: 'Sessions et salles',
  results: 'Résultats',
  figures: 'Chiffres',
  fees: 'Frais',
  proof: 'Preuves',
  log: 'Journal',
};

const needed: Record<CampaignPage, CampaignAbility | null> = {
  notice: null,
  files: 'readFiles',
  sessions: 'readSessions',
  results: 'readResults',
  figures: 'figures',
  fees: 'fees',
  proof: 'readSeals',
  log: 'log',
};

/** Those that somebody with this role may open. @param hasFee the page of fees is for campaigns whose fee is paid online. */
export const pagesOfRole = (role: CampaignStaffRole, hasFee: boolean): CampaignPage[] =>
  campaignPages.filter((page) => {
    if (page === 'fees' && !hasFee) return false;
    const ability = needed[page];
    return ability === null || campaignRoleMay(role, ability);
  });
