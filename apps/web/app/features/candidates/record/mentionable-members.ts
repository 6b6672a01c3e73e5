import type { QueryClient } from '@tanstack/react-query';
import { teammatesQuery } from '../../companies/public/teammates.api.ts';
import { isMentionable, type Mentioned } from './mention-text.ts';

/** Members whom a text may mention; the team is read only when the text has an @. */
export async function mentionableMembers(client: QueryClient, text: string): Promise<Mentioned[]> {
  return text.includes('@') ? (await client.ensureQueryData(teammatesQuery)).filter(isMentionable) : [];
}
