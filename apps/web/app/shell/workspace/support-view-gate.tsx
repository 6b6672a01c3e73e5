import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useSession } from '../use-session.ts';

const Bar = lazyPart(() => import('./support-view-bar.tsx'));

/** Above every screen of a tab that shows the platform as somebody else. */
export function SupportViewBar() {
  const session = useSession();
  if (!session?.support) return null;
  return (
    <Suspense fallback={<div className="h-11" />}>
      <Bar name={session.fullname} userId={session.id} support={session.support} />
    </Suspense>
  );
}
