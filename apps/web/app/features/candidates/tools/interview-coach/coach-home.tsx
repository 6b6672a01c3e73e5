import type { CoachHome as Home } from '@baara/contract/candidates/tools/interview-coach';
import { generalFamilies, tradeFamilies } from '@baara/interview-coach/families';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../../../lib/paths.ts';
import { QueryError } from '../../../../lib/query-error.tsx';
import { isUnreadable } from '../../../../lib/unreadable.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { Select } from '../../../../ui/select.tsx';
import { SkeletonList } from '../../../../ui/skeleton.tsx';
import { Notice } from '../../../../ui/states.tsx';
import { PageHeader } from '../../../../ui/workspace/page-header.tsx';
import { DashboardSection, ListPanel } from '../../../../ui/workspace/panel.tsx';
import { coachHomeQuery, familyQuestionsQuery } from './interview-coach.api.ts';
import { MeetingPlan } from './meeting-plan.tsx';
import { usePendingAnswers } from './pending-answers.ts';
import { Progress } from './progress.tsx';

/** Where to begin: the next interview's plan, an offer or a trade, and how far one has come. */
export function CoachHome({ accountId }: { accountId: string }) {
  const query = useQuery(coachHomeQuery);
  const pending = usePendingAnswers(accountId);
  const client = useQueryClient();
  const familyId = query.data?.familyId;
  useEffect(() => {
    // Some 6 KB: what a person is likely to open next is there when the connection no longer is.
    for (const id of ['general', ...(familyId ? [familyId] : [])])
      void client.prefetchQuery(familyQuestionsQuery(id));
  }, [client, familyId]);
  return (
    <>
      <PageHeader
        title="Coach d'entretien"
        description="Des questions de votre métier, vos réponses à voix haute ou par écrit, et un retour honnête."
      />
      {pending.length > 0 && (
        <div className="mb-4">
          <Notice tone="info">
            {pending.length === 1 ? 'Une réponse attend' : `${pending.length} réponses attendent`} la
            connexion sur cet appareil.
          </Notice>
        </div>
      )}
      {query.isPending && <SkeletonList label="Chargement de votre préparation…" />}
      {isUnreadable(query) && (
        <>
          <QueryError query={query} fallback="Votre préparation n'a pas pu être chargée." />
          <TradeChoice familyId={null} isMain />
        </>
      )}
      {query.data && <Preparation home={query.data} />}
    </>
  );
}

function Preparation({ home }: { home: Home }) {
  const { meetings, offers, familyId, progress } = home;
  return (
    <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
      <div className="grid min-w-0 grid-cols-1 gap-4">
        {meetings.map((meeting, index) => (
          <MeetingPlan key={meeting.id} meeting={meeting} familyId={familyId} isFirst={index === 0} />
        ))}
        {meetings.length === 0 && (
          <div className="rounded-lg border border-line bg-surface p-4.5">
            <h2 className="text-m font-semibold">Commencez par « Parlez-moi de vous »</h2>
            <p className="mt-1 mb-3 text-ink-soft">
              Presque tous les entretiens commencent ainsi. Quand un entretien est dans{' '}
              <Link to={paths.myCalendar()} className="text-primary underline">
                votre agenda
              </Link>
              , un plan jour par jour s'affiche ici.
            </p>
            <Link
              to={paths.coach({ question: 'general-1' })}
              className={buttonClass('primary', 'max-sm:w-full')}
            >
              Répondre
            </Link>
          </div>
        )}
        {offers.length > 0 && (
          <ListPanel title="Préparer une offre où vous avez postulé">
            <ul className="divide-y divide-line border-t border-line">
              {offers.map(({ id, title, company }) => (
                <li key={id}>
                  <Link
                    to={paths.coach({ offre: id })}
                    className="block px-4 py-2.5 hover:bg-sunken md:px-4.5"
                  >
                    <b className="block font-semibold">{title}</b>
                    <span className="text-s text-ink-soft">{company}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </ListPanel>
        )}
        <TradeChoice familyId={familyId} isMain={false} />
      </div>
      <Progress progress={progress} />
    </div>
  );
}

const options = tradeFamilies
  .map(({ id, title }) => ({ value: id, label: title }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'fr'));

function TradeChoice({ familyId, isMain }: { familyId: string | null; isMain: boolean }) {
  const navigate = useNavigate();
  const own = tradeFamilies.find(({ id }) => id === familyId);
  return (
    <DashboardSection title={isMain ? 'Les questions, sans connexion' : 'Choisir les questions'}>
      <div className="grid grid-cols-1 gap-3 rounded-lg border border-line bg-surface p-4.5">
        <Select
          label="Un métier"
          placeholder="Choisissez un métier"
          options={options}
          value=""
          onChange={({ target }) => void navigate(paths.coach({ famille: target.value }))}
        />
        <nav aria-label="Listes de questions" className="flex flex-wrap gap-2">
          {[...(own ? [own] : []), ...generalFamilies].map(({ id, title }) => (
            <Link
              key={id}
              to={paths.coach({ famille: id })}
              className={buttonClass('outline', 'py-2 text-center whitespace-normal! max-sm:w-full')}
            >
              {title}
            </Link>
          ))}
        </nav>
      </div>
    </DashboardSection>
  );
}
