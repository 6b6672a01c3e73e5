import type { RecruiterApplication } from '@baara/contract/applications/recruiter-applications';
import type { PipelineStep, RecruitmentConfig } from '@baara/contract/offers/pipeline';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { type Applicant, bellsOf, useWorkspace } from '../../../testing/workspace.ts';

const server = useTestApp();
const sahel = useWorkspace(server);

type Refused = { steps?: { key: string; applications: number }[] };
const base = (ofOffer: boolean) =>
  `/recruiter${ofOffer ? `/offers/${sahel.offerId}` : ''}/recruitment-config`;
const config = async (ofOffer: boolean): Promise<RecruitmentConfig> =>
  (await server.call<RecruitmentConfig>('GET', base(ofOffer), sahel.owner)).body.data;
const save = async (
  change: (steps: PipelineStep[]) => PipelineStep[],
  destinations: Record<string, string> = {},
  ofOffer = true,
) => {
  const { version, steps } = await config(ofOffer);
  const body = { version, steps: change(steps), destinations };
  return server.call<RecruitmentConfig, Refused>('PUT', `${base(ofOffer)}/steps`, sahel.owner, body);
};
const takeCompany = async (destinations: Record<string, string> = {}) => {
  const { version } = await config(true);
  const body = { version, destinations };
  return server.call<RecruitmentConfig, Refused>('POST', `${base(true)}/company-settings`, sahel.owner, body);
};

const step = (key: string, title: string, stage: PipelineStep['stage']): PipelineStep => ({
  key,
  title,
  stage,
  isHidden: false,
  targetDays: 3,
  mail: { isOn: true, templateId: null, delayMinutes: 1 },
});
const after =
  (before: string, ...added: PipelineStep[]) =>
  (steps: PipelineStep[]): PipelineStep[] =>
    steps.toSpliced(steps.findIndex(({ key }) => key === before) + 1, 0, ...added);
const without = (gone: string) => (steps: PipelineStep[]) => steps.filter(({ key }) => key !== gone);
const visit = step('visite', 'Visite', 'test');

/** At the step « Visite » of this offer. */
async function visiting(): Promise<Applicant> {
  await save(after('test', visit));
  const awa = await sahel.applicant('Awa Traoré');
  await server.db
    .updateTable('applications')
    .set({ stage: 'test', step: 'visite' })
    .where('id', '=', awa.applicationId)
    .execute();
  return awa;
}
const read = async ({ applicationId }: Applicant): Promise<RecruiterApplication> =>
  (await server.call<RecruiterApplication>('GET', `/recruiter/applications/${applicationId}`, sahel.owner))
    .body.data;

const move = ({ applicationId }: Applicant, to: string) =>
  server.call('PATCH', `/recruiter/applications/${applicationId}`, sahel.owner, { step: to });

describe('the applications of a step that goes', () => {
  it.each(['rejected', 'hired'])('are never %s together, without a word to anyone', async (destination) => {
    const awa = await visiting();
    const saved = await save(without('visite'), { visite: destination });
    expect(saved.status).toBe(422);
    expect(saved.body.errors).toEqual([
      {
        field: 'destinations.visite',
        message:
          'Un recrutement ou un refus se décide candidature par candidature : choisissez une autre étape',
      },
    ]);
    expect((await takeCompany({ visite: destination })).status).toBe(422);
    expect(await bellsOf(server, awa)).toEqual([]);
    expect(await read(awa)).toMatchObject({ stage: 'test', step: 'visite' });
  });

  it('hired people stay hired, and may go to another step of the hired stage', async () => {
    await save(after('offer', step('signe', 'Contrat signé', 'hired')));
    const awa = await sahel.applicant('Awa Traoré');
    await server.db
      .updateTable('applications')
      .set({ stage: 'hired', step: 'signe' })
      .where('id', '=', awa.applicationId)
      .execute();
    expect((await save(without('signe'), { signe: 'offer' })).status).toBe(422);
    expect((await save(without('signe'), { signe: 'hired' })).status).toBe(200);
    expect(await read(awa)).toMatchObject({ stage: 'hired', step: 'hired' });
  });

  it('were answered nothing by going elsewhere', async () => {
    const awa = await visiting();
    expect((await save(without('visite'), { visite: 'shortlisted' })).status).toBe(200);
    expect(await bellsOf(server, awa)).toEqual([]);
    expect(await read(awa)).toMatchObject({ stage: 'shortlisted', step: 'shortlisted' });
    const measured = await server.db
      .selectFrom('applications')
      .select(['answered_at', 'reached'])
      .where('id', '=', awa.applicationId)
      .executeTakeFirstOrThrow();
    expect(measured).toEqual({ answered_at: null, reached: 2 });
  });
});

describe('the stage of a step', () => {
  it('does not change under its applications', async () => {
    const awa = await visiting();
    const moved = { ...visit, stage: 'interview' as const };
    const refused = await save((steps) => after('interview', moved)(without('visite')(steps)));
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'STEP_OCCUPIED', steps: [{ key: 'visite', applications: 1 }] },
    });
    await save(after('interview', moved), {}, false);
    expect((await takeCompany()).body.code).toBe('STEP_OCCUPIED');
    expect((await takeCompany({ visite: 'visite' })).body.code).toBe('STEP_OCCUPIED');
    expect((await takeCompany({ visite: 'test' })).status).toBe(200);
    expect(await read(awa)).toMatchObject({ stage: 'test', step: 'test' });
  });

  it('preserves its place in the order of the recruitment', async () => {
    const early = await save(after('received', visit));
    expect(early.status).toBe(422);
    expect(early.body.errors).toEqual([
      {
        field: 'steps.2.stage',
        message: 'Une étape supplémentaire reste parmi celles de la même phase du recrutement',
      },
    ]);
    expect((await save((steps) => steps.toReversed())).status).toBe(422);
    expect((await save(after('shortlisted', visit))).status).toBe(200);
  });
});

describe('a step that goes while a card is on its way there', () => {
  it('waits for it, or is refused to it', async () => {
    await save(after('test', visit));
    const people = await Promise.all([1, 2, 3].map(() => sahel.applicant()));
    const [saved, ...moves] = await Promise.all([
      save(without('visite')),
      ...people.map((awa) => move(awa, 'visite')),
    ]);
    const arrived = moves.filter(({ status }) => status === 200);
    expect(moves.every(({ status }) => [200, 422].includes(status))).toBe(true);
    expect(saved.status).toBe(arrived.length > 0 ? 409 : 200);
    const places = await Promise.all(people.map(read));
    expect(places.filter(({ step: at }) => at === 'visite')).toHaveLength(arrived.length);
  });

  it('takes none while it is hidden', async () => {
    await save((steps) => steps.map((one) => ({ ...one, isHidden: one.key === 'test' })));
    const awa = await sahel.applicant();
    const moved = await move(awa, 'test');
    expect(moved.status).toBe(422);
    expect(moved.body.errors).toEqual([
      { field: 'step', message: 'Cette étape est masquée : choisissez-en une autre' },
    ]);
  });
});
