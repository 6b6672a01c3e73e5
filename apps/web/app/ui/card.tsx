import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** A white surface with a hairline border. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div {...rest} className={classNames('rounded-lg border border-line bg-surface p-4.5', className)} />
  );
}
