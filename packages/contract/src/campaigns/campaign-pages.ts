import { type CampaignAbility, campaignRoleMay, type CampaignStaffRole } from './staff-roles.ts';

/** The pages of a campaign for its institution, in the order of its tabs. */
export const campaignPages = ['notice', 'files', 'sessions', 'figures', 'log'] as const;
export type CampaignPage = (typeof campaignPages)[number];

export const campaignPageTitles: Record<CampaignPage, string> = {
  notice: 'Avis',
  files: 'Dossiers',
  sessions: 'Sessions et salles',
  figures: 'Chiffres',
  log: 'Journal',
};

const needed: Record<CampaignPage, CampaignAbility | null> = {
  notice: null,
  files: 'readFiles',
  sessions: 'readSessions',
  figures: 'figures',
  log: 'log',
};

/** Those that somebody with this role may open. */
export const pagesOfRole = (role: CampaignStaffRole): CampaignPage[] =>
  campaignPages.filter((page) => {
    const ability = needed[page];
    return ability === null || campaignRoleMay(role, ability);
  });
