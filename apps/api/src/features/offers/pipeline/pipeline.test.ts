import { randomUUID } from 'node:crypto';
import type { RecruiterApplication } from '@baara/contract/applications/recruiter-applications';
import { joinTeam } from '../../../testing/workspace.ts';
import {
  type ConfigTemplate,
  MOST_TEMPLATES,
  type PipelineStep,
  type RecruitmentConfig,
} from '@baara/contract/offers/pipeline';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { sendPendingNotices } from '../../../testing/pending-notices.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeWorkspace, type Person, useWorkspace } from '../../../testing/workspace.ts';
import { makeApplication, makeProfile } from '../../applications/application.factory.ts';
import { notifyLateMove } from '../../applications/moves/notify-move.ts';
import { makeCompany, makeOffer, signedIn } from '../offer.factory.ts';
import { listCriteria, lockScorecard } from './public/scorecard.ts';

type Answer<Data> = {
  code: number | string;
  message: string;
  data: Data;
  errors?: { field: string; message: string }[];
  steps?: { key: string; title: string; applications: number }[];
};

const server = useTestApp();
const sahel = useWorkspace(server);
let companyId: string;
let recruiter: Person;
let offerId: number;

const call = <Data>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  who: { headers?: Record<string, string> } = recruiter,
) =>
  server.json<Answer<Data>>(method, `/api/v1/recruiter${path}`, {
    ...(body && { body }),
    ...(who.headers && { headers: who.headers }),
  });
const config = async (offer: number | null = offerId): Promise<RecruitmentConfig> =>
  (await call<RecruitmentConfig>('GET', `${offer ? `/offers/${offer}` : ''}/recruitment-config`)).body.data;
const save = async (
  offer: number | null,
  change: (steps: PipelineStep[]) => PipelineStep[],
  more: { destinations?: Record<string, string>; version?: number } = {},
) => {
  const { version, steps } = await config(offer);
  const path = `${offer ? `/offers/${offer}` : ''}/recruitment-config/steps`;
  return call<RecruitmentConfig>('PUT', path, { version, steps: change(steps), ...more });
};
const withStep = (steps: PipelineStep[]): PipelineStep[] => {
  const at = steps.findIndex(({ key }) => key === 'interview') + 1;
  const added = { key: 'technique', title: 'Entretien technique', stage: 'interview' as const };
  const mail = { isOn: true, templateId: null, delayMinutes: 1 };
  return steps.toSpliced(at, 0, { ...added, isHidden: false, targetDays: 3, mail });
};
const without = (steps: PipelineStep[]) => steps.filter(({ key }) => key !== 'technique');
const applied = async (fields = {}): Promise<{ id: string; candidate: Person }> => {
  const candidate = await signedIn(server, 'applicant');
  await makeProfile(server.db, candidate.accountId, { first: 'Awa', last: 'Traoré' });
  const of = { offerId, companyId, candidateId: candidate.accountId };
  return { id: await makeApplication(server.db, of, fields), candidate };
};
const mailsTo = async ({ accountId }: Person) => {
  const { email } = await server.db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return (await server.mails()).filter(({ to }) => to === email);
};

beforeEach(() => {
  ({ companyId, offerId, owner: recruiter } = sahel);
});

