import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeCategories } from './features/offers/offer.factory.ts';
import { type FreelanceCall, freelanceCalls, type Outcome } from './testing/freelance-calls.ts';
import {
  file,
  freelancePeople,
  type FreelanceWorld,
  makeFreelanceWorld,
  type PersonName,
} from './testing/freelance-subjects.ts';
import { multipart } from './testing/multipart.ts';
import { useTestApp } from './testing/test-app.ts';

/** Each operation between a freelance and their client, as each person: the other party, a guest, and everyone else. */
const server = useTestApp();
let world: FreelanceWorld;
beforeAll(async () => {
  await makeCategories(server.db);
  world = await makeFreelanceWorld(server);
});

async function outcomeFor(name: PersonName, key: string, call: FreelanceCall): Promise<Outcome> {
  const { subjects, people } = world;
  const [method, path = ''] = key.split(' ');
  const about = [...call.about];
  const url = path.replaceAll(/:\w+/g, () => {
    const word = about.shift() ?? '';
    return subjects[word] ?? word;
  });
  const body = typeof call.body === 'function' ? call.body(subjects) : call.body;
  const form = call.form && (await multipart(file().files, call.form));
  const answer = await server.inject({
    method: method as 'GET',
    url: `/api/v1${url}`,
    payload: form?.payload ?? body,
    headers: { ...form?.headers, ...call.headers, ...people[name]?.headers },
  });
  const { statusCode: status } = answer;
  if (status !== 401 && status !== 403 && status !== 404) return 'in';
  // A refusal says nothing of what it refuses.
  expect(Object.keys(method === 'HEAD' ? {} : answer.json())).not.toContain('data');
  return status;
}

describe('what each person is answered', () => {
  it.each(Object.entries(freelanceCalls))('%s', async (key, call) => {
    const answered = {} as Record<PersonName, Outcome>;
    // The refused first, about the very same: what follows still finds it.
    const inOrder = freelancePeople.toSorted(
      (a, b) => Number(call.who[a] === 'in') - Number(call.who[b] === 'in'),
    );
    for (const name of inOrder) answered[name] = await outcomeFor(name, key, call);
    expect(answered).toEqual(call.who);
  });
});

it('knows every operation of freelances that names something', async () => {
  const folder = new URL('../../../packages/contract/src/freelance/', import.meta.url);
  const modules = await Promise.all(
    readdirSync(folder)
      .filter((name) => !name.endsWith('.test.ts'))
      .map((name) => import(new URL(name, folder).href) as Promise<object>),
  );
  const keys = modules
    .flatMap((module) => Object.values(module) as unknown[])
    .flatMap((one) => (one !== null && typeof one === 'object' && 'key' in one ? String(one.key) : []));
  const named = keys.filter((key) => /^[A-Z]+ .*:/.test(key) && !key.includes('/:token'));
  expect(named.filter((key) => !(key in freelanceCalls))).toEqual([]);
});
