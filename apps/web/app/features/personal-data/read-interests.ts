import type { listProfileViews, ProfileView } from '@baara/contract/personal-data/personal-data';
import type { Pagination } from '@baara/contract/protocol/pagination';
import { messageOf } from '../../lib/api-error.ts';
import type { Visitor } from '../../lib/visitor-context.ts';

/** What /profil-interesse shows, by anyone who asks. */
export type Interests =
  | { kind: 'visitor' }
  | { kind: 'other-role' }
  | { kind: 'failed'; message: string }
  | { kind: 'list'; views: ProfileView[]; pagination: Pagination };

const PER_PAGE = 10;

export async function readInterests(visitor: Visitor, page: number): Promise<Interests> {
  const session = await visitor.session();
  if (!session) return { kind: 'visitor' };
  if (session.typeUserName !== 'applicant') return { kind: 'other-role' };
  try {
    const query = { page, limit: PER_PAGE };
    const answer = await visitor.api.call<typeof listProfileViews>('GET /personal-data/profile-views', {
      query,
    });
    return { kind: 'list', views: answer.data, pagination: answer.pagination };
  } catch (error) {
    return { kind: 'failed', message: messageOf(error) };
  }
}
