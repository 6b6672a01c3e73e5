import type { Dialog } from '@base-ui/react/dialog';
import { type RefObject, useRef } from 'react';
import { frontLayer } from './front-layer.ts';

type OnOpenChange = NonNullable<Dialog.Root.Props['onOpenChange']>;

/**
 * Closes a dialog, but leaves Escape to the one in front of it. A dialog knows of those inside it alone, and one that has
 * just opened elsewhere does not have the focus yet: the key would close what it lies over.
 * @returns `popup` for the popup's `ref`, `onOpenChange` for the root.
 */
export function useDialogClose(onClose: () => void): {
  popup: RefObject<HTMLDivElement | null>;
  onOpenChange: OnOpenChange;
} {
  const popup = useRef<HTMLDivElement>(null);
  return {
    popup,
    onOpenChange: (isOpen, details) => {
      if (isOpen) return;
      if (details.reason === 'escape-key' && popup.current && frontLayer() !== popup.current) {
        details.cancel();
        details.allowPropagation();
        return;
      }
      onClose();
    },
  };
}
