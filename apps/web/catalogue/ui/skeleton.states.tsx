import type * as module from '../../app/ui/skeleton.tsx';
import { PageSkeleton, Skeleton, SkeletonList } from '../../app/ui/skeleton.tsx';
import { row, type StatesOf } from '../states.ts';

export const states: StatesOf<typeof module> = {
  Skeleton: { 'une ligne': <Skeleton />, 'un bloc': <Skeleton className="h-24 w-full" /> },
  SkeletonList: { 'deux cartes': <SkeletonList count={2} /> },
  PageSkeleton: { 'une page': row(<PageSkeleton />) },
};
