import type { ShortlistMark } from '@baara/contract/shortlists';
import { useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { useCompanyRole } from '../../../shell/use-company-role.ts';
import { Button } from '../../../ui/button.tsx';
import { icon } from '../../../ui/icon.ts';
import { Tag } from '../../../ui/tag.tsx';
import { ShortlistDialog } from '../shortlist-dialog.tsx';
import { marksQuery } from './shortlist-queries.ts';
import { useShortlist } from './use-shortlist.ts';

type Scope = { marks: ReadonlyMap<string, ShortlistMark[]>; offerId: number | null };

const ScopeContext = createContext<Scope>({ marks: new Map(), offerId: null });

type Props = {
  /** Of the list around: where each is kept is asked once for all. */
  candidateIds: readonly string[];
  /** The offer whose screen this is: one press keeps a candidate for it. Without it, one chooses for which. */
  offerId?: number | undefined;
  children: ReactNode;
};

/** Around a list of candidates that can be shortlisted. */
export function ShortlistScope({ candidateIds, offerId, children }: Props) {
  const { role } = useCompanyRole();
  const query = useQuery(marksQuery(role === null ? [] : candidateIds));
  const scope = useMemo(
    () => ({ marks: Map.groupBy(query.data ?? [], (mark) => mark.candidateId), offerId: offerId ?? null }),
    [query.data, offerId],
  );
  return <ScopeContext value={scope}>{children}</ScopeContext>;
}

const noMarks: ShortlistMark[] = [];

/** Keeps one candidate of the list around, or says that they are; whoever may only read sees the latter. */
export function ShortlistButton({ candidate }: { candidate: { id: string; name: string } }) {
  const { marks, offerId } = use(ScopeContext);
  const { canWrite, role } = useCompanyRole();
  const { adding, removing } = useShortlist();
  const [isChoosing, setIsChoosing] = useState(false);
  const all = marks.get(candidate.id) ?? noMarks;
  const own = offerId === null ? all : all.filter(({ offer }) => offer?.id === offerId);
  const isKept = own.length > 0;
  if (role === null) return null;
  if (!canWrite) return isKept ? <Tag tone="good">Présélectionné</Tag> : null;
  const press = (): void => {
    if (offerId === null) setIsChoosing(true);
    else if (isKept) removing.mutate(own.map(({ entryId }) => entryId));
    else adding.mutate({ candidateIds: [candidate.id], offerId });
  };
  return (
    <>
      <Button
        variant="line"
        aria-pressed={isKept}
        busy={adding.isPending || removing.isPending}
        icon={<Star {...icon} className={isKept ? 'fill-current text-primary' : undefined} />}
        onClick={press}
      >
        {isKept ? 'Présélectionné' : 'Présélectionner'}
        <span className="sr-only"> {candidate.name}</span>
      </Button>
      {isChoosing && (
        <ShortlistDialog candidates={[candidate]} marks={all} onClose={() => setIsChoosing(false)} />
      )}
    </>
  );
}
