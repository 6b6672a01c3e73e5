export { selectPublicCampaigns } from '../campaigns.queries.ts';
