import type { Board } from '@baara/contract/applications/board';
import { expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { makeWorkspace, type Person, useWorkspace } from '../../testing/workspace.ts';
import { useEvaluations } from './evaluations/evaluation.factory.ts';
import { signedIn } from '../offers/offer.factory.ts';

const server = useTestApp();
const sahel = useWorkspace(server);
const { team, submit } = useEvaluations(server, sahel);

it.each([0, 1])(
  'gives each of those who open a board together what is theirs, %i evaluated',
  async (count) => {
    if (count > 0) await submit(team.recruiter, 4);
    const outsideTheTeam = await signedIn(server, 'employer', {
      companyId: sahel.companyId,
      companyRole: 'interviewer',
      name: { first: 'Oumar', last: 'Ba' },
    });
    const elsewhere = (await makeWorkspace(server, 'Niger Textile')).owner;

    const open = (who: Person) =>
      server.json<{ data: Board }>(
        'GET',
        `/api/v1/recruiter/offers/${sahel.offerId}/recruitment-tracking`,
        who,
      );
    const people = [team.owner, outsideTheTeam, team.recruiter, elsewhere, team.reader, team.owner];
    const answers = await Promise.all(people.map(open));
    const seen = answers.map(({ status, body }) => {
      if (status !== 200) return status;
      const [column] = body.data.columns;
      return [
        body.data.total,
        column?.cards[0]?.evaluation?.count ?? null,
        (column?.allowedTransitions.length ?? 0) > 0,
      ];
    });
    // Anyone who has their own evaluation to give reads nobody's; a reader moves nobody.
    const theirs = count === 0 ? null : count;
    expect(seen).toEqual([[1, null, true], 404, [1, theirs, true], 404, [1, theirs, false], [1, null, true]]);
  },
);
