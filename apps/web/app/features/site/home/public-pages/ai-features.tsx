import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import FileText from 'lucide-react/icons/file-text';
import Handshake from 'lucide-react/icons/handshake';
import MessagesSquare from 'lucide-react/icons/messages-square';
import PenLine from 'lucide-react/icons/pen-line';
import Scale from 'lucide-react/icons/scale';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../../../../ui/button.tsx';
import { icon } from '../../../../ui/icon.ts';
import { MatchExample } from './match-example.tsx';
import { publicPaths } from '../../../../lib/public-paths.ts';

type Feature = { to: string; title: string; text: string; Icon: ComponentType<typeof icon> };

const forCandidates: Feature[] = [
  {
    to: publicPaths.premiumAiServices(),
    title: 'Matching expliqué',
    text: "Votre profil et l'offre comparés point par point, avec une phrase pour chaque point. Jamais votre genre, votre âge ni votre origine.",
    Icon: Scale,
  },
  {
    to: publicPaths.cvAnalysis(),
    title: 'Assistant CV et lettre de motivation',
    text: "Une lettre à partir de votre vrai parcours, un CV relu avant l'envoi. Rien n'est inventé.",
    Icon: FileText,
  },
  {
    to: publicPaths.interviewCoach(),
    title: "Coach d'entretien",
    text: 'Les questions de votre métier, et un retour sur chacune de vos réponses.',
    Icon: MessagesSquare,
  },
];

const forRecruiters: Feature[] = [
  {
    to: publicPaths.forEmployers(),
    title: "Création d'offre",
    text: 'Un éditeur qui vous guide : une offre claire, prête à relire et à publier.',
    Icon: PenLine,
  },
  {
    to: `${publicPaths.solutionsDetails()}#recrutement`,
    title: 'Analyses',
    text: 'Vues, candidatures, délais : ce qui avance, et ce qui attend une réponse.',
    Icon: ChartNoAxesColumn,
  },
  {
    to: publicPaths.massRecruitmentPresentation(),
    title: 'Recrutement et Placement',
    text: 'Nos équipes prennent le relais, du besoin à la prise de poste.',
    Icon: Handshake,
  },
];

/** The AI's work for each side of the table. */
export function AiFeatures() {
  return (
    <section className="page py-10 md:py-22" aria-labelledby="ia">
      <h2 id="ia" className="text-2xl font-heavy">
        L'IA prépare, vous décidez
      </h2>
      <p className="mt-3 max-w-md text-l text-ink-soft">
        Elle lit, compare et propose en français, en disant ses raisons. Chaque page dit ce qui est déjà
        ouvert.
      </p>
      <div className="mt-8 grid gap-8 md:grid-cols-2">
        <div>
          <h3 className="border-b border-line pb-4">Vous cherchez un emploi</h3>
          <FeatureList features={forCandidates} />
        </div>
        <MatchExample />
      </div>
      <h3 className="mt-8 border-b border-line pb-4">Vous recrutez</h3>
      <FeatureList features={forRecruiters} className="grid md:grid-cols-3 md:gap-7" />
      <p className="mt-8">
        <Link to={publicPaths.premiumAiServices()} className={buttonClass('outline')}>
          Découvrir les services IA
        </Link>
      </p>
    </section>
  );
}

function FeatureList({ features, className }: { features: Feature[]; className?: string }) {
  return (
    <ul className={className}>
      {features.map(({ to, title: name, text, Icon }) => (
        <li key={to} className="relative flex gap-3.5 border-b border-line py-5 hover:border-primary">
          <span className="grid size-11 flex-none place-items-center rounded-md bg-primary-soft text-primary">
            <Icon {...icon} />
          </span>
          <div className="min-w-0">
            <Link to={to} className="cover font-semibold hover:text-primary">
              {name}
            </Link>
            <p className="mt-0.5 text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
