import { drawSheet, layoutOf, type Shape, type SheetLayout } from '@baara/answer-sheets';
import { renderPage } from '@baara/answer-sheets/measures/render';
import type { APIRequestContext } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import Pdf from 'pdfkit';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect } from './journey.ts';
import { dayFromNow, type DraftCampaign } from './managed-campaigns.ts';
import { callAs, newCandidate, type Person, unique } from './people.ts';

/** A concours with one test, a QCM on paper of eight questions: its files, its sheets as they come back from a scanner. */

export const QUESTIONS = 8;

export type Concours = {
  id: string;
  slug: string;
  /** Below the API, and below the site. */
  api: string;
  site: string;
  candidates: Person[];
};

type Content = { centreId: string | null; categoryId: string | null; termsAccepted: boolean };
type Draft = {
  version: number;
  content: Content & { person: object; declared: object };
  campaign: { categories: { id: string }[]; centres: { id: string }[] };
};
type Listed = { data: { id: string }[] };

/** Published, applied to, closed, its files accepted. */
export async function closedConcours(
  request: APIRequestContext,
  owner: Person,
  { names, isVerifiable }: { names: readonly string[]; isVerifiable: boolean },
): Promise<Concours> {
  type Made = { data: DraftCampaign & { version: number; slug: string } };
  const title = `Concours des greffiers ${unique()}`;
  const { data: made } = await callAs<Made>(request, owner, 'POST', '/recruiter/campaigns', { title });
  const api = `/recruiter/campaigns/${made.id}`;
  await callAs(request, owner, 'PUT', `${api}/proof`, { isVerifiable });
  await callAs(request, owner, 'PATCH', api, {
    version: made.version,
    identity: {
      title,
      institution: 'Ministère de la Justice',
      noticeReference: '',
      place: 'Bamako',
      description: `<p>${'Le ministère recrute des greffiers pour les tribunaux du pays. '.repeat(4)}</p>`,
      filePrefix: 'gre27',
      retentionMonths: 24,
    },
    categories: [{ name: 'Greffiers', description: '', quota: 1, jobCategoryId: null, reserved: [] }],
    documents: [{ name: 'Diplôme', description: '', isRequired: false, categoryIds: [] }],
    centres: [{ name: 'Lycée Askia-Mohamed', city: 'Bamako', address: '' }],
    calendar: { startsOn: dayFromNow(0), endsOn: dayFromNow(20), closesAt: null, milestones: [] },
  });
  const { data } = await callAs<Made>(request, owner, 'POST', `${api}/publish`, {});
  const candidates = await Promise.all(names.map((name) => newCandidate(request, name)));
  for (const candidate of candidates) {
    const path = `/mass-recruitment/campaigns/${data.slug}`;
    const draft = (await callAs<{ data: Draft }>(request, candidate, 'GET', `${path}/draft`)).data;
    const { campaign, content, version } = draft;
    const whole = {
      ...content,
      person: { ...content.person, birthPlace: 'Kayes', phone: '+22376123456' },
      declared: { ...content.declared, birthDate: '1998-04-12', gender: 'femme' },
      categoryId: campaign.categories[0]?.id ?? null,
      centreId: campaign.centres[0]?.id ?? null,
      termsAccepted: true,
    };
    await callAs(request, candidate, 'PUT', `${path}/draft`, { version, content: whole });
    await callAs(request, candidate, 'POST', `${path}/submission`);
  }
  await callAs(request, owner, 'POST', `${api}/close`, { reason: 'Assez de dossiers' });
  const { data: files } = await callAs<Listed>(
    request,
    owner,
    'GET',
    `/recruiter/campaign-files?campaignId=${made.id}`,
  );
  for (const { id } of files)
    await callAs(request, owner, 'POST', `/recruiter/campaign-files/${id}/decision`, { to: 'PRESELECTED' });
  return {
    id: made.id,
    slug: data.slug,
    api,
    site: `/massrecruitment/admin/campaigns/${made.id}`,
    candidates,
  };
}

/** A QCM on paper whose blueprint asks all questions of a theme; nothing of it is frozen. @returns its id. */
export async function paperTest(
  request: APIRequestContext,
  owner: Person,
  { api }: Concours,
): Promise<string> {
  const theme = `Droit ${unique()}`;
  const lines = Array.from(
    { length: QUESTIONS },
    (_, place) => `${theme};Question ${place + 1} ?;juste;faux un;faux deux;faux trois;A`,
  );
  const text = ['Thème;Question;Choix A;Choix B;Choix C;Choix D;Bonnes', ...lines].join('\n');
  const file = { name: 'banque.csv', text, expected: QUESTIONS };
  await callAs(request, owner, 'POST', '/recruiter/question-bank/imports', file);
  type Made = { data: { test: { id: string; version: number } } };
  const { data } = await callAs<Made>(request, owner, 'POST', `${api}/tests`, {
    name: 'Culture juridique',
    kind: 'qcm',
    isOnline: false,
    description: '',
    durationMinutes: 60,
    maxScore: 20,
    weight: 1,
    eliminatoryHundredths: null,
    passPercent: 60,
    categoryIds: [],
    opensAt: null,
    closesAt: null,
    extraTimePercent: 33,
  });
  const { id, version } = data.test;
  const parts = [{ theme, difficulty: null, count: QUESTIONS, pool: QUESTIONS }];
  await callAs(request, owner, 'PUT', `${api}/tests/${id}/blueprint`, { version, parts });
  return id;
}

