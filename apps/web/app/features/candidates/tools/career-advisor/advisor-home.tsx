import type { CareerHome } from '@baara/contract/candidates/tools/career-advisor';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../../../lib/paths.ts';
import { QueryError } from '../../../../lib/query-error.tsx';
import { isUnreadable } from '../../../../lib/unreadable.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { SkeletonList } from '../../../../ui/skeleton.tsx';
import { EmptyState, Notice } from '../../../../ui/states.tsx';
import { PageHeader } from '../../../../ui/workspace/page-header.tsx';
import { careerHomeQuery } from './career-advisor.api.ts';
import { Goals } from './goals.tsx';
import { NearTrades } from './near-trades.tsx';
import { TradeChoice } from './trade-choice.tsx';

/** Where one may go from one's profile: goals with their progress, then the trades within reach. */
export function AdvisorHome() {
  const query = useQuery(careerHomeQuery);
  return (
    <>
      <PageHeader
        title="Conseiller carrière"
        description={
          query.data && query.data.starts.length > 0
            ? `D’après votre profil (${query.data.starts.map(({ title }) => title).join(', ')}), sans regarder ni votre nom, ni votre genre, ni votre âge.`
            : 'Les métiers à votre portée, ce qui manque pour chacun, et le premier pas.'
        }
      />
      {query.isPending && <SkeletonList label="Lecture de votre profil…" />}
      {isUnreadable(query) && (
        <QueryError query={query} fallback="Vos métiers proches n’ont pas pu être lus." />
      )}
      {query.data && <Content home={query.data} />}
    </>
  );
}

function Content({ home }: { home: CareerHome }) {
  const { near, goals, country, hasSkills, abilities, starts } = home;
  const hasGoals = goals.length > 0;
  return (
    <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_340px]">
      <div className="grid min-w-0 gap-4 max-lg:order-2">
        {near.length > 0 && !hasSkills && (
          <Notice tone="info">
            Votre profil ne cite aucune compétence : ce qui manque ne peut pas être dit avec justesse.{' '}
            <Link to={paths.profile({ section: 'skills' })} className="font-semibold underline">
              Ajouter mes compétences
            </Link>
          </Notice>
        )}
        {near.length > 0 ? (
          <NearTrades near={near} country={country.name} hasMain={!hasGoals} />
        ) : (
          <NoStart canComplete={abilities.saveGoal} isMain={!hasGoals} />
        )}
      </div>
      <div className="grid min-w-0 gap-4 max-lg:order-1">
        {hasGoals && (
          <div className="-mt-6">
            <Goals goals={goals} />
          </div>
        )}
        <TradeChoice />
        {starts.length > 0 && <OwnTrades starts={starts} />}
      </div>
    </div>
  );
}

/** The market of what one does already. */
function OwnTrades({ starts }: { starts: CareerHome['starts'] }) {
  return (
    <nav aria-label="Votre métier aujourd’hui" className="grid gap-2">
      <h2 className="text-m font-semibold">Votre métier aujourd’hui</h2>
      {starts.map(({ key, title }) => (
        <Link
          key={key}
          to={paths.ownCareerAdvisor({ metier: key })}
          className="inline-flex min-h-11 items-center font-semibold text-primary"
        >
          Ce que le marché demande et paie : {title}
        </Link>
      ))}
    </nav>
  );
}

/** A profile that names no trade, or an account that has none. */
function NoStart({ canComplete, isMain }: { canComplete: boolean; isMain: boolean }) {
  if (!canComplete)
    return (
      <EmptyState title="Cherchez un métier">
        Votre compte n’a pas de profil de candidat : lisez ce que le marché demande pour un métier.
      </EmptyState>
    );
  return (
    <EmptyState
      title="Votre profil ne nomme pas encore de métier"
      action={
        <Link
          to={paths.profile({ section: 'presentation' })}
          className={buttonClass(isMain ? 'primary' : 'outline')}
        >
          Compléter mon profil
        </Link>
      }
    >
      Un titre ou une expérience suffit pour trouver des métiers proches. Vous pouvez aussi partir d’un métier
      que vous visez.
    </EmptyState>
  );
}
