import { type ComponentType, Suspense } from 'react';

/**
 * A part of a screen that a feature above gives: declared in the public folder of the lower one, which shows its
 * `Part`, and filled once, before anything is shown, by `fill-slots.ts`. Unfilled, it shows nothing.
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
