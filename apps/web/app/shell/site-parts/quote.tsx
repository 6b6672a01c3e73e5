import { withNoBreakSpaces } from './no-break-spaces.ts';
import type { ReactNode } from 'react';
import { Avatar } from '../../ui/avatar.tsx';

/** What somebody said, with their initials: never a photograph of somebody who is not there. */
export function Quote({ text, name, role }: { text: ReactNode; name: string; role: string }) {
  return (
    <figure className="flex h-full flex-col gap-4 border-l-3 border-accent pl-4.5">
      <blockquote className="text-l">«&nbsp;{withNoBreakSpaces(text)}&nbsp;»</blockquote>
      <figcaption className="mt-auto flex items-center gap-3">
        <Avatar name={name} />
        <span>
          <span className="block font-semibold">{name}</span>
          <span className="text-s text-ink-soft">{role}</span>
        </span>
      </figcaption>
    </figure>
  );
}
