import { findFamily, generalFamilies } from '@baara/interview-coach/families';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { BackLink } from '../../../../lib/back-link.tsx';
import { paths } from '../../../../lib/paths.ts';
import { QueryError } from '../../../../lib/query-error.tsx';
import { isUnreadable } from '../../../../lib/unreadable.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { SkeletonList } from '../../../../ui/skeleton.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { PageHeader } from '../../../../ui/workspace/page-header.tsx';
import { coachHomeQuery, familyQuestionsQuery, likelyQuestionsQuery } from './interview-coach.api.ts';
import { overallTitles } from './practice-words.ts';

type Listed = { id: string; text: string; seeks: string; why?: string };

const back = <BackLink to={paths.coach()}>Coach d'entretien</BackLink>;

/** The ten likeliest questions of an offer, with why each. */
export function OfferQuestions({ offerId }: { offerId: number }) {
  const query = useQuery(likelyQuestionsQuery(offerId));
  if (query.isPending) return <SkeletonList label="Choix des questions…" />;
  if (isUnreadable(query))
    return <QueryError query={query} fallback="Les questions n'ont pas pu être choisies." />;
  const { offer, family, questions } = query.data;
  return (
    <>
      <PageHeader
        back={back}
        title={offer.title}
        description={`${offer.company} : les ${questions.length} questions les plus probables, d'après l'offre. Le recruteur en posera sans doute d'autres.`}
      />
      <Questions questions={questions} hrefOf={(id) => paths.coach({ question: id, offre: offerId })} />
      <More familyId={family?.id ?? null} />
    </>
  );
}

/** The twelve questions of a family, or those of every interview. */
export function FamilyQuestions({ familyId }: { familyId: string }) {
  const family = findFamily(familyId);
  const query = useQuery(familyQuestionsQuery(familyId));
  if (!family)
    return (
      <EmptyState
        title="Ce métier n'est pas dans notre liste"
        action={
          <Link to={paths.coach()} className={buttonClass('primary')}>
            Choisir un métier
          </Link>
        }
      />
    );
  if (query.isPending) return <SkeletonList label="Chargement des questions…" />;
  if (isUnreadable(query))
    return <QueryError query={query} fallback="Les questions n'ont pas pu être chargées." />;
  const isAskedBack = familyId === 'a-poser';
  return (
    <>
      <PageHeader
        back={back}
        title={family.title}
        description={
          isAskedBack
            ? 'Choisissez-en deux : une question juste montre que vous pensez déjà au travail.'
            : 'Avec chacune, ce que le recruteur cherche à savoir.'
        }
      />
      <Questions
        questions={query.data}
        hrefOf={isAskedBack ? undefined : (id) => paths.coach({ question: id })}
      />
      <More familyId={familyId} />
    </>
  );
}

function Questions({
  questions,
  hrefOf,
}: {
  questions: readonly Listed[];
  hrefOf: ((id: string) => string) | undefined;
}) {
  const { data: home } = useQuery(coachHomeQuery);
  return (
    <ol className="divide-y divide-line overflow-hidden border-line bg-surface max-md:-mx-4 max-md:border-y md:rounded-lg md:border">
      {questions.map(({ id, text, seeks, why }) => {
        const best = home?.best[id];
        return (
          <li key={id} className="relative grid gap-1 px-4 py-3 hover:bg-sunken md:px-4.5">
            <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
              {hrefOf ? (
                <Link
                  to={hrefOf(id)}
                  className="min-w-0 flex-1 basis-64 font-semibold after:absolute after:inset-0 hover:text-primary"
                >
                  {text}
                </Link>
              ) : (
                <p className="min-w-0 flex-1 basis-64 font-semibold">{text}</p>
              )}
              {best !== undefined && (
                <Tag tone={best >= 3 ? 'good' : 'info'}>Déjà répondu : {overallTitles[best]}</Tag>
              )}
            </div>
            <p className="text-s text-ink-soft">{seeks}</p>
            {why && <p className="text-s">{why}</p>}
          </li>
        );
      })}
    </ol>
  );
}

/** The other lists that an interview needs. */
function More({ familyId }: { familyId: string | null }) {
  const others = [
    ...(familyId && !generalFamilies.some(({ id }) => id === familyId)
      ? [{ id: familyId, title: findFamily(familyId)?.title ?? '' }]
      : []),
    ...generalFamilies,
  ].filter(({ id }) => id !== familyId || generalFamilies.every((family) => family.id !== id));
  return (
    <nav aria-label="Autres questions" className="mt-5 flex flex-wrap gap-2">
      {others.map(({ id, title }) => (
        <Link
          key={id}
          to={paths.coach({ famille: id })}
          className={buttonClass('outline', 'whitespace-normal!')}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
