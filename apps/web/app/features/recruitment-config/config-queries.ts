import type {
  createTemplate,
  deleteTemplate,
  getCompanyConfig,
  getOfferConfig,
  previewTemplate,
  RecruitmentConfig,
  takeCompanyConfig,
  TemplateChange,
  updateCompanyPipeline,
  updateCompanyScorecard,
  updateOfferPipeline,
  updateOfferScorecard,
  updateTemplate,
} from '@baara/contract/recruitment-config';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

type PipelineBody = Pick<RecruitmentConfig, 'version' | 'steps'> & { destinations?: Record<string, string> };
type ScorecardBody = {
  version: number;
  criteria: { id?: string | null; title: string; description: string | null; weight: number }[];
};

/** @param offerId null: the company's defaults. */
export const configQuery = (offerId: string | null) =>
  queryOptions({
    queryKey: ['recruiter', 'recruitment-config', offerId],
    queryFn: async (): Promise<RecruitmentConfig> => {
      if (offerId === null)
        return (await api.call<typeof getCompanyConfig>('GET /recruiter/recruitment-config')).data;
      const path = 'GET /recruiter/offers/:id/recruitment-config';
      return (await api.call<typeof getOfferConfig>(path, { params: { id: offerId } })).data;
    },
  });

export function savePipeline(offerId: string | null, body: PipelineBody) {
  if (offerId === null)
    return api.call<typeof updateCompanyPipeline>('PUT /recruiter/recruitment-config/steps', { body });
  const path = 'PUT /recruiter/offers/:id/recruitment-config/steps';
  return api.call<typeof updateOfferPipeline>(path, { params: { id: offerId }, body });
}

export function saveScorecard(offerId: string | null, body: ScorecardBody) {
  if (offerId === null)
    return api.call<typeof updateCompanyScorecard>('PUT /recruiter/recruitment-config/scorecard', { body });
  const path = 'PUT /recruiter/offers/:id/recruitment-config/scorecard';
  return api.call<typeof updateOfferScorecard>(path, { params: { id: offerId }, body });
}

export const takeCompanySettings = (
  offerId: string,
  body: { version: number; destinations?: Record<string, string> },
) =>
  api.call<typeof takeCompanyConfig>('POST /recruiter/offers/:id/recruitment-config/company-settings', {
    params: { id: offerId },
    body,
  });

export const addTemplate = (offerId: string | null, template: TemplateChange, idempotencyKey: string) =>
  api.call<typeof createTemplate>('POST /recruiter/message-templates', {
    body: { ...template, offerId: offerId === null ? null : Number(offerId) },
    idempotencyKey,
  });
export const changeTemplate = (id: string, body: TemplateChange) =>
  api.call<typeof updateTemplate>('PUT /recruiter/message-templates/:id', { params: { id }, body });
export const removeTemplate = (id: string) =>
  api.call<typeof deleteTemplate>('DELETE /recruiter/message-templates/:id', { params: { id } });
export const readPreview = (body: Pick<TemplateChange, 'kind' | 'subject' | 'body'>) =>
  api.call<typeof previewTemplate>('POST /recruiter/message-templates/preview', { body });
