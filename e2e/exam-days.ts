import type { APIRequestContext, Page } from '@playwright/test';
import encodeQr from 'qr';
import sharp, { type Sharp } from 'sharp';
import { dayFromNow } from './managed-campaigns.ts';
import { callAs, demoPerson, type Person } from './people.ts';

const SIDE = 480;

/** A QR on a sheet, as a camera sees it: 640 by 480 points. */
export async function pictureOf(text: string): Promise<Sharp> {
  const rows = encodeQr(text, 'raw', { border: 4 });
  const point = Math.floor(SIDE / rows.length);
  const grey = Buffer.alloc(SIDE * SIDE, 235);
  for (const [y, row] of rows.entries())
    for (const [x, isDark] of row.entries())
      if (isDark)
        for (let line = y * point; line < (y + 1) * point; line += 1)
          grey.fill(16, line * SIDE + x * point, line * SIDE + (x + 1) * point);
  const sheet = sharp(grey, { raw: { width: SIDE, height: SIDE, channels: 1 } });
  const margin = { left: 80, right: 80, background: '#ebebeb' };
  return sharp(await sheet.extend(margin).toColourspace('srgb').png().toBuffer());
}

export type Convoked = {
  id: string;
  trackingCode: string;
  name: string;
  room: string;
  seat: string;
  centre: string;
};

/** The demonstration's candidate, who sits the session whose day is under way. */
export async function convokedPerson(request: APIRequestContext): Promise<Convoked> {
  type Mine = { id: string; trackingCode: string };
  type Detail = { convocations: { room: string; seat: string; centre: string; day: string }[] };
  const me = await demoPerson(request, 'candidat');
  const base = '/mass-recruitment';
  for (const { id, trackingCode } of (
    await callAs<{ data: { applications: Mine[] } }>(request, me, 'GET', `${base}/my-applications`)
  ).data.applications) {
    const { data } = await callAs<{ data: Detail }>(request, me, 'GET', `${base}/applications/${id}`);
    const convocation = data.convocations.find(({ day }) => day >= dayFromNow(-1));
    if (convocation) return { id, trackingCode, name: me.name, ...convocation };
  }
  throw new Error('the demonstration has no convocation');
}

type Rooms = { data: { rooms: { id: string; name: string; centre: string }[] } };

/** The session and the room where this person sits. */
export async function roomOf(request: APIRequestContext, head: Person, { room, centre }: Convoked) {
  type Listed = { data: { id: string; title: string }[] };
  type Process = { data: { sessions: { id: string; convocationsAt: string | null }[] } };
  const { data } = await callAs<Listed>(request, head, 'GET', '/recruiter/campaigns?limit=50');
  const campaign = data.find(({ title }) => title.startsWith('Recrutement de 80 infirmiers'));
  const base = `/recruiter/campaigns/${campaign?.id}`;
  const process = await callAs<Process>(request, head, 'GET', `${base}/process`);
  const session = process.data.sessions.find(({ convocationsAt }) => convocationsAt !== null);
  const day = await callAs<Rooms>(request, head, 'GET', `${base}/sessions/${session?.id}/day`);
  const found = day.data.rooms.find((one) => one.name === room && one.centre === centre);
  return {
    api: `${base}/sessions/${session?.id}/rooms/${found?.id}/day`,
    sessionPath: `/massrecruitment/admin/campaigns/${campaign?.id}/sessions/${session?.id}/jour`,
    roomPath: `/massrecruitment/admin/campaigns/${campaign?.id}/sessions/${session?.id}/jour/${found?.id}`,
  };
}

/**
 * Somebody else of that room whom nobody has marked yet, as their file shows them. Journeys run side by side: each takes
 * a person of its own.
 * @param fromEnd 1 for the last of them.
 */
export async function unmarkedPerson(
  request: APIRequestContext,
  head: Person,
  { api, but, fromEnd }: { api: string; but: Convoked; fromEnd: number },
): Promise<{ id: string; seat: string; trackingCode: string }> {
  type Day = {
    data: { people: { applicationId: string; seat: string }[]; marks: { applicationId: string }[] };
  };
  const { data } = await callAs<Day>(request, head, 'GET', api);
  const marked = new Set([but.id, ...data.marks.map(({ applicationId }) => applicationId)]);
  const person = data.people.filter(({ applicationId }) => !marked.has(applicationId)).at(-fromEnd);
  if (!person) throw new Error('everybody of the room is marked');
  const path = `/recruiter/campaign-files/${person.applicationId}`;
  const file = await callAs<{ data: { trackingCode: string } }>(request, head, 'GET', path);
  return { id: person.applicationId, seat: person.seat, trackingCode: file.data.trackingCode };
}

export const untilControlled = (page: Page): Promise<unknown> =>
  page.evaluate(
    `navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller || new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true })))`,
  );
