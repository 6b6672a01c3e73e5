import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { icon } from '../icon.ts';
import { Keys } from './keys.tsx';

export type PaletteItem = {
  id: string;
  icon: ReactNode;
  label: string;
  /** Distinguishes it from another of the same name. */
  detail?: string | null;
  /** The key that does the same without the palette. */
  shortcut?: string | undefined;
};
/** Groups without items are left out by the caller. */
export type PaletteGroup = { title: string; items: readonly PaletteItem[] };

type Props = {
  text: string;
  onText: (text: string) => void;
  groups: readonly PaletteGroup[];
  /** How the search stands, said by screen readers; shown when there is nothing to choose. */
  status: ReactNode;
  isBusy?: boolean;
  /** What went wrong and what helps, above what is there all the same. */
  problem?: ReactNode;
  onChoose: (item: PaletteItem) => void;
  /** The item that Ctrl and Enter take from wherever one is among them, when there is one. */
  onControlEnter?: (() => void) | undefined;
  onHelp: () => void;
  onClose: () => void;
};

/**
 * A box over the page that finds anything by a few letters: arrows, Enter, Escape, a finger. The whole screen on a phone. The
 * first item is always the one that Enter takes.
 */
export function CommandPalette({ groups, status, isBusy = false, problem, ...props }: Props) {
  const { text, onText, onChoose, onControlEnter, onHelp, onClose } = props;
  const box = useRef<HTMLInputElement>(null);
  // A panel behind is a dialog too, which knows nothing of this one: Escape is for the one on top alone.
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.nativeEvent.stopImmediatePropagation();
    onClose();
  };
  // Before the list takes Enter for the item that is lit.
  const takeControlEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !onControlEnter) return;
    event.preventDefault();
    event.stopPropagation();
    onControlEnter();
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop forceRender className="fixed inset-0 z-30 bg-scrim" />
        <Dialog.Popup
          aria-label="Chercher ou agir"
          data-modal
          // Opened by a finger too: one came to type.
          initialFocus={box}
          onKeyDown={closeOnEscape}
          onKeyDownCapture={takeControlEnter}
          className="fixed inset-0 z-30 grid grid-cols-1 grid-rows-[auto_1fr_auto] overflow-hidden bg-surface sm:inset-x-4 sm:top-[12dvh] sm:bottom-auto sm:mx-auto sm:max-h-[70dvh] sm:max-w-lg sm:rounded-lg sm:border sm:border-line-strong"
        >
          <Autocomplete.Root
            inline
            open
            mode="none"
            items={groups}
            autoHighlight="always"
            keepHighlight
            value={text}
            // A chosen item would write its name into the box.
            onValueChange={(value, { reason }) => reason !== 'item-press' && onText(value)}
            itemToStringValue={({ label }: PaletteItem) => label}
          >
            <div className="flex items-center gap-1 border-b border-line px-4">
              <Search {...icon} className="flex-none text-ink-soft" />
              <Autocomplete.Input
                ref={box}
                aria-label="Chercher ou agir"
                placeholder="Personne, offre, écran, action…"
                enterKeyHint="go"
                autoComplete="off"
                maxLength={120}
                // Inside: the box cuts off what lies around it.
                className="min-h-14 min-w-0 flex-1 bg-transparent px-2 outline-none focus-visible:[box-shadow:inset_0_0_0_2px_var(--primary)]"
              />
              <Dialog.Close
                aria-label="Fermer"
                className="-mr-2 grid size-11 flex-none place-items-center rounded-md text-ink-soft hover:bg-sunken"
              >
                <X {...icon} />
              </Dialog.Close>
            </div>
            <div className="overflow-y-auto overscroll-contain p-1.5" aria-busy={isBusy || undefined}>
              {problem && <div className="p-2.5">{problem}</div>}
              <Autocomplete.Status className={groups.length > 0 ? 'sr-only' : 'px-2.5 py-4 text-ink-soft'}>
                {status}
              </Autocomplete.Status>
              <Autocomplete.List aria-label="Résultats">
                {({ title, items }: PaletteGroup) => (
                  <Autocomplete.Group key={title} items={items} className="pb-1">
                    <Autocomplete.GroupLabel className="px-2.5 pt-2 pb-1 text-s font-semibold text-ink-soft">
                      {title}
                    </Autocomplete.GroupLabel>
                    <Autocomplete.Collection>
                      {(item: PaletteItem) => (
                        <Autocomplete.Item
                          key={item.id}
                          value={item}
                          onClick={() => onChoose(item)}
                          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2.5 py-1 data-highlighted:bg-primary-soft sm:min-h-10"
                        >
                          <span className="flex-none text-ink-soft">{item.icon}</span>
                          <span className="min-w-0 flex-1 leading-snug sm:flex sm:items-baseline sm:gap-2">
                            <span className="block truncate font-medium sm:max-w-[60%] sm:flex-none">
                              {item.label}
                            </span>
                            {/* Read as two words, not as one. */}{' '}
                            {item.detail && (
                              <span className="block min-w-0 truncate text-s text-ink-soft">
                                {item.detail}
                              </span>
                            )}
                          </span>
                          {item.shortcut && (
                            <span aria-hidden="true">
                              <Keys keys={item.shortcut} />
                            </span>
                          )}
                        </Autocomplete.Item>
                      )}
                    </Autocomplete.Collection>
                  </Autocomplete.Group>
                )}
              </Autocomplete.List>
            </div>
            <div className="flex items-center gap-4 border-t border-line px-4 text-s text-ink-soft max-sm:hidden">
              <span>
                <Keys keys="↑ ↓" /> choisir
              </span>
              <span>
                <Keys keys="Entrée" /> ouvrir
              </span>
              <button
                type="button"
                onClick={onHelp}
                className="ml-auto flex min-h-11 items-center gap-1.5 rounded-md px-2 hover:text-ink hover:underline"
              >
                <Keys keys="?" /> Tous les raccourcis
              </button>
            </div>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
