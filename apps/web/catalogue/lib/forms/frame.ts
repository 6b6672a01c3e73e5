import { useRef } from 'react';
import type { FormFrame } from '../../../app/lib/forms/form-frame.ts';
import { noop } from '../../samples.ts';

export type Given = Partial<Pick<FormFrame, 'problem' | 'isSending' | 'isReady'>>;

/** A form in the state that is shown, which sends nothing. */
export function useFrame(
  id: string,
  { problem = null, isSending = false, isReady = true }: Given,
): FormFrame {
  const ref = useRef<HTMLFormElement>(null);
  return {
    id,
    ref,
    handlers: { onSubmit: (event) => event.preventDefault(), onFocus: noop },
    problem,
    isSending,
    isReady,
  };
}
