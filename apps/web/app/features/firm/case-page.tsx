import type { CandidateCase } from '@baara/contract/firm/cases';
import { hourInWords } from '@baara/contract/formats/moments';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ApiError, messageOf } from '../../lib/api.ts';
import { BackLink } from '../../lib/back-link.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { paths } from '../../lib/paths.ts';
import { QueryError } from '../../lib/query-error.tsx';
import { isUnreadable } from '../../lib/unreadable.ts';
import { Button } from '../../ui/button.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { Notice } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import { ActionMenu } from '../../ui/workspace/action-menu.tsx';
import { PageHeader, WorkspacePage } from '../../ui/workspace/page-header.tsx';
import { WriteForFirm } from '../messaging/public/write-for-firm.tsx';
import { CallPanel } from './call-panel.tsx';
import { CaseFacts } from './case-facts.tsx';
import { CaseHistory } from './case-history.tsx';
import { CaseNotes } from './case-notes.tsx';
import { CaseTags } from './case-tags.tsx';
import { CaseTag } from './case-words.tsx';
import { OutcomeBar } from './outcome-bar.tsx';
import {
  cacheCase,
  caseQuery,
  newCandidatesKey,
  releaseCandidate,
  takeCandidate,
  takeNextCandidate,
} from './public/firm.api.ts';
import { ScoreCard } from './score-card.tsx';

const AssignForm = lazyPart(() => import('./assign-form.tsx'));

export const meta = () => [{ title: 'Candidat | Baara' }];

/** One candidate as the firm knows them: called, noted, scored and decided by keyboard, then the next one. */
export default function CasePage() {
  const { id = '' } = useParams();
  const query = useQuery(caseQuery(id));
  return (
    <WorkspacePage>
      {query.data ? (
        <Case key={query.data.id} one={query.data} />
      ) : isUnreadable(query) ? (
        <QueryError query={query} title="Candidat indisponible" />
      ) : (
        <SkeletonList label="Chargement du candidat…" />
      )}
    </WorkspacePage>
  );
}

function Case({ one }: { one: CandidateCase }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const goOn = useMutation({
    mutationFn: takeNextCandidate,
    onSuccess: async ({ data }) => {
      void client.invalidateQueries({ queryKey: newCandidatesKey });
      await navigate(paths.candidateCase(data.id));
    },
    onError: async (error) => {
      // Nobody is left: the list says so.
      if (error instanceof ApiError && error.status === 409) await navigate(paths.newlyRegistered());
      else toast.error(messageOf(error));
    },
  });
  return (
    <>
      <Head one={one} />
      <Notices one={one} />
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-[minmax(0,1fr)_340px] lg:grid-cols-[minmax(0,1fr)_400px]">
        <div className="grid gap-4">
          <CaseFacts one={one} />
          <CaseNotes one={one} />
          <CaseHistory one={one} />
        </div>
        <div className="grid gap-4 max-md:order-first">
          <CallPanel one={one} />
          <ScoreCard one={one} />
          <CaseTags one={one} />
        </div>
      </div>
      {one.abilities.decide && (
        <OutcomeBar one={one} onGoOn={() => goOn.mutate()} isGoingOn={goOn.isPending} />
      )}
    </>
  );
}

function Head({ one }: { one: CandidateCase }) {
  const { id, name, headline, city, manager, state, abilities } = one;
  const [isAssigning, setIsAssigning] = useState(false);
  const taking = useTaking(one);
  return (
    <>
      <PageHeader
        isBare
        back={
          <BackLink to={state === 'open' ? paths.newlyRegistered() : paths.portfolio()}>
            {state === 'open' ? 'Nouveaux candidats' : 'Candidats suivis'}
          </BackLink>
        }
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <CaseTag state={state} />
          </span>
        }
        description={[headline, city, manager && `suivi par ${manager.name}`].filter(Boolean).join(' · ')}
        action={
          <>
            {abilities.take && (
              <Button variant="outline" busy={taking.isPending} onClick={() => taking.mutate(true)}>
                Réserver
              </Button>
            )}
            {abilities.write && <WriteForFirm accountId={id} name={name} />}
            <ActionMenu
              label="Autres actions"
              variant="outline"
              actions={[
                ...(abilities.release
                  ? [{ label: 'Rendre aux autres consultants', onSelect: () => taking.mutate(false) }]
                  : []),
                ...(abilities.assign
                  ? [{ label: 'Changer de portefeuille', onSelect: () => setIsAssigning(true) }]
                  : abilities.claim
                    ? [{ label: 'Prendre dans mon portefeuille', onSelect: () => setIsAssigning(true) }]
                    : []),
              ]}
            />
          </>
        }
      />
      <Suspense fallback={null}>
        {isAssigning && (
          <AssignForm
            candidates={[{ id, name }]}
            mayAssign={abilities.assign}
            onClose={() => setIsAssigning(false)}
            onDone={nothing}
          />
        )}
      </Suspense>
    </>
  );
}

const nothing = (): void => undefined;

function useTaking({ id }: CandidateCase) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isTaken: boolean) => (isTaken ? takeCandidate(id) : releaseCandidate(id)),
    onSuccess: ({ data, message }) => {
      toast.success(message ?? '');
      cacheCase(client, data);
    },
    onError: (error) => toast.error(messageOf(error)),
  });
}

/** What somebody must know before they act. */
function Notices({ one: { takenBy, takenUntil, isTakenByMe, reason, state } }: { one: CandidateCase }) {
  return (
    <div className="grid gap-2 not-empty:mb-3">
      {takenBy && takenUntil && (
        <Notice tone={isTakenByMe ? 'info' : 'warn'}>
          {isTakenByMe
            ? `Ce candidat vous est réservé jusqu’à ${hourInWords(takenUntil)}.`
            : `${takenBy.name} s’occupe de ce candidat jusqu’à ${hourInWords(takenUntil)}.`}
        </Notice>
      )}
      {state === 'unsuitable' && reason && <Notice tone="info">Non retenu : {reason}</Notice>}
    </div>
  );
}
