import { Suspense } from 'react';
import { lazyPart } from './lazy-part.ts';
import type { ModalProps } from './modal-props.ts';

export type { ModalProps };

const loadDialog = () => import('./modal-dialog.tsx');
const Dialog = lazyPart(loadDialog);

/** A dialog over the page. Its code is fetched when one first opens. */
export function Modal(props: ModalProps) {
  if (!props.isOpen) return null;
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}
