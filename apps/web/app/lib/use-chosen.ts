import { useState } from 'react';

export type Chosen = { id: string; name: string };
export type Choice = ReturnType<typeof useChosen<Chosen>>;

const nothing = { scope: '', chosen: new Map<string, never>() };

/**
 * What is ticked one by one, page after page of a list: people, unless it says otherwise.
 * @param scope what the list was asked: nobody is ticked any more once it is asked something else.
 */
export function useChosen<Item extends { id: string } = Chosen>(scope = '') {
  const [kept, setKept] = useState<{ scope: string; chosen: ReadonlyMap<string, Item> }>(nothing);
  const chosen: ReadonlyMap<string, Item> = kept.scope === scope ? kept.chosen : nothing.chosen;
  const setChosen = (next: ReadonlyMap<string, Item>): void => setKept({ scope, chosen: next });
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
      setKept((now) => ({ ...now, chosen: new Map([...now.chosen].filter(([id]) => !gone.has(id))) }));
    },
    clear: (): void => setChosen(new Map()),
  };
}
