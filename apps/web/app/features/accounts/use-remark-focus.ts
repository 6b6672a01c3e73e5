import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Leads to the first field with a remark, once the remarks are on screen.
 * @param refusal what the server refused, a new object each time: its remarks are looked for too.
 * @returns the form's ref, and what to call when the form's own look found a fault.
 */
export function useRemarkFocus(refusal?: unknown): {
  form: RefObject<HTMLFormElement | null>;
  goToRemark: () => void;
} {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState(0);
  useEffect(() => {
    if (faults === 0 && !refusal) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [faults, refusal]);
  return { form, goToRemark: () => setFaults((count) => count + 1) };
}
