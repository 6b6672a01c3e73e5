import { companyRoles, mayWrite } from '@baara/contract/companies/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillWallet } from './features/money/wallet/wallet.factory.ts';
import { expectAbilities } from './testing/abilities.ts';
import { companyCalls } from './testing/company-calls.ts';
import { namesIn, payloadOf, urlOf } from './testing/company-request.ts';
import { companySubjects, openTransfers, type SubjectName } from './testing/company-subjects.ts';
import { useTestApp } from './testing/test-app.ts';
import { joinTeam, useWorkspace } from './testing/workspace.ts';

/** Each answer with abilities, and the call that each ability allows, as `testing/company-calls/` writes it. */
type Thing = {
  read: string;
  /** Of a list: whose abilities. Without it, those of the answer itself. */
  item?: SubjectName;
  /** Beside `data`: abilities beside a list. */
  ofList?: true;
  /** Where in the answer. */
  of?: 'company';
  calls: Record<string, string>;
};

const offer = {
  edit: 'PATCH /recruiter/offers/:offer',
  unpublish: 'POST /recruiter/offers/:offer/unpublish',
  fill: 'POST /recruiter/offers/:offer/fill',
  duplicate: 'POST /recruiter/offers/:offer/duplicate',
  print: 'GET /recruiter/offers/:offer/poster.pdf',
};
const note = {
  edit: 'PATCH /recruiter/candidates/:applicant/notes/:note',
  delete: 'DELETE /recruiter/candidates/:applicant/notes/:note',
};
const card = {
  write: 'POST /recruiter/conversations',
  shortlist: 'POST /recruiter/shortlist',
  unlock: 'POST /recruiter/candidates/:candidate/unlock',
};
const letters = { write: 'PUT /recruiter/applications/:application/offer-letters/draft' };
const bulk = {
  cancel: 'POST /recruiter/messages/bulk/:bulk/cancel',
};

const things: Thing[] = [
  { read: '/recruiter/offers', ofList: true, calls: { create: 'POST /recruiter/offers' } },
  { read: '/recruiter/offers?limit=100', item: 'offer', calls: offer },
  { read: '/recruiter/offers/:offer', calls: offer },
  {
    read: '/recruiter/offers/:draft',
    calls: {
      publish: 'POST /recruiter/offers/:draft/publish',
      delete: 'DELETE /recruiter/offers/:draft',
      print: 'GET /recruiter/offers/:offer/poster.pdf',
      fill: 'POST /recruiter/offers/:offer/fill',
    },
  },
  {
    read: '/recruiter/offers/:offer/applications',
    ofList: true,
    calls: {
      write: 'PATCH /recruiter/applications/:application',
      export: 'POST /recruiter/offers/:offer/applications/exports',
    },
  },
  {
    read: '/recruiter/departments/:department/jobs',
    ofList: true,
    calls: { create: 'POST /recruiter/offers' },
  },
  {
    read: '/auth/session',
    of: 'company',
    calls: {
      write: 'POST /recruiter/offers',
      seeMoney: 'GET /recruiter/wallet',
      manageTeam: 'POST /company/invitations',
    },
  },
  {
    read: '/recruiter/applications/:application',
    calls: {
      write: 'PATCH /recruiter/applications/:application',
      answer: 'POST /recruiter/applications/:application/answer',
      undoHiring: 'POST /recruiter/applications/:application/undo-hiring',
      evaluate: 'PUT /recruiter/applications/:application/evaluation',
      readLetters: 'GET /recruiter/applications/:application/offer-letters',
    },
  },
  {
    read: '/recruiter/interviews/:interview',
    calls: {
      edit: 'PATCH /recruiter/interviews/:interview',
      cancel: 'DELETE /recruiter/interviews/:interview',
    },
  },
  {
    read: '/recruiter/interviews/:agreed',
    calls: {
      move: 'POST /recruiter/interviews/:agreed/reschedule',
      close: 'POST /recruiter/interviews/:agreed/complete',
    },
  },
  {
    read: '/recruiter/interviews/:countered',
    calls: {
      acceptCounter: 'POST /recruiter/interviews/:countered/accept-proposal',
      refuseCounter: 'POST /recruiter/interviews/:countered/refuse-proposal',
    },
  },
  {
    read: '/recruiter/candidates/:candidate',
    calls: {
      ...card,
      tag: 'POST /recruiter/candidates/:candidate/tags',
      readNotes: 'GET /recruiter/candidates/:candidate/notes',
      note: 'POST /recruiter/candidates/:candidate/notes',
    },
  },
  { read: '/recruiter/shortlist', ofList: true, calls: { write: 'PATCH /recruiter/shortlist/:entry' } },
  { read: '/recruiter/pools', ofList: true, calls: { create: 'POST /recruiter/pools' } },
  { read: '/recruiter/pools/:pool', calls: { edit: 'PATCH /recruiter/pools/:pool' } },
  {
    read: '/recruiter/pools/:pool/people',
    ofList: true,
    calls: { write: 'POST /recruiter/pools/follow-ups' },
  },
  {
    read: '/recruiter/saved-searches/:search',
    calls: { change: 'PATCH /recruiter/saved-searches/:search' },
  },
  {
    read: '/recruiter/recruitment-config',
    calls: {
      edit: 'PUT /recruiter/recruitment-config/steps',
      editScorecard: 'PUT /recruiter/recruitment-config/scorecard',
    },
  },
  {
    read: '/recruiter/offers/:offer/hiring-team',
    calls: { change: 'PUT /recruiter/offers/:offer/hiring-team' },
  },
  {
    read: '/recruiter/recruitment-files',
    ofList: true,
    calls: { create: 'POST /recruiter/recruitment-files' },
  },
  {
    read: '/recruiter/recruitment-files/:file',
    calls: { edit: 'PATCH /recruiter/recruitment-files/:file' },
  },
  { read: '/recruiter/departments', ofList: true, calls: { create: 'POST /recruiter/departments' } },
  {
    read: '/recruiter/departments/:department',
    calls: { edit: 'PATCH /recruiter/departments/:department' },
  },
  {
    read: '/conversations/:conversation',
    calls: {
      archive: 'PATCH /conversations/:conversation',
      block: 'POST /conversations/:conversation/block',
      report: 'POST /conversations/:conversation/report',
    },
  },
  { read: '/recruiter/wallet', calls: { topUp: 'POST /recruiter/wallet/top-ups' } },
  {
    read: '/recruiter/unlocked-profiles',
    item: 'unlocked',
    calls: { report: 'POST /recruiter/unlocked-profiles/:unlocked/report' },
  },
  { read: '/company', calls: { edit: 'PATCH /company' } },
  { read: '/company/members', ofList: true, calls: { invite: 'POST /company/invitations' } },
  { read: '/recruiter/candidate-columns', calls: { export: 'POST /recruiter/candidates/exports' } },
  { read: '/recruiter/candidates/:applicant/notes', item: 'note', calls: note },
  {
    read: '/recruiter/applications/:application/evaluation',
    calls: {
      evaluate: 'PUT /recruiter/applications/:application/evaluation',
      waive: 'POST /recruiter/applications/:application/evaluation/waive',
      ask: 'POST /recruiter/applications/:application/evaluators',
    },
  },
  { read: '/recruiter/applications/:application/offer-letters', calls: letters },
  { read: '/recruiter/messages/bulk/:bulk', calls: bulk },
  { read: '/recruiter/messages/bulk', item: 'bulk', calls: bulk },
];

