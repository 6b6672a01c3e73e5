import type {
  callInterview as callInterviewEndpoint,
  dealInterviews as dealInterviewsEndpoint,
  deleteInterviewPanel as deleteInterviewPanelEndpoint,
  getInterviewJury,
  getInterviews,
  InterviewJury,
  InterviewPlan,
  JurySlot,
  listInterviewOpenings,
  listInterviewSlots,
  publishInterviews as publishInterviewsEndpoint,
  recuseFromInterview as recuseFromInterviewEndpoint,
} from '@baara/contract/campaigns/interviews';
import type { SlotState } from '@baara/contract/campaigns/interviews-words';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import type { CallInput } from '../../../lib/api-client.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { campaignsKey } from '../campaigns.api.ts';
import type { TestPlace } from '../tests/tests.api.ts';

/** Interviews of a test: what its head prepares, and what a panel notes. */
const interviewsKey = [...campaignsKey, 'interviews'] as const;
const REFRESH_MS = 15_000;

export const interviewsQuery = (place: TestPlace) =>
  queryOptions({
    queryKey: [...interviewsKey, 'plan', place],
    queryFn: async () =>
      (
        await api.call<typeof getInterviews>('GET /recruiter/campaigns/:id/tests/:testId/interviews', {
          params: place,
        })
      ).data,
    refetchInterval: REFRESH_MS,
  });

export const interviewSlotsQuery = (
  place: TestPlace,
  filter: {
    page: number;
    limit: number;
    search: string;
    state: SlotState | undefined;
    panelId: string | undefined;
  },
) =>
  queryOptions({
    queryKey: [...interviewsKey, 'slots', place, filter],
    queryFn: () =>
      api.call<typeof listInterviewSlots>('GET /recruiter/campaigns/:id/tests/:testId/interviews/slots', {
        params: place,
        query: { ...filter, search: filter.search || undefined },
      }),
    refetchInterval: REFRESH_MS,
  });

type SlotPlace = TestPlace & { slotId: string };

export const openingsQuery = (place: SlotPlace) =>
  queryOptions({
    queryKey: [...interviewsKey, 'openings', place],
    queryFn: async () =>
      (
        await api.call<typeof listInterviewOpenings>(
          'GET /recruiter/campaigns/:id/tests/:testId/interviews/slots/:slotId/openings',
          { params: place },
        )
      ).data,
    // Hours are given while a form is open.
    staleTime: 0,
  });

/** The list of the caller's panel, read again while others of the panel give their marks. */
export const juryQuery = (place: TestPlace) =>
  queryOptions({
    queryKey: [...interviewsKey, 'jury', place],
    queryFn: async () =>
      (
        await api.call<typeof getInterviewJury>(
          'GET /recruiter/campaigns/:id/tests/:testId/interviews/jury',
          { params: place },
        )
      ).data,
    refetchInterval: REFRESH_MS,
  });

export const refreshInterviews = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: interviewsKey });

export function cachePlan(client: QueryClient, plan: InterviewPlan): void {
  const place = { id: plan.campaign.id, testId: plan.test.id };
  client.setQueryData(interviewsQuery(place).queryKey, plan);
  void client.invalidateQueries({ queryKey: [...interviewsKey, 'slots'] });
}

export const cacheJury = (client: QueryClient, place: TestPlace, jury: InterviewJury): void => {
  client.setQueryData(juryQuery(place).queryKey, jury);
};
export function cacheJurySlot(client: QueryClient, place: TestPlace, slot: JurySlot): void {
  client.setQueryData(
    juryQuery(place).queryKey,
    (jury) => jury && { ...jury, slots: jury.slots.map((one) => (one.id === slot.id ? slot : one)) },
  );
}

const load = () => import('@baara/contract/campaigns/interviews');
export const savingScorecard = (place: TestPlace) =>
  lazyEndpoint(
    'PUT /recruiter/campaigns/:id/tests/:testId/interviews/scorecard',
    () => load().then(({ saveInterviewScorecard }) => saveInterviewScorecard),
    place,
  );
export const savingSchedule = (place: TestPlace) =>
  lazyEndpoint(
    'PUT /recruiter/campaigns/:id/tests/:testId/interviews/schedule',
    () => load().then(({ saveInterviewSchedule }) => saveInterviewSchedule),
    place,
  );
export const addingInterviewees = (place: TestPlace) =>
  lazyEndpoint(
    'POST /recruiter/campaigns/:id/tests/:testId/interviews/additions',
    () => load().then(({ addInterviewees }) => addInterviewees),
    place,
  );
export const creatingPanel = (place: TestPlace) =>
  lazyEndpoint(
    'POST /recruiter/campaigns/:id/tests/:testId/interviews/panels',
    () => load().then(({ createInterviewPanel }) => createInterviewPanel),
    place,
  );
export const savingPanel = (place: TestPlace & { panelId: string }) =>
  lazyEndpoint(
    'PUT /recruiter/campaigns/:id/tests/:testId/interviews/panels/:panelId',
    () => load().then(({ saveInterviewPanel }) => saveInterviewPanel),
    place,
  );
export const movingInterview = (place: SlotPlace) =>
  lazyEndpoint(
    'POST /recruiter/campaigns/:id/tests/:testId/interviews/slots/:slotId/moves',
    () => load().then(({ moveInterview }) => moveInterview),
    place,
  );
export const savingMarks = (place: SlotPlace) =>
  lazyEndpoint(
    'PUT /recruiter/campaigns/:id/tests/:testId/interviews/jury/:slotId/marks',
    () => load().then(({ saveInterviewMarks }) => saveInterviewMarks),
    place,
  );
export const savingComment = (place: SlotPlace) =>
  lazyEndpoint(
    'PUT /recruiter/campaigns/:id/tests/:testId/interviews/jury/:slotId/comment',
    () => load().then(({ saveInterviewComment }) => saveInterviewComment),
    place,
  );

export const deletePanel = (input: CallInput<typeof deleteInterviewPanelEndpoint>) =>
  api.call<typeof deleteInterviewPanelEndpoint>(
    'DELETE /recruiter/campaigns/:id/tests/:testId/interviews/panels/:panelId',
    input,
  );
export const dealInterviews = (input: CallInput<typeof dealInterviewsEndpoint>) =>
  api.call<typeof dealInterviewsEndpoint>(
    'POST /recruiter/campaigns/:id/tests/:testId/interviews/deal',
    input,
  );
export const publishInterviews = (input: CallInput<typeof publishInterviewsEndpoint>) =>
  api.call<typeof publishInterviewsEndpoint>(
    'POST /recruiter/campaigns/:id/tests/:testId/interviews/convocations',
    input,
  );
export const callInterview = (input: CallInput<typeof callInterviewEndpoint>) =>
  api.call<typeof callInterviewEndpoint>(
    'PUT /recruiter/campaigns/:id/tests/:testId/interviews/jury/:slotId/state',
    input,
  );
export const recuse = (input: CallInput<typeof recuseFromInterviewEndpoint>) =>
  api.call<typeof recuseFromInterviewEndpoint>(
    'POST /recruiter/campaigns/:id/tests/:testId/interviews/jury/:slotId/recusal',
    input,
  );

/** Downloads a candidate's own convocation. @throws ApiError */
export const saveInterviewConvocation = ({ id, testId }: TestPlace, name: string): Promise<void> =>
  saveFile(`/mass-recruitment/applications/${id}/interviews/${testId}/convocation`, `${name}.pdf`);
