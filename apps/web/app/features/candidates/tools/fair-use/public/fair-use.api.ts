import type { ToolName } from '@baara/contract/candidates/tools/limits';
import type { listToolUses } from '@baara/contract/candidates/tools/uses';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../../lib/api.ts';

/** Invalidate it after a use. */
export const toolUsesQuery = queryOptions({
  queryKey: ['tool-uses'],
  queryFn: async () => (await api.call<typeof listToolUses>('GET /user/tool-uses')).data,
});

/** « 3 sur 20 aujourd’hui ». */
export const usedToday = ({ used, limit }: { used: number; limit: number }): string =>
  `${used} sur ${limit} aujourd’hui`;

/** The row of one tool. */
export const useOf = <T extends { tool: ToolName }>(uses: readonly T[], tool: ToolName): T | undefined =>
  uses.find((use) => use.tool === tool);
