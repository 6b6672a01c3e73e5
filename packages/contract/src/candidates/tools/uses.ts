import { z } from 'zod';
import { endpoint } from '../../protocol/endpoint.ts';
import { toolNames } from './limits.ts';

export const ToolUse = z.object({
  tool: z.enum(toolNames),
  /** Today, in Bamako. */
  used: z.int(),
  limit: z.int(),
});
export type ToolUse = z.infer<typeof ToolUse>;

export const listToolUses = endpoint('GET /user/tool-uses', {
  summary: 'Mes usages des outils aujourd’hui, et la limite de chacun.',
  data: z.array(ToolUse),
});