/** A room and a session of the test tomorrow, with two versions of the paper. @returns its id. */
export async function paperSession(
  request: APIRequestContext,
  owner: Person,
  { api }: Concours,
  testId: string,
): Promise<string> {
  type Process = { data: { centres: { id: string }[] } };
  const { data } = await callAs<Process>(request, owner, 'GET', `${api}/process`);
  const room = { rows: 3, columns: 4, removedSeats: [], adaptedSeats: [], serves: [] };
  const centreId = data.centres[0]?.id;
  await callAs(request, owner, 'POST', `${api}/rooms`, { ...room, name: 'Salle B12', centreId });
  const made = await callAs<{ data: { id: string } }>(request, owner, 'POST', `${api}/sessions`, {
    name: 'Écrit',
    kind: 'qcm',
    testId,
    day: dayFromNow(1),
    startsAt: '08:00',
    endsAt: '10:00',
    categoryIds: [],
    statuses: ['PRESELECTED'],
    paperVersions: 2,
    toBring: '',
  });
  return made.data.id;
}

/** Waits for what a job does. */
export async function eventually<T>(read: () => Promise<T>, isThere: (value: T) => boolean): Promise<T> {
  for (let time = 0; time < 600; time += 1) {
    const value = await read();
    if (isThere(value)) return value;
    await wait(100);
  }
  throw new Error('what a job does did not come');
}

/** Draws the seats of a session. */
export async function drawSeats(
  request: APIRequestContext,
  owner: Person,
  { api }: Concours,
  sessionId: string,
): Promise<void> {
  const path = `${api}/sessions/${sessionId}`;
  await callAs(request, owner, 'POST', `${path}/draw`);
  await eventually(
    async () => (await callAs<{ data: { drawState: string } }>(request, owner, 'GET', path)).data.drawState,
    (state) => state === 'drawn',
  );
}

export type PrintedSheet = { candidate: string; version: string; set: string; number: string; check: string };

/** The sheets of a session as the product prints them: what stands on each. */
export async function printSheets(
  request: APIRequestContext,
  owner: Person,
  { api }: Concours,
  { testId, sessionId }: { testId: string; sessionId: string },
): Promise<PrintedSheet[]> {
  type Made = { data: { id: string; status: string } };
  const prints = `${api}/tests/${testId}/sheets/prints`;
  const asked = await callAs<Made>(request, owner, 'POST', prints, { sessionId });
  const path = `/exports/${asked.data.id}`;
  await eventually(
    async () => (await callAs<Made>(request, owner, 'GET', path)).data.status,
    (status) => status === 'ready',
  );
  const answer = await request.get(`/api/v1${path}/content`, {
    headers: { authorization: `Bearer ${owner.token}` },
  });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.body())));
  return text.map((page) => {
    const [, set = '', number = '', check = ''] =
      /([A-Z0-9]{4})-([A-Z0-9]{6})-\d([A-Z0-9]{4}) · page/.exec(page) ?? [];
    const [, version = ''] = /sujet ([A-D])/.exec(page) ?? [];
    const [candidate = ''] = /GRE27\W\d{6}/.exec(page.replaceAll(/\s/g, '')) ?? [];
    expect([set.length, number.length, check.length]).toEqual([4, 6, 4]);
    return { candidate, version, set, number, check };
  });
}

/** Where « juste » stands in each question of a version, as its printed paper says. */
export async function rightChoices(
  request: APIRequestContext,
  owner: Person,
  { api }: Concours,
  { testId, version }: { testId: string; version: string },
): Promise<number[]> {
  const answer = await request.post(`/api/v1${api}/tests/${testId}/sheets/papers/${version}`, {
    headers: { authorization: `Bearer ${owner.token}` },
    data: { isLarge: false },
  });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.body())), {
    mergePages: true,
  });
  const found = [...text.matchAll(/\b([A-D])\s*[.)]?\s*juste/g)].map(([, letter = '']) =>
    'ABCD'.indexOf(letter),
  );
  expect(found).toHaveLength(QUESTIONS);
  return found;
}

export const layout: SheetLayout = layoutOf({ questions: QUESTIONS, choices: 4 });

/** A mark of a row: the choice that is filled, half filled, or nothing. */
export type Mark = number | { half: number } | null;

/** The page of a sheet, filled. @returns its JPEG, as a flat scanner makes it. */
export async function scannedSheet(sheet: PrintedSheet, marks: readonly Mark[]): Promise<Buffer> {
  const texts = { title: 'Concours', session: 'Écrit', seat: 'Salle B12', candidateNumber: sheet.candidate };
  const code = { set: sheet.set, number: sheet.number };
  const [shapes = []] = drawSheet(layout, code, { ...texts, isSeveral: false }, () => sheet.check);
  const [page] = layout.pages;
  const { radiusX, radiusY } = layout.bubble;
  const filled = (page?.rows ?? []).flatMap((row, place): Shape[] => {
    const mark = marks[place] ?? null;
    if (mark === null) return [];
    const y = page?.lines[row.line] ?? 0;
    const x = row.bubbles[typeof mark === 'number' ? mark : mark.half] ?? 0;
    return typeof mark === 'number'
      ? [{ kind: 'oval', x, y, radiusX, radiusY }]
      : [{ kind: 'box', x: x - radiusX, y: y - 1, width: radiusX, height: 2 }];
  });
  const { data, width, height } = await renderPage([...shapes, ...filled]);
  return sharp(data, { raw: { width, height, channels: 1 } })
    .resize(1240)
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** What a scanner writes: a picture a page. */
export async function scannedPdf(pages: readonly Buffer[]): Promise<Buffer> {
  const pdf = new Pdf({ autoFirstPage: false });
  const bytes = buffer(pdf as unknown as Readable);
  for (const page of pages) pdf.addPage({ size: 'A4' }).image(page, 0, 0, { width: 595 });
  pdf.end();
  return bytes;
}