describe('who may', () => {
  it('needs a company and a role that writes; another company’s offer is not there', async () => {
    const reader = await signedIn(server, 'employer', { companyId });
    await server.db
      .updateTable('company_members')
      .set({ role: 'reader' })
      .where('account_id', '=', reader.accountId)
      .execute();
    await joinTeam(server.db, { companyId, offerId }, reader);
    expect((await call('GET', '/recruitment-config', undefined, {})).status).toBe(401);
    const candidate = await signedIn(server, 'applicant');
    expect((await call('GET', '/recruitment-config', undefined, candidate)).status).toBe(403);
    const seen = await call<RecruitmentConfig>('GET', '/recruitment-config', undefined, reader);
    expect(seen.body.data.abilities).toEqual({ edit: false, editScorecard: false });
    const { version, steps } = await config();
    const path = `/offers/${offerId}/recruitment-config/steps`;
    expect((await call('PUT', path, { version, steps }, reader)).status).toBe(403);
    const other = await makeOffer(server.db, await makeCompany(server.db));
    expect((await call('GET', `/offers/${other.id}/recruitment-config`)).status).toBe(404);
    expect(
      (await call('PUT', `/offers/${other.id}/recruitment-config/steps`, { version, steps })).status,
    ).toBe(404);
    const template = (await config()).templates[0]!;
    const outsider = await signedIn(server, 'employer', { companyId: await makeCompany(server.db) });
    expect((await call('DELETE', `/message-templates/${template.id}`, undefined, outsider)).status).toBe(404);
  });
});

describe('the steps', () => {
  it('are one per stage until someone changes them, and new offers start from the company’s', async () => {
    expect((await config()).steps.map(({ title }) => title)).toEqual([
      'Reçue',
      'Examen',
      'Présélection',
      'Test',
      'Entretien',
      'Proposition',
      'Recruté(e)',
      'Refusée',
    ]);
    expect((await save(null, withStep)).body.message).toBe('Étapes enregistrées');
    const made = await call<{ id: number }>('POST', '/offers', { title: 'Magasinier' });
    expect((await config(made.body.data.id)).steps.map(({ key }) => key)).toContain('technique');
    expect((await config()).steps.map(({ key }) => key)).not.toContain('technique');
    const { version } = await config();
    const taken = await call<RecruitmentConfig>(
      'POST',
      `/offers/${offerId}/recruitment-config/company-settings`,
      { version },
    );
    expect(taken.body.data.steps.map(({ key }) => key)).toContain('technique');
  });

  it('refuse two of one name, a stage without its step, a hidden reception', async () => {
    const twice = await save(offerId, (steps) => steps.map((step) => ({ ...step, title: 'Examen' })));
    expect(twice.body.errors?.[0]?.message).toBe('Deux étapes ne peuvent pas porter le même nom');
    const missing = await save(offerId, (steps) => steps.filter(({ key }) => key !== 'test'));
    expect(missing.status).toBe(422);
    const hidden = await save(offerId, (steps) => steps.map((step) => ({ ...step, isHidden: true })));
    expect(hidden.body.errors?.[0]?.field).toBe('steps.0.isHidden');
  });

  it('name who saved second', async () => {
    const { version, steps } = await config();
    await save(offerId, withStep);
    const late = await call('PUT', `/offers/${offerId}/recruitment-config/steps`, { version, steps });
    expect(late).toMatchObject({ status: 409, body: { code: 'CONFIG_CHANGED' } });
  });

  it('with applications do not go before saying where those go', async () => {
    await save(offerId, withStep);
    const { id } = await applied({ stage: 'interview', step: 'technique' });
    const refused = await save(offerId, without);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'STEP_OCCUPIED',
        steps: [{ key: 'technique', title: 'Entretien technique', applications: 1 }],
      },
    });
    const gone = await save(offerId, without, { destinations: { technique: 'interview' } });
    expect(gone.status).toBe(200);
    const { body } = await call<RecruiterApplication>('GET', `/applications/${id}`);
    expect(body.data).toMatchObject({ stage: 'interview', step: 'interview' });
    expect(body.data.events.at(-1)).toMatchObject({ fromStep: 'Entretien technique', toStep: 'Entretien' });
  });
});

