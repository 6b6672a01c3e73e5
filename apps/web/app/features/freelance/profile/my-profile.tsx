import type { MyFreelanceProfile } from '@baara/contract/freelance/freelance';
import { freelanceMessages as messages } from '@baara/contract/freelance/freelance-messages';
import { availabilityTitles } from '@baara/contract/freelance/market-states';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { EmptyState, Notice } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { freelancePath, placeText } from '../freelance-words.ts';
import { yearsText } from '../public/freelance-years.ts';
import { VerificationCard } from '../verification/verification-card.tsx';
import { myProfileQuery } from './profile.api.ts';
import { ReceivedMessages } from './received-messages.tsx';

export const meta = () => [{ title: 'Mon profil de freelance | Baara' }];

export default function MyProfile() {
  const query = useQuery(myProfileQuery);
  const profile = query.data;
  return (
    <WorkspacePage>
      <PageHeader
        title="Mon profil de freelance"
        description="Ce que les clients lisent avant de vous écrire."
        action={
          profile?.id ? (
            <>
              {!profile.suspension && (
                <Link to={freelancePath({ id: profile.id })} className={buttonClass('outline')}>
                  Voir ma page
                </Link>
              )}
              <Link to={paths.editFreelanceProfile()} className={buttonClass('primary')}>
                Modifier
              </Link>
            </>
          ) : undefined
        }
      />
      {query.isPending && <SkeletonList label="Chargement de votre profil…" />}
      {query.isError && <QueryError query={query} fallback={messages.FREELANCE_FAILED} />}
      {profile && (profile.id ? <Shown profile={profile} /> : <Blank />)}
      {profile?.id && <VerificationCard />}
      <ReceivedMessages />
    </WorkspacePage>
  );
}

const Blank = () => (
  <EmptyState
    title="Votre profil est vide"
    action={
      <Link to={paths.editFreelanceProfile()} className={buttonClass()}>
        Remplir mon profil
      </Link>
    }
  >
    Cinq minutes suffisent. Les clients vous trouvent ensuite, et vous pouvez répondre aux missions.
  </EmptyState>
);

function Shown({ profile }: { profile: MyFreelanceProfile }) {
  const { publicName, headline, summary, skills, languages, portfolio, availability, isVerified } = profile;
  const { suspension } = profile;
  return (
    <div className="grid gap-4">
      {suspension && (
        <Notice tone="bad">
          <p className="font-semibold">
            Votre profil est suspendu{suspension.until && ` jusqu’au ${formatDate(suspension.until)}`}
          </p>
          <p className="wrap-anywhere">« {suspension.reason} »</p>
          <p>
            Personne ne voit votre profil ni vos propositions, et vous ne pouvez pas en envoyer. Pour
            contester, répondez au message que vous avez reçu.
          </p>
        </Notice>
      )}
      {!suspension && !profile.isVisible && (
        <Notice tone="info">
          Votre profil n'est pas dans l'annuaire : seuls les clients à qui vous écrivez le voient.
        </Notice>
      )}
      <Card className="grid gap-4">
        <div className="flex flex-wrap items-center gap-4">
          <Avatar name={publicName} size="l" />
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-2">
              <b>{publicName}</b>
              <Tag tone={isVerified ? 'primary' : 'neutral'}>
                {isVerified ? 'Identité vérifiée' : 'Identité non vérifiée'}
              </Tag>
            </p>
            <h2 className="text-l">{headline}</h2>
          </div>
        </div>
        <p className="whitespace-pre-line">{summary}</p>
        <dl className="grid grid-cols-2 gap-x-5 gap-y-3 border-t border-line pt-4 lg:grid-cols-3">
          {factsOf(profile).map(([term, value]) => (
            <div key={term}>
              <dt className="text-s text-ink-soft">{term}</dt>
              <dd className="font-medium">{value}</dd>
            </div>
          ))}
          <div>
            <dt className="text-s text-ink-soft">Disponibilité</dt>
            <dd className="font-medium">{availabilityTitles[availability]}</dd>
          </div>
        </dl>
        <p className="border-t border-line pt-4 text-ink-soft">
          {[...skills, ...languages].join(' · ')}
          {portfolio.length > 0 && (
            <span className="block">Réalisations : {portfolio.map(({ title }) => title).join(', ')}</span>
          )}
        </p>
        <p>
          <Link to={paths.freelancePortfolio()} className="font-semibold text-primary underline">
            Mon portfolio : réalisations, calendrier, langues
          </Link>
        </p>
      </Card>
    </div>
  );
}

function factsOf(profile: MyFreelanceProfile): [string, string][] {
  const { domain, dailyRate, yearsOfExperience } = profile;
  return [
    ['Domaine', domain?.title ?? 'À choisir'],
    ['Lieu', placeText(profile)],
    ['Expérience', yearsOfExperience === null ? 'Non indiquée' : yearsText(yearsOfExperience)],
    ['Tarif par jour', dailyRate === null ? 'À discuter' : formatMoney(dailyRate)],
  ];
}
