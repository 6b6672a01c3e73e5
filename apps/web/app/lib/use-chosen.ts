import { useState } from 'react';

export type Chosen = { id: string; name: string };
export type Choice = ReturnType<typeof useChosen<Chosen>>;

const nothing = { scope: '', chosen: new Map<string, never>() };

/**
 * Items ticked one by one, page after page of a list: people by default.
 * @param scope the list's query: a new one clears the ticks.
 */
export function useChosen<Item extends { id: string } = Chosen>(scope = '') {
  const [stored, setStored] = useState<{ scope: string; chosen: ReadonlyMap<string, Item> }>(nothing);
  const chosen: ReadonlyMap<string, Item> = stored.scope === scope ? stored.chosen : nothing.chosen;
  const setChosen = (next: ReadonlyMap<string, Item>): void => setStored({ scope, chosen: next });
  return {
    chosen: [...chosen.values()],
    isChosen: (id: string): boolean => chosen.has(id),
    choose(items: readonly Item[], isChosen: boolean): void {
      const next = new Map(chosen);
      for (const item of items)
        if (isChosen) next.set(item.id, item);
        else next.delete(item.id);
      setChosen(next);
    },
    /** Forgets some of those there are by then: others were perhaps ticked since this was drawn. */
    drop(items: readonly { id: string }[]): void {
      const gone = new Set(items.map(({ id }) => id));
      setStored((now) => ({ ...now, chosen: new Map([...now.chosen].filter(([id]) => !gone.has(id))) }));
    },
    clear: (): void => setChosen(new Map()),
  };
}
