import type { ManagedCampaign } from '@baara/contract/campaigns/administration';
import type { CampaignSection } from '@baara/contract/campaigns/campaign-sections';

/** The steps of the editor, in their order; `section` is what the step saves, when it is one. */
export const campaignSteps = [
  { id: 'presentation', title: 'Présentation', section: 'identity' },
  { id: 'categories', title: 'Catégories et quotas', section: 'categories' },
  { id: 'conditions', title: 'Conditions', section: 'conditions' },
  { id: 'pieces', title: 'Pièces à fournir', section: 'documents' },
  { id: 'frais', title: 'Frais de dossier', section: 'fee' },
  { id: 'centres', title: "Centres d'examen", section: 'centres' },
  { id: 'calendrier', title: 'Calendrier', section: 'calendar' },
  { id: 'equipe', title: 'Équipe', section: null },
  { id: 'publication', title: 'Relecture et publication', section: null },
] as const satisfies readonly { id: string; title: string; section: CampaignSection | null }[];

export type CampaignStep = (typeof campaignSteps)[number];
export type CampaignStepId = CampaignStep['id'];

export const stepOfSection = (section: CampaignSection): CampaignStep =>
  campaignSteps.find((step) => step.section === section) ?? campaignSteps[0];

export type StepState = 'missing' | 'done' | 'empty';

/** What stands of a step: something is missing to publish, it is complete, or nothing was written and nothing must be. */
export function stepState({ section, id }: CampaignStep, campaign: ManagedCampaign): StepState {
  if (id === 'publication') return campaign.publishedAt === null ? 'empty' : 'done';
  if (section === null) return 'empty';
  if (campaign.missing.some((one) => one.section === section)) return 'missing';
  const written = campaign[section];
  return Array.isArray(written) && written.length === 0 ? 'empty' : 'done';
}
