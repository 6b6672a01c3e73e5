import { type ToolName, toolLimitReached } from '@baara/contract/candidates/tools/limits';
import { useQuery } from '@tanstack/react-query';
import { toolUsesQuery, usedToday, useOf } from './fair-use.api.ts';

/** From this share of the limit on, the count is shown in colour. */
const NEAR = 0.8;

/**
 * Uses of a tool today, beside what uses it: « 3 sur 20 aujourd’hui ». Past the limit, the sentence of the refusal.
 * Nothing while it is read or when it cannot be: the tool works without this line, and the server counts.
 * @param counted what a use is: « Un PDF ou une proposition du modèle extérieur compte pour un essai. »
 */
export function FairUse({ tool, counted }: { tool: ToolName; counted?: string }) {
  const { data } = useQuery(toolUsesQuery);
  const use = useOf(data ?? [], tool);
  if (!use) return null;
  if (use.used >= use.limit) return <p className="text-s text-warn">{toolLimitReached(tool)}</p>;
  const isNear = use.used >= use.limit * NEAR;
  return (
    <p className="text-s text-ink-soft">
      <span className={isNear ? 'font-medium text-warn' : undefined}>Essais : {usedToday(use)}.</span>
      {counted ? ` ${counted}` : ''}
    </p>
  );
}
