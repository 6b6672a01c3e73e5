import { type ApplicationSource, LINK_CODE_LENGTH, sourceOfMark } from '@baara/contract/applications/sources';
import { type LinkKind, sourceOfLink } from '@baara/contract/offers/tracked-link-words';
import { readShortCode } from '@baara/short-code';
import type { Db } from '../../../../platform/db/database.ts';

export type ReadSource = { source: ApplicationSource; linkId: string | null };

const board: ReadSource = { source: 'board', linkId: null };

/**
 * The source that the mark of an offer's address means. An unknown mark, and the code of another offer or of a link that
 * was deleted, mean none: the application came by the platform. The link stays until the transaction ends.
 */
export async function readSource(tx: Db, offerId: number, mark: string | null): Promise<ReadSource> {
  if (mark === null) return board;
  const known = sourceOfMark(mark);
  if (known) return { source: known, linkId: null };
  const code = readShortCode(mark, LINK_CODE_LENGTH);
  if (code === null) return board;
  const link = await tx
    .selectFrom('offer_links')
    .where('offer_id', '=', offerId)
    .where('code', '=', code)
    .where('retired_at', 'is', null)
    .select(['id', 'kind'])
    .forKeyShare()
    .executeTakeFirst();
  return link ? { source: sourceOfLink[link.kind as LinkKind], linkId: link.id } : board;
}
