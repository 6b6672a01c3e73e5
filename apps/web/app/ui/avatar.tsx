import { useState } from 'react';
import { classNames } from './class-names.ts';
import { initials } from './initials.ts';

type Props = { name: string; src?: string | null; size?: 'm' | 'l' | 'xl'; className?: string };

const sizes = { m: 'size-9', l: 'size-14', xl: 'size-24' };
const letters = { m: 'text-s', l: 'text-m', xl: 'text-xl' };

/** A person: their photo, else (or once it was removed) at most two letters. */
export function Avatar({ name, src, size = 'm', className }: Props) {
  const [missing, setMissing] = useState<string | null>(null);
  const box = classNames('flex-none rounded-full', sizes[size], className);
  if (src && src !== missing) {
    return (
      <img
        src={src}
        alt=""
        loading="lazy"
        onError={() => setMissing(src)}
        className={classNames(box, 'object-cover')}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={classNames(
        box,
        letters[size],
        'grid place-items-center bg-primary-soft font-bold whitespace-nowrap text-primary',
      )}
    >
      {initials(name)}
    </span>
  );
}

const tints = [
  'bg-primary-soft text-primary',
  'bg-good-soft text-good',
  'bg-accent-soft text-warn',
  'bg-info-soft text-info',
];

type LogoLook = { size?: 'm' | 'l' | 'xl'; className?: string };
type LogoProps = LogoLook & { name: string; src?: string | null };
export type LogoModel = { src: string | null; letters: string | null; tint: number | null };

const logoSides = { m: 44, l: 56, xl: 96 };
const logoSizes = { m: 'size-11', l: 'size-14', xl: 'size-24' };

/** Letters the server would draw are drawn here: no request, and in the colours of the theme. */
const isDrawn = (src: string): boolean => src.includes('path=companies/');

/** What of a company its logo shows: the picture, or letters on a tint that stays the same for the same name. */
export function logoModel(name: string, src?: string | null): LogoModel {
  if (src && !isDrawn(src)) return { src, letters: null, tint: null };
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return { src: null, letters: initials(name), tint: sum % tints.length };
}

/** A company: its logo, else its initials. */
export function Logo({ name, src, ...rest }: LogoProps) {
  return <LogoMark {...logoModel(name, src)} {...rest} />;
}

export function LogoMark({ src, letters: shown, tint, size = 'm', className }: LogoModel & LogoLook) {
  const side = logoSides[size];
  const box = classNames('flex-none rounded-md', logoSizes[size], className);
  if (src !== null)
    return (
      <img
        src={src}
        alt=""
        width={side}
        height={side}
        loading="lazy"
        className={classNames(box, 'object-cover')}
      />
    );
  return (
    <span
      aria-hidden="true"
      className={classNames(box, letters[size], 'grid place-items-center font-bold', tints[tint ?? 0])}
    >
      {shown}
    </span>
  );
}
