import { type ComponentType, Suspense } from 'react';

/**
 * A part of a screen that a feature above gives: declared by the lower one (`public/<part>.slot.ts`), which shows its
 * `Part`, and filled once, before any screen is shown, by `fill-slots.ts`. Unfilled, it shows nothing.
 */
export function defineSlot<Props extends object>() {
  let Filled: ComponentType<Props> | undefined;
  return {
    fill: (part: ComponentType<Props>): void => {
      Filled = part;
    },
    Part: (props: Props) =>
      Filled ? (
        <Suspense fallback={null}>
          <Filled {...props} />
        </Suspense>
      ) : null,
  };
}
