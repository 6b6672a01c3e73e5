import type { CandidateCard } from '@baara/contract/candidates/cards';
import type { ShortlistMark } from '@baara/contract/candidates/shortlists';
import { useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { useSession } from '../../../../shell/use-session.ts';
import { Button } from '../../../../ui/button.tsx';
import { icon } from '../../../../ui/icon.ts';
import { Tag } from '../../../../ui/tag.tsx';
import type { MenuAction } from '../../../../ui/workspace/action-menu.tsx';
import { ShortlistDialog } from '../shortlist-dialog.tsx';
import { marksQuery } from './shortlist.api.ts';
import { useShortlist } from './use-shortlist.ts';

type Scope = { marks: ReadonlyMap<string, ShortlistMark[]>; offerId: number | null };

const ScopeContext = createContext<Scope>({ marks: new Map(), offerId: null });

type Props = {
  /** Of the list around: one query for the shortlists of all. */
  candidateIds: readonly string[];
  /** The current offer: one press shortlists a candidate for it. Without it, one chooses for which. */
  offerId?: number | undefined;
  children: ReactNode;
};

/** Around a list of candidates that can be shortlisted. */
export function ShortlistScope({ candidateIds, offerId, children }: Props) {
  const isMember = Boolean(useSession()?.company);
  const query = useQuery(marksQuery(isMember ? candidateIds : []));
  const scope = useMemo(
    () => ({ marks: Map.groupBy(query.data ?? [], (mark) => mark.candidateId), offerId: offerId ?? null }),
    [query.data, offerId],
  );
  return <ScopeContext value={scope}>{children}</ScopeContext>;
}

const noMarks: ShortlistMark[] = [];

type Shortlisted = Pick<CandidateCard, 'id' | 'name' | 'abilities'>;

function useMarks(candidateId: string) {
  const { marks, offerId } = use(ScopeContext);
  const all = marks.get(candidateId) ?? noMarks;
  const own = offerId === null ? all : all.filter(({ offer }) => offer?.id === offerId);
  return { offerId, all, own, isShortlisted: own.length > 0 };
}

/** What shortlists one candidate of the list around, or undoes it. */
function useCandidateShortlist(candidate: Shortlisted) {
  const { offerId, all, own, isShortlisted } = useMarks(candidate.id);
  const { adding, removing } = useShortlist();
  const [isChoosing, setIsChoosing] = useState(false);
  return {
    isShortlisted,
    isBusy: adding.isPending || removing.isPending,
    label: isShortlisted ? 'Gardé' : 'Garder',
    star: <Star {...icon} className={isShortlisted ? 'fill-current text-primary' : undefined} />,
    press: (): void => {
      if (offerId === null) setIsChoosing(true);
      else if (isShortlisted) removing.mutate(own.map(({ entryId }) => entryId));
      else adding.mutate({ candidateIds: [candidate.id], offerId });
    },
    dialog: isChoosing && (
      <ShortlistDialog candidates={[candidate]} marks={all} onClose={() => setIsChoosing(false)} />
    ),
  };
}

/** Shortlists one candidate of the list around, or says that they are; read-only members see the latter. */
export function ShortlistButton({ candidate }: { candidate: Shortlisted }) {
  const { isShortlisted, isBusy, label, star, press, dialog } = useCandidateShortlist(candidate);
  if (!candidate.abilities.shortlist) return isShortlisted ? <Tag tone="good">Gardé</Tag> : null;
  return (
    <>
      <Button variant="outline" aria-pressed={isShortlisted} busy={isBusy} icon={star} onClick={press}>
        {label}
        <span className="sr-only"> {candidate.name}</span>
      </Button>
      {dialog}
    </>
  );
}

/** The same as a star alone, on a dense row. */
export function ShortlistToggle({ candidate }: { candidate: Shortlisted }) {
  const { isShortlisted, isBusy, label, star, press, dialog } = useCandidateShortlist(candidate);
  if (!candidate.abilities.shortlist) return isShortlisted ? <ShortlistStar candidate={candidate} /> : null;
  const name = `${label} ${candidate.name}`;
  return (
    <>
      <Button
        variant="ghost"
        aria-label={name}
        title={label}
        aria-pressed={isShortlisted}
        busy={isBusy}
        icon={star}
        onClick={press}
        className="w-11 flex-none px-0!"
      />
      {dialog}
    </>
  );
}

/** The same in the menu of a row, where the star of `ShortlistStar` says that they are. */
export function useShortlistAction(candidate: Shortlisted): { actions: MenuAction[]; dialog: ReactNode } {
  const { label, star, press, dialog } = useCandidateShortlist(candidate);
  if (!candidate.abilities.shortlist) return { actions: [], dialog: null };
  return {
    actions: [{ label, fullLabel: `${label} ${candidate.name}`, icon: star, onSelect: press }],
    dialog,
  };
}

/** Beside a name: the candidate is shortlisted. */
export function ShortlistStar({ candidate }: { candidate: Pick<CandidateCard, 'id'> }) {
  if (!useMarks(candidate.id).isShortlisted) return null;
  return (
    <span title="Gardé" className="flex-none text-primary">
      <Star {...icon} size={16} className="fill-current" />
      <span className="sr-only">Gardé</span>
    </span>
  );
}
