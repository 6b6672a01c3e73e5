import type { MyMission } from '@baara/contract/freelance/proposals';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { paths } from '../../../lib/paths.ts';
import { publicPaths } from '../../../lib/public-paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { addFrenchMarks } from '../../../ui/french-marks.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { SentProposal } from './sent-proposal.tsx';

const ProposalForm = lazyPart(() => import('./proposal-form.tsx'));

/** The own proposal: to be written, as it was sent, or changed until the client reads it. */
export function OwnProposal({ data }: { data: MyMission }) {
  const [isEditing, setIsEditing] = useState(false);
  const { proposal, abilities } = data;
  const stands = proposal !== null && proposal.state !== 'withdrawn';
  if (abilities.send || (isEditing && abilities.edit))
    return (
      <Suspense fallback={<SkeletonList label="Chargement du formulaire…" />}>
        <ProposalForm
          // A version that another tab wrote is another form.
          key={proposal?.version ?? 0}
          data={data}
          {...(stands ? { onClose: () => setIsEditing(false) } : {})}
        />
      </Suspense>
    );
  if (proposal) return <SentProposal data={data} proposal={proposal} onEdit={() => setIsEditing(true)} />;
  return <CannotPropose refusal={data.refusal} />;
}

const CannotPropose = ({ refusal }: { refusal: string | null }) => (
  <EmptyState
    title={addFrenchMarks(refusal ?? 'Vous ne pouvez pas proposer vos services')}
    action={
      <Link to={publicPaths.missions()} className={buttonClass('primary')}>
        Voir les missions ouvertes
      </Link>
    }
  >
    {refusal === null && (
      <>
        Votre profil est suspendu.{' '}
        <Link to={paths.freelanceProfile()} className="font-semibold text-primary underline">
          Voir pourquoi
        </Link>
      </>
    )}
  </EmptyState>
);
