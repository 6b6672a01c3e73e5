import type { PersonalData } from '@baara/contract/personal-data/personal-data';
import { beforeEach } from 'vitest';
import type { Answer, TestApp } from '../../testing/test-app.ts';
import type { Person, Workspace } from '../../testing/workspace.ts';

let people = 0;

/** For tests: a candidate made anew before each, and what they do with their data, through the API. */
export function useMyData(server: TestApp, sahel: Workspace) {
  /** Oumou; her family name is unique, so that tests can search for remaining data. */
  const me = {} as Person & { lastName: string };
  beforeEach(async () => {
    const lastName = `Kouyaté-${++people}x`;
    Object.assign(me, await sahel.candidate(`Oumou ${lastName}`), { lastName });
  });
  return {
    me,
    call: <Data = PersonalData>(
      method: 'GET' | 'POST' | 'DELETE',
      path: string,
      who: Person,
      body?: object,
    ): Promise<{ status: number; body: Answer<Data> }> =>
      server.call<Data>(method, `/personal-data${path}`, who, body),
    /** The company opens an application. */
    open: (id: string) => server.call('POST', `/recruiter/applications/${id}/opening`, sahel.owner),
  };
}