const server = useTestApp();
const sahel = useWorkspace(server);
beforeAll(() => openTransfers(server));

const callOf = (name: string) => {
  const found = companyCalls.find(([method, path]) => `${method} ${path}` === name);
  if (!found) throw new Error(`no call ${name}`);
  const [method, path, , body] = found;
  return { method, path, body };
};

type WithAbilities = {
  id?: string | number;
  /** The candidate of an unlocked profile. */
  candidate?: { id: string };
  company?: WithAbilities;
  abilities: Record<string, boolean>;
};

describe('the abilities on a screen match the answers of the calls', () => {
  const rows = things.flatMap((thing) =>
    companyRoles.map((role) => ({ ...thing, role, title: `${thing.item ?? ''} ${thing.read}, ${role}` })),
  );
  it.each(rows)('$title', async ({ read, item, ofList, of, calls, role }) => {
    for (const [ability, name] of Object.entries(calls)) {
      // Each call finds a thing that nobody has yet touched.
      const subjects = companySubjects(server, sahel);
      for (const one of new Set([...namesIn(read), ...(item ? [item] : [])])) await subjects.get(one);
      await fillWallet(server.db, sahel.companyId, 10_000);
      const { method, path, body } = callOf(name);
      const url = await urlOf(path, subjects.get);
      const asked = { method, url, ...(await payloadOf(body, subjects)) };
      const person = await sahel.member(role, 'Issa Diallo');
      const offerId = Number(await subjects.get('offer'));
      if (!mayWrite(role)) await joinTeam(server.db, { companyId: sahel.companyId, offerId }, person);
      const abilities = async () => {
        const answer = await server.inject({
          method: 'GET',
          url: await urlOf(read, subjects.get),
          headers: person.headers,
        });
        // A member who may not even read it gets no ability there.
        if (answer.statusCode === 403) return { [ability]: false };
        expect(answer.statusCode).toBe(200);
        const whole = answer.json<WithAbilities & { data: WithAbilities | WithAbilities[] }>();
        if (ofList) return whole.abilities;
        if (!Array.isArray(whole.data)) return (of ? whole.data[of] : whole.data)?.abilities ?? {};
        const id = item && (await subjects.get(item));
        const found = whole.data.find((one) => String(one.id ?? one.candidate?.id) === id);
        if (!found) throw new Error(`${item} is not in ${read}`);
        return found.abilities;
      };
      await expectAbilities(abilities, {
        [ability]: async () => {
          const { headers, ...rest } = asked;
          const answer = await server.inject({ ...rest, headers: { ...headers, ...person.headers } });
          return { status: answer.statusCode };
        },
      });
    }
  });
});
