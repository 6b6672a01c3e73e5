import { classNames } from './class-names.ts';

/** A grey shape the size of what is coming, so that nothing moves when it comes. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames('animate-pulse rounded-md bg-line', className ?? 'h-4 w-full')}
    />
  );
}

/** A list of cards on its way. */
export function SkeletonList({ count = 4, label = 'Chargement…' }: { count?: number; label?: string }) {
  return (
    <div className="grid gap-3">
      <output className="sr-only">{label}</output>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="grid gap-3 rounded-lg border border-line bg-surface p-4.5">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-4 w-1/4" />
        </div>
      ))}
    </div>
  );
}

/** A whole page on its way: title, sentence, content. */
export function PageSkeleton() {
  return (
    <div className="page grid gap-5 py-6">
      <Skeleton className="h-8 w-1/2" />
      <Skeleton className="h-4 w-3/4" />
      <SkeletonList />
    </div>
  );
}
