import type {
  RecruitmentConfig,
  TemplateChange,
  deleteTemplate,
  getCompanyConfig,
  getOfferConfig,
  previewTemplate,
  takeCompanyConfig,
  updateCompanyPipeline,
  updateCompanyScorecard,
  updateOfferPipeline,
  updateOfferScorecard,
} from '@baara/contract/offers/pipeline';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';
import { companyRoot, receivedApplicationsRoot } from '../../../lib/query-roots.ts';

type PipelineBody = Pick<RecruitmentConfig, 'version' | 'steps'> & { destinations?: Record<string, string> };
type ScorecardBody = {
  version: number;
  criteria: { id?: string | null; title: string; description: string | null; weight: number }[];
};

export const configsKey = [...companyRoot, 'recruitment-config'] as const;
/** Those that an application's answer begins with. */
export const answerTemplatesKey = [...receivedApplicationsRoot, 'templates'] as const;

/** @param offerId null: the company's defaults. */
export const configQuery = (offerId: string | null) =>
  queryOptions({
    queryKey: [...configsKey, offerId],
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

export const removeTemplate = (id: string) =>
  api.call<typeof deleteTemplate>('DELETE /recruiter/message-templates/:id', { params: { id } });
export const readPreview = (body: Pick<TemplateChange, 'kind' | 'subject' | 'body'>) =>
  api.call<typeof previewTemplate>('POST /recruiter/message-templates/preview', { body });

const contract = () => import('@baara/contract/offers/pipeline');

export const creatingTemplate = lazyEndpoint('POST /recruiter/message-templates', () =>
  contract().then(({ createTemplate }) => createTemplate),
);

export const updatingTemplate = (id: string) =>
  lazyEndpoint(
    'PUT /recruiter/message-templates/:id',
    () => contract().then(({ updateTemplate }) => updateTemplate),
    { id },
  );
