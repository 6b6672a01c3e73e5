import type { OwnPortfolio } from '@baara/contract/freelance/portfolio';
import { portfolioMessages as messages } from '@baara/contract/freelance/portfolio-words';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { choiceOf } from '../../../lib/address-params.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { TabLinks } from '../../../lib/tab-links.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { EmptyState, Notice } from '../../../ui/states.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { freelancePath } from '../public/mission-texts.ts';
import { portfolioQuery } from './portfolio.api.ts';
import { ProvenSkills } from './proven-skills.tsx';
import { WorkList } from './work-list.tsx';

const AddWorkForm = lazyPart(() => import('./add-work-form.tsx'));
const CalendarSection = lazyPart(() => import('./calendar-section.tsx'));
const TermsForm = lazyPart(() => import('./terms-form.tsx'));

export const meta = () => [{ title: 'Portfolio | Baara' }];

const tabs = [
  { id: 'realisations', title: 'Réalisations', to: '?' },
  { id: 'disponibilite', title: 'Disponibilité', to: '?onglet=disponibilite' },
  { id: 'tarif', title: 'Tarif et langues', to: '?onglet=tarif' },
] as const;

const loading = <SkeletonList label="Chargement de votre portfolio…" />;

/** What a freelance shows of their work, when they are free, and on which terms. */
export default function PortfolioPage() {
  const query = useQuery(portfolioQuery);
  const [params] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  const current = choiceOf(params, 'onglet', ['disponibilite', 'tarif']) ?? 'realisations';
  const profile = query.data?.profile;
  return (
    <WorkspacePage>
      <PageHeader
        title="Portfolio"
        description="Ce que les clients voient de votre travail."
        action={
          profile && (
            <>
              {profile.isVisible && (
                <Link to={freelancePath(profile)} className={buttonClass('outline')}>
                  Voir ma page
                </Link>
              )}
              {current === 'realisations' && (
                <Button onClick={() => setAdding(true)}>Ajouter une réalisation</Button>
              )}
            </>
          )
        }
        tabs={profile && <TabLinks label="Parties du portfolio" tabs={tabs} current={current} isWrapped />}
      />
      {query.isPending ? (
        loading
      ) : isUnreadable(query) ? (
        <QueryError query={query} fallback={messages.FAILED} />
      ) : query.data.profile === null ? (
        <NoProfile />
      ) : (
        <Suspense fallback={loading}>
          {current === 'realisations' && <Works portfolio={query.data} />}
          {current === 'disponibilite' && <CalendarSection />}
          {current === 'tarif' && <TermsForm key={query.data.profile.version} profile={query.data.profile} />}
        </Suspense>
      )}
      {isAdding && (
        <Suspense fallback={null}>
          <AddWorkForm onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </WorkspacePage>
  );
}

const NoProfile = () => (
  <EmptyState
    title="Commencez par votre profil"
    action={
      <Link to={paths.editFreelanceProfile()} className={buttonClass()}>
        Remplir mon profil
      </Link>
    }
  >
    Vos réalisations s’affichent sur votre page : dites d’abord ce que vous faites.
  </EmptyState>
);

function Works({ portfolio }: { portfolio: OwnPortfolio }) {
  const { works, profile, provenSkills } = portfolio;
  return (
    <div className="grid gap-5">
      {profile && !profile.isVerified && (
        <Notice tone="info">
          Une identité vérifiée rassure vos clients.{' '}
          <Link to={`${paths.freelanceProfile()}#verification`} className="font-semibold underline">
            Envoyer mes documents
          </Link>
        </Notice>
      )}
      {works.length === 0 ? (
        <EmptyState title="Aucune réalisation pour le moment">
          Deux ou trois suffisent : un client juge sur ce que vous avez déjà fait.
        </EmptyState>
      ) : (
        <WorkList works={works} />
      )}
      <ProvenSkills skills={provenSkills} />
    </div>
  );
}
