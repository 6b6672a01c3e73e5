import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type AiServiceName, otherServices } from '../ai-services.ts';
import { CallToAction } from '../../../../shell/site-parts/call-to-action.tsx';
import { FaqList, type Question } from '../../../../shell/site-parts/faq-list.tsx';
import { MarkList } from '../../../../shell/site-parts/mark-list.tsx';
import type { PageDescription } from '../../../../shell/site-parts/page-description.ts';
import { PageHero } from '../../../../shell/site-parts/page-hero.tsx';
import { RelatedPages } from '../../../../shell/site-parts/related-pages.tsx';
import { Section } from '../../../../shell/site-parts/section.tsx';
import { type Step, Steps } from '../../../../shell/site-parts/steps.tsx';
import { useStartActions } from './use-start-actions.ts';
import { publicPaths } from '../../../../lib/public-paths.ts';

type Props = {
  service: AiServiceName;
  page: PageDescription;
  title: string;
  lead: string;
  /** The service, in plain words. */
  does: readonly string[];
  /** The limits of the service. */
  doesNot: readonly string[];
  steps: readonly Step[];
  example: { title: string; lead: string; content: ReactNode };
  /** The data it reads of the person. */
  reads: string;
  questions: readonly Question[];
  closing: { title: string; text: string };
  /** A first taste, without an account. */
  taste: ReactNode;
};

/** The presentation of one of the four services: what it does, how, a worked example, what becomes of one's data. */
export function AiServicePage(props: Props) {
  const { service, page, title, lead, does, doesNot, steps, example, reads, questions, closing, taste } =
    props;
  const actions = useStartActions(service);
  return (
    <>
      <PageHero page={page} title={title} lead={lead} actions={actions}>
        <div className="rounded-lg border border-line bg-ground p-5 md:p-6">
          <h2 className="text-m">Ce que vous obtenez</h2>
          <MarkList items={does} className="mt-3" />
        </div>
      </PageHero>
      {taste}
      <Section id="etapes" title="Comment cela se passe">
        <Steps steps={steps} />
      </Section>
      <Section id="exemple" ground="surface" title={example.title} lead={example.lead}>
        {example.content}
      </Section>
      <Section
        id="donnees"
        isSideBySide
        title="Vos données, vos mots"
        lead="Ce que l'outil lit, ce qu'il en fait, et ce qu'il ne fera pas."
      >
        <DataFacts reads={reads} />
        <h3 className="mt-8">Ce qu'il ne fait pas</h3>
        <MarkList items={doesNot} mark="bad" className="mt-3" />
      </Section>
      <Section id="questions" ground="surface" isSideBySide title="Questions fréquentes">
        <FaqList questions={questions} />
      </Section>
      <CallToAction title={closing.title} text={closing.text} actions={actions} />
      <RelatedPages pages={otherServices(service)} />
    </>
  );
}

export function DataFacts({ reads }: { reads: string }) {
  const facts: [string, ReactNode][] = [
    ['Ce qui est lu', reads],
    [
      'Où',
      'Sur nos serveurs, par un moteur écrit pour le français. Vos textes ne servent pas à entraîner un modèle.',
    ],
    [
      'Service extérieur',
      "Seulement si vous l'acceptez, et vous pouvez revenir sur votre accord. Noms, téléphones et adresses email sont alors masqués avant l'envoi.",
    ],
    [
      'Qui le voit',
      <>
        Vous seul : rien n'est joint à une candidature sans vous. Le reste est dans la{' '}
        <Link to={publicPaths.privacyPolicy()} className="text-primary underline">
          politique de confidentialité
        </Link>
        .
      </>,
    ],
  ];
  return (
    <dl className="border-b border-line">
      {facts.map(([name, fact]) => (
        <div key={name} className="grid gap-1 border-t border-line py-3.5 sm:grid-cols-[9rem_1fr] sm:gap-4">
          <dt className="font-semibold">{name}</dt>
          <dd className="text-ink-soft">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
