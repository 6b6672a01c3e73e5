import { type ReactNode, useEffect, useRef } from 'react';

type Props = {
  summary: ReactNode;
  summaryClassName: string;
  /** Names the button when its content is only a picture. */
  label?: string;
  className?: string;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
};

/** A button that opens a box under it; a press elsewhere, leaving it or Escape closes it. */
export function Disclosure({ summary, summaryClassName, label, className, onToggle, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (): void => {
      if (details.current) details.current.open = false;
    };
    const closeOutside = ({ target }: Event): void => {
      if (details.current && !details.current.contains(target as Node)) close();
    };
    const closeOnEscape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !details.current?.open) return;
      close();
      details.current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, []);
  return (
    <details ref={details} className={className} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <summary className={summaryClassName} aria-label={label} title={label}>
        {summary}
      </summary>
      {children}
    </details>
  );
}
