import { hourInWords } from '@baara/contract/formats/moments';
import Eye from 'lucide-react/icons/eye';
import { useEffect, useState } from 'react';
import type { SessionUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { icon } from '../../ui/icon.ts';
import { leaveView, returnToAgent } from './support-view.api.ts';

type Props = { name: string; userId: string; support: NonNullable<SessionUser['support']> };

/** Whose screens these are, until when, and the way out. */
export default function SupportViewBar({ name, userId, support }: Props) {
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async (): Promise<void> => {
    setIsLeaving(true);
    await leaveView(support.viewId, userId);
  };
  useEffect(() => {
    const left = Math.max(0, Date.parse(support.expiresAt) - Date.now());
    const timer = setTimeout(() => returnToAgent(userId), left);
    return () => clearTimeout(timer);
  }, [support.expiresAt, userId]);
  return (
    <section
      aria-label="Vue d’un compte en lecture seule"
      className="sticky top-0 z-30 border-b border-warn bg-warn-soft print:hidden"
    >
      <div className="flex min-h-11 items-center gap-2.5 px-4 md:px-6">
        <Eye {...icon} size={18} className="flex-none" />
        <p className="min-w-0 flex-1 leading-snug wrap-anywhere">
          Vous voyez la plateforme comme <b>{name}</b>, en lecture seule, jusqu’à{' '}
          {hourInWords(support.expiresAt)}
        </p>
        <Button variant="ghost" className="-mr-3 px-3" busy={isLeaving} onClick={() => void leave()}>
          Quitter
        </Button>
      </div>
    </section>
  );
}
