import { Link, type MetaFunction } from 'react-router';
import { buttonClass } from '../../../../ui/button.tsx';
import { CallToAction } from '../../../../shell/site-parts/call-to-action.tsx';
import { MarkList } from '../../../../shell/site-parts/mark-list.tsx';
import { describePage, readOrigin } from '../../../../shell/site-parts/page-description.ts';
import { PageHero } from '../../../../shell/site-parts/page-hero.tsx';
import { RelatedPages } from '../../../../shell/site-parts/related-pages.tsx';
import { StepLine } from '../../../../shell/site-parts/steps.tsx';
import { type Service, services } from '../services.ts';
import { publicPaths } from '../../../../lib/public-paths.ts';

const page = {
  name: 'Le détail des services',
  path: publicPaths.solutionsDetails(),
  parent: { name: 'Solutions', path: publicPaths.solutions() },
  title: 'Le détail de nos services RH',
  description:
    "Pour chaque service de Baara : ce qu'il contient, comment il se déroule et ce que vous recevez. Recrutement, talents, paie, audit, freelance, concours.",
};

export const loader = readOrigin;
export const meta: MetaFunction<typeof loader> = ({ loaderData }) => describePage(page, loaderData);

export default function SolutionsDetails() {
  return (
    <>
      <PageHero
        page={page}
        title="Ce que nous faisons, point par point."
        lead="Pour chaque service : ce qu'il contient, comment il se déroule, ce que vous avez en main à la fin."
        actions={[
          { label: 'Demander un devis', to: publicPaths.contact() },
          { label: 'Toutes nos solutions', to: publicPaths.solutions() },
        ]}
      />
      <div className="page grid gap-8 py-9 lg:grid-cols-[1fr_3fr] lg:gap-14 lg:py-14">
        <nav aria-labelledby="sommaire" className="lg:sticky lg:top-20 lg:self-start">
          <h2 id="sommaire" className="text-m">
            Sommaire
          </h2>
          <ol className="mt-2 grid sm:grid-cols-2 lg:grid-cols-1">
            {services.map(({ id, name }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="flex min-h-11 items-center text-primary hover:underline lg:min-h-9"
                >
                  {name}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="min-w-0">
          {services.map((service) => (
            <Detail key={service.id} service={service} />
          ))}
        </div>
      </div>
      <CallToAction
        title="Parlons de votre cas"
        text="Dites-nous le service, la taille de l'équipe et l'échéance : un devis suit, sans engagement."
        actions={[
          { label: 'Demander un devis', to: publicPaths.contact() },
          { label: 'Espace employeur', to: publicPaths.forEmployers() },
        ]}
      />
      <RelatedPages
        pages={[
          {
            to: publicPaths.forEmployers(),
            name: 'Espace employeur',
            text: 'Les formules et la publication des offres.',
          },
          {
            to: publicPaths.massRecruitmentPresentation(),
            name: 'Recrutement et Placement',
            text: 'Les campagnes, du dossier au résultat.',
          },
          {
            to: publicPaths.trainings(),
            name: 'Formations',
            text: 'Les sessions ouvertes et leurs programmes.',
          },
        ]}
      />
    </>
  );
}

function Detail({ service }: { service: Service }) {
  const { id, name, summary, contents, steps, delivered, next } = service;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-titre`}
      className="border-t border-line py-9 first:border-t-0 first:pt-0 lg:py-12"
    >
      <h2 id={`${id}-titre`}>{name}</h2>
      <p className="mt-2 max-w-md text-l text-ink-soft">{summary}</p>
      <div className="mt-6 grid gap-8 md:grid-cols-[1fr_1.2fr] md:gap-10">
        <div>
          <h3 className="text-m">Ce qu'il contient</h3>
          <MarkList items={contents} mark="neutral" className="mt-3" />
          <div className="mt-6 rounded-lg bg-sunken p-4.5">
            <h3 className="text-m">Ce que vous recevez</h3>
            <MarkList items={delivered} className="mt-3" />
          </div>
        </div>
        <div>
          <h3 className="mb-4 text-m">Comment il se déroule</h3>
          <StepLine steps={steps} />
          <Link to={next.to} className={buttonClass('outline', 'mt-6')}>
            {next.label}
            <span className="sr-only"> : {name}</span>
          </Link>
        </div>
      </div>
    </section>
  );
}