const lastEvent = (id: string) =>
  server.db
    .selectFrom('application_events')
    .where('application_id', '=', id)
    .select(['id', 'created_at as at'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

describe('moving between steps', () => {
  it('goes to a step by its key, returns its name, and checks where the recruiter saw it', async () => {
    await save(offerId, withStep);
    const { id, candidate } = await applied({ stage: 'interview' });
    const moved = await call<RecruiterApplication>('PATCH', `/applications/${id}`, {
      step: 'technique',
      expectedStep: 'interview',
    });
    expect(moved.body.data).toMatchObject({
      stage: 'interview',
      step: 'technique',
      stageTitle: 'Entretien technique',
    });
    await sendPendingNotices(server);
    const notifications = await server.json<{ data: { title: string }[] }>('GET', '/api/v1/notifications', {
      headers: candidate.headers,
    });
    expect(notifications.body.data[0]?.title).toBe('Votre candidature « Comptable » : Entretien technique');
    const late = await call('PATCH', `/applications/${id}`, { step: 'offer', expectedStep: 'interview' });
    expect(late.status).toBe(409);
    expect(late.body.message).toContain('elle est maintenant à l’étape « Entretien technique »');
    const unknown = await call('PATCH', `/applications/${id}`, { step: 'ailleurs' });
    expect(unknown.body.errors?.[0]?.field).toBe('step');
  });

  it('notifies after the delay, unless the move was undone', async () => {
    await save(offerId, (steps) =>
      steps.map((step) =>
        step.key === 'rejected' ? { ...step, mail: { ...step.mail, delayMinutes: 120 } } : step,
      ),
    );
    const reject = { stage: 'rejected', reason: 'filled' };
    const services = { ...server.services, publicUrl: 'http://x', now: new Date() };
    const remaining = await applied({ stage: 'interview' });
    await call('PATCH', `/applications/${remaining.id}`, reject);
    expect(await mailsTo(remaining.candidate)).toEqual([]);
    const { id: event } = await lastEvent(remaining.id);
    await notifyLateMove(server.db, event, services);
    await notifyLateMove(server.db, event, services);
    expect(await mailsTo(remaining.candidate)).toHaveLength(1);

    const saved = await applied({ stage: 'interview' });
    await call('PATCH', `/applications/${saved.id}`, reject);
    const { id: late } = await lastEvent(saved.id);
    const undone = await call<RecruiterApplication>('POST', `/applications/${saved.id}/undo`);
    expect(undone.body).toMatchObject({ message: 'Déplacement annulé', data: { stage: 'interview' } });
    await notifyLateMove(server.db, late, services);
    expect(await mailsTo(saved.candidate)).toEqual([]);
  });

  it('notifies of the step that a move left, once it is undone, when that was due', async () => {
    await save(offerId, (steps) =>
      steps.map((step) => ({ ...step, mail: { ...step.mail, isOn: true, delayMinutes: 60 } })),
    );
    const { id, candidate } = await applied({ stage: 'received' });
    await call('PATCH', `/applications/${id}`, { stage: 'screening' });
    const examined = await lastEvent(id);
    await call('PATCH', `/applications/${id}`, { stage: 'shortlisted' });
    await call('POST', `/applications/${id}/undo`);
    expect(await mailsTo(candidate)).toEqual([]);
    const back = await lastEvent(id);
    const { rows } = await sql<{ at: Date }>`select start_after as at from pgboss.job
      where name = 'applications.tell-move' and (data->>'eventId')::integer = ${back.id}`.execute(server.db);
    expect(rows).toEqual([{ at: new Date(examined.at.getTime() + 3_600_000) }]);
    await notifyLateMove(server.db, back.id, { ...server.services, publicUrl: 'http://x', now: new Date() });
    expect(await mailsTo(candidate)).toHaveLength(1);
  });

  it('undoes only one’s own move, and only until the candidate is notified', async () => {
    const colleague = await signedIn(server, 'employer', { companyId });
    const { id } = await applied({ stage: 'offer' });
    await call('PATCH', `/applications/${id}`, { stage: 'hired' });
    expect((await call('POST', `/applications/${id}/undo`, undefined, colleague)).status).toBe(409);
    expect((await call<RecruiterApplication>('POST', `/applications/${id}/undo`)).body.data.stage).toBe(
      'offer',
    );
    await call('PATCH', `/applications/${id}`, { stage: 'hired' });
    await sendPendingNotices(server);
    expect(await call('POST', `/applications/${id}/undo`)).toMatchObject({
      status: 409,
      body: {
        code: 'NOTHING_TO_UNDO',
        message:
          'Ce déplacement ne peut plus être annulé : le candidat en a été informé, ou la candidature a changé depuis',
      },
    });
  });

  it('undoes the return from a rejection with its reason', async () => {
    const { id } = await applied({ stage: 'interview' });
    await call('PATCH', `/applications/${id}`, { stage: 'rejected', reason: 'filled' });
    await sendPendingNotices(server);
    await call('PATCH', `/applications/${id}`, { stage: 'screening' });
    const { body } = await call<RecruiterApplication>('POST', `/applications/${id}/undo`);
    expect(body.data.stage).toBe('rejected');
    const reasons = body.data.events.flatMap(({ reason }) => reason ?? []);
    expect(reasons).toEqual(['Poste déjà pourvu', 'Poste déjà pourvu']);
  });

  it('writes in the company’s words, or by bell only', async () => {
    const made = await call<ConfigTemplate>('POST', '/message-templates', {
      kind: 'stage',
      name: 'Examen',
      subject: '{offre} : {étape}',
      body: 'Bonjour {prénom},\n\nVotre dossier est lu par {entreprise}.',
    });
    await save(offerId, (steps) =>
      steps.map((step) =>
        step.key === 'screening'
          ? { ...step, title: 'Lecture', mail: { ...step.mail, templateId: made.body.data.id } }
          : { ...step, mail: { ...step.mail, isOn: false } },
      ),
    );
    const { id, candidate } = await applied();
    await call('PATCH', `/applications/${id}`, { stage: 'screening' });
    await sendPendingNotices(server);
    await call('PATCH', `/applications/${id}`, { stage: 'test' });
    await sendPendingNotices(server);
    const mails = await mailsTo(candidate);
    expect(mails.map(({ subject }) => subject)).toEqual(['Comptable : Lecture']);
    expect(mails[0]?.paragraphs).toContain('Votre dossier est lu par Sahel Énergie.');
  });
});

describe('templates', () => {
  const letter = { kind: 'answer', name: 'Rappel', subject: 'Rappel', body: 'Bonjour {prénom}' };

  it('start with the platform’s, are added, changed, removed for good', async () => {
    const answers = (await config()).templates.filter(({ kind }) => kind === 'answer');
    expect(answers.map(({ name }) => name)).toContain('Accusé de réception');
    const made = await call<ConfigTemplate>('POST', '/message-templates', { ...letter, offerId });
    expect(made.body.data).toMatchObject({ isOfCompany: false, name: 'Rappel' });
    const path = `/message-templates/${made.body.data.id}`;
    const changed = await call<ConfigTemplate>('PUT', path, { ...letter, name: 'Relance' });
    expect(changed.body.data.name).toBe('Relance');
    for (const { id } of answers) await call('DELETE', `/message-templates/${id}`);
    expect((await config()).templates.filter(({ kind }) => kind === 'answer')).toHaveLength(1);
    expect((await call('PUT', `/message-templates/${answers[0]!.id}`, letter)).status).toBe(404);
  });

  it('that it starts with preserve their ids once something is stored', async () => {
    const starting = (await config()).templates;
    const chosen = starting.find(({ kind }) => kind === 'stage');
    const saved = await save(offerId, (steps) =>
      steps.map((step) => ({ ...step, mail: { ...step.mail, templateId: chosen?.id ?? 'none' } })),
    );
    expect(saved.status).toBe(200);
    expect(saved.body.data.steps[0]?.mail.templateId).toBe(chosen?.id);
    expect((await config(null)).templates).toEqual(starting);

    const other = (await makeWorkspace(server)).owner;
    const templates = (await call<RecruitmentConfig>('GET', '/recruitment-config', undefined, other)).body
      .data.templates;
    const { id, isOfCompany: _, ...text } = templates[0]!;
    const changed = { ...text, name: 'Bien reçu' };
    expect((await call('PUT', `/message-templates/${id}`, changed, recruiter)).status).toBe(404);
    expect((await call('PUT', `/message-templates/${id}`, changed, other)).status).toBe(200);
    const after = await call<RecruitmentConfig>('GET', '/recruitment-config', undefined, other);
    expect(after.body.data.templates.map(({ name }) => name)).toEqual([
      'Bien reçu',
      ...templates.slice(1).map(({ name }) => name),
    ]);
  });

  it('are made once however often the same is sent, and as many as may be at most', async () => {
    const headers = { ...recruiter.headers, 'idempotency-key': randomUUID() };
    const add = (who: { headers: Record<string, string> } = recruiter) =>
      call<ConfigTemplate>('POST', '/message-templates', letter, who);
    const twice = await Promise.all([add({ headers }), add({ headers })]);
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect(twice[0]?.body.data.id).toBe(twice[1]?.body.data.id);
    const there = (await config(null)).templates.length;
    for (let count = there; count < MOST_TEMPLATES - 1; count += 1) await add();
    const last = await Promise.all([add(), add(), add()]);
    expect(last.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect((await config(null)).templates).toHaveLength(MOST_TEMPLATES);
  });

  it('that a step sends stay of their kind', async () => {
    const stage = { ...letter, kind: 'stage' };
    const made = await call<ConfigTemplate>('POST', '/message-templates', stage);
    await save(offerId, (steps) =>
      steps.map((step) => ({ ...step, mail: { ...step.mail, templateId: made.body.data.id } })),
    );
    const path = `/message-templates/${made.body.data.id}`;
    expect((await call('PUT', path, letter)).body).toMatchObject({
      code: 'TEMPLATE_IN_USE',
      message: "Une étape envoie ce modèle : choisissez-en d'abord un autre pour elle",
    });
    expect((await call('PUT', path, { ...stage, name: 'Relance' })).status).toBe(200);
    await save(offerId, (steps) =>
      steps.map((step) => ({ ...step, mail: { ...step.mail, templateId: null } })),
    );
    expect((await call('PUT', path, letter)).status).toBe(200);
  });

  it('refuse a variable that is not one, and show what the candidate will read', async () => {
    const wrong = await call('POST', '/message-templates', { ...letter, subject: '{prenom}, {salaire}' });
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors).toEqual([
      {
        field: 'subject',
        message:
          'La variable {prenom} n’existe pas ici. Vous pouvez utiliser : {prénom}, {offre}, {entreprise}, {recruteur}',
      },
    ]);
    const shown = await call('POST', '/message-templates/preview', letter);
    expect(shown.body.data).toEqual({ subject: 'Rappel', body: 'Bonjour Aminata' });
  });
});

const scorecardPath = () => `/offers/${offerId}/recruitment-config/scorecard`;

describe('the scorecard', () => {
  const criteria = [
    { title: 'Comptabilité', description: 'SYSCOHADA', weight: 5 },
    { title: 'Anglais', description: null, weight: 1 },
  ];

  it('preserves its order and weights, and is closed once evaluations exist', async () => {
    const saved = await call<RecruitmentConfig>('PUT', scorecardPath(), {
      version: (await config()).version,
      criteria,
    });
    expect(saved.body.data.criteria).toMatchObject(criteria);
    const { version } = saved.body.data;
    const heavy = await call('PUT', scorecardPath(), { version, criteria: [{ title: 'X', weight: 11 }] });
    expect(heavy.body.errors).toEqual([{ field: 'criteria.0.weight', message: 'De 1 à 10' }]);
    await lockScorecard(server.db, { companyId, offerId }, new Date());
    const locked = await call('PUT', scorecardPath(), { version, criteria: [] });
    expect(locked).toMatchObject({ status: 409, body: { code: 'SCORECARD_LOCKED' } });
    expect(await listCriteria(server.db, { companyId, offerId })).toMatchObject(criteria);
  });
});
