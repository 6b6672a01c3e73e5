import { useSite } from '../../../../shell/use-session.ts';

/** Under people who do not exist, while the site shows the demonstration's values. */
export function DemonstrationMark({ children }: { children: string }) {
  const site = useSite();
  if (site && !site.isDemo) return null;
  return (
    <p className="inline-block rounded-md border border-warn bg-warn-soft px-4 py-2 text-s">
      <strong>Démonstration</strong> : {children}
    </p>
  );
}
