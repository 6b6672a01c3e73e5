import { type ReactNode, useEffect, useRef } from 'react';

type Props = { on?: string; children: ReactNode };

const focusable = 'a, button, input, select, textarea';

/** The state of what is inside once the keyboard has reached it. */
export function Focused({ on = focusable, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(
    () => box.current?.querySelector<HTMLElement>(on)?.focus({ focusVisible: true } as FocusOptions),
    [on],
  );
  return <div ref={box}>{children}</div>;
}

const press = (): Event[] => {
  const init = { bubbles: true, cancelable: true };
  return [
    new PointerEvent('pointerdown', { ...init, pointerType: 'mouse' }),
    new MouseEvent('mousedown', init),
    new MouseEvent('mouseup', init),
    new MouseEvent('click', init),
  ];
};

/** The state of what is inside once it was pressed. */
export function Pressed({ on = focusable, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What is inside listens once its own effects have run.
    const frame = requestAnimationFrame(() => {
      const target = box.current?.querySelector<HTMLElement>(on);
      target?.focus();
      for (const event of press()) target?.dispatchEvent(event);
    });
    return () => cancelAnimationFrame(frame);
  }, [on]);
  return <div ref={box}>{children}</div>;
}
