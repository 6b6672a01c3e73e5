import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { repeatEarlyTap } from './early-taps.ts';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

/** The one main action of a screen is `primary`; `accent` stands on an indigo ground alone, where indigo would not be seen. */
export type ButtonVariant = 'primary' | 'accent' | 'outline' | 'ghost' | 'danger';

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-primary text-on-primary hover:bg-primary-hover',
  accent: 'border-transparent bg-accent text-on-accent hover:underline',
  outline: 'border-line-strong bg-surface hover:border-primary',
  ghost: 'border-transparent text-primary hover:bg-primary-soft',
  danger: 'border-bad bg-surface text-bad hover:bg-bad-soft',
};

/** The classes of a button, for links that look like one: `<Link className={buttonClass('primary')}>`. */
export function buttonClass(variant: ButtonVariant = 'primary', extra?: string): string {
  return classNames(
    'inline-flex min-h-11 items-center justify-center gap-2 rounded-md border px-4.5 font-semibold whitespace-nowrap disabled:cursor-not-allowed disabled:opacity-60',
    variants[variant],
    extra,
  );
}

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: ButtonVariant;
  /** Shown in place of the label while the action runs; the button cannot be pressed meanwhile. */
  busyLabel?: string;
  busy?: boolean;
  icon?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
};

export function Button({
  variant,
  busy,
  busyLabel,
  icon,
  className,
  children,
  disabled,
  ref = repeatEarlyTap,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      ref={ref}
      className={buttonClass(variant, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy ? <Spinner size={18} /> : icon}
      {busy ? (busyLabel ?? children) : children}
    </button>
  );
}
