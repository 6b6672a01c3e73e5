import type {
  getCampaignsSummary,
  listActiveCampaigns,
  listCampaigns,
} from '@baara/contract/campaigns/campaigns';
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { pageError } from '../../../lib/page-error.ts';
import { publicPaths } from '../../../lib/public-paths.ts';
import { visitorContext } from '../../../lib/visitor-context.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Counter } from '../../../shell/page-parts/counter.tsx';
import { FaqList } from '../../../shell/site-parts/faq-list.tsx';
import { describePage } from '../../../shell/site-parts/page-description.ts';
import { PageHero } from '../../../shell/site-parts/page-hero.tsx';
import { Section } from '../../../shell/site-parts/section.tsx';
import { StepLine } from '../../../shell/site-parts/steps.tsx';
import { CampaignRow } from './campaign-row.tsx';
import { asCard } from '../campaign-words.ts';
import { CodeForm } from './code-form.tsx';

export { CampaignListError as ErrorBoundary } from './campaign-errors.tsx';

const SHOWN = 3;

const page = {
  name: 'Campagnes',
  path: publicPaths.massRecruitment(),
  title: 'Concours et campagnes de recrutement',
  description:
    "Concours et recrutements de masse au Mali et en Afrique de l'Ouest : campagnes en cours et à venir, dépôt du dossier en ligne, suivi par code, sans se déplacer.",
};

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, origin } = context.get(visitorContext);
  const [summary, active, upcoming] = await Promise.all([
    api.call<typeof getCampaignsSummary>('GET /mass-recruitment/campaigns/summary'),
    api.call<typeof listActiveCampaigns>('GET /mass-recruitment/campaigns/active', {
      query: { limit: SHOWN },
    }),
    api.call<typeof listCampaigns>('GET /mass-recruitment/campaigns', {
      query: { state: 'upcoming', limit: SHOWN },
    }),
  ]).catch((error: unknown) => {
    throw pageError(error, 'Impossible de charger les campagnes actives');
  });
  const campaigns = [...active.data.campaigns, ...upcoming.data.campaigns].slice(0, SHOWN).map(asCard);
  return { origin, summary: summary.data, campaigns };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => describePage(page, loaderData);

export default function MassRecruitment() {
  const { summary, campaigns } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHero
        page={page}
        ground="indigo"
        title="Un concours, un dossier, un code pour le suivre."
        lead="Déposez votre dossier depuis votre téléphone, sans file d'attente et sans voyage à Bamako. Un code à dix caractères vous dit à tout moment où il en est."
        actions={[
          { label: 'Voir les campagnes', to: publicPaths.campaigns() },
          { label: 'Recrutement et Placement', to: publicPaths.massRecruitmentPresentation() },
        ]}
      >
        <div className="rounded-lg border border-line bg-surface p-4.5 text-ink md:p-6">
          <h2 className="mb-3">Suivre ma candidature</h2>
          <CodeForm />
        </div>
      </PageHero>
      <div className="border-b border-line bg-surface">
        <dl className="page grid grid-cols-2 py-6 md:py-8">
          <Figure label="campagnes en cours" value={summary.activeCampaigns} />
          <Figure label="postes à pourvoir" value={summary.availablePositions} />
        </dl>
      </div>
      <Section
        id="prochaines"
        title="Prochaines dates"
        lead="Celles qui ferment d'abord, puis celles qui ouvrent."
      >
        {campaigns.length === 0 ? (
          <EmptyState
            title="Aucune campagne pour le moment"
            action={
              <Link to={publicPaths.offers()} className={buttonClass('primary')}>
                Voir les offres d'emploi
              </Link>
            }
          >
            Les prochaines campagnes seront annoncées ici.
          </EmptyState>
        ) : (
          <div className="grid gap-3">
            {campaigns.map((campaign) => (
              <CampaignRow key={campaign.id} campaign={campaign} headingLevel={3} />
            ))}
            <p className="mt-2">
              <Link to={publicPaths.campaigns()} className={buttonClass('outline', 'max-sm:w-full')}>
                Toutes les campagnes
              </Link>
            </p>
          </div>
        )}
      </Section>
      <Section
        id="comment"
        ground="surface"
        isSideBySide
        title="Comment se passe une campagne"
        lead="Les mêmes étapes, les mêmes règles pour tous."
      >
        <StepLine steps={steps} />
      </Section>
      <Section id="questions" isSideBySide title="Questions fréquentes">
        <FaqList questions={questions} />
      </Section>
    </>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex flex-col-reverse px-2 text-center">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="text-2xl font-heavy text-primary">
        <Counter to={value} />
      </dd>
    </div>
  );
}

const steps = [
  {
    title: 'Lire les conditions',
    text: 'Catégories, nombre de postes, pièces demandées et calendrier sont sur la page de la campagne, avant tout compte.',
  },
  {
    title: 'Déposer son dossier',
    text: "Chaque pièce est envoyée l'une après l'autre : si la ligne coupe, celles qui sont arrivées restent, et l'envoi reprend où il en était.",
  },
  {
    title: 'Garder son code',
    text: "Dix caractères, affichés en grand et envoyés par email. L'état du dossier se lit ici, sans se connecter.",
  },
  {
    title: 'Répondre si on vous le demande',
    text: "Une pièce illisible n'élimine pas : l'institution peut la redemander, et vous l'envoyez à nouveau en ligne.",
  },
];

const questions = [
  {
    question: 'Faut-il payer pour déposer un dossier ?',
    answer:
      "Baara ne demande jamais d'argent. Quand une institution fixe un droit d'inscription, son montant et la façon de le payer sont écrits sur la page de la campagne. Personne d'autre ne peut vous en réclamer.",
  },
  {
    question: "J'ai perdu mon code de suivi. Que faire ?",
    answer: (
      <>
        Il est dans l'email reçu au dépôt, et dans{' '}
        <Link to={publicPaths.myCampaignApplications()} className="text-primary underline">
          vos candidatures
        </Link>{' '}
        une fois connecté.
      </>
    ),
  },
  {
    question: 'Qui voit mon nom avec le code ?',
    answer: "Personne : la page de suivi montre l'état et les dates, sans nom, sans photo et sans document.",
  },
  {
    question: 'Puis-je postuler dans deux catégories ?',
    answer: 'Non : un dossier par personne et par campagne, dans la catégorie que vous choisissez.',
  },
];
