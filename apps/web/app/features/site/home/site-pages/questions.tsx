import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { icon } from '../../../../ui/icon.ts';
import { publicPaths } from '../../../../lib/public-paths.ts';

const linked = 'text-primary underline underline-offset-2';

const questions: { question: string; answer: ReactNode }[] = [
  {
    question: 'Faut-il payer pour postuler ?',
    answer:
      "Non. Créer un compte, répondre à une offre et suivre sa candidature est gratuit. Personne ne doit vous demander d'argent contre un emploi : si cela arrive, ne payez pas et écrivez-nous. Seuls certains concours ont un droit d'inscription, fixé par l'institution et écrit sur la page de la campagne.",
  },
  {
    question: 'Faut-il déjà avoir un CV ?',
    answer:
      "Non. Vous pouvez remplir votre profil sur votre téléphone et y ajouter un CV en PDF ou Word plus tard. L'offre vous dit si un CV est demandé.",
  },
  {
    question: 'Comment savoir où en est ma candidature ?',
    answer:
      'Chaque étape est datée dans « Mes candidatures ». Vous êtes averti dans votre espace et, si vous le voulez, par email.',
  },
  {
    question: 'Qui peut voir mon profil ?',
    answer: (
      <>
        Vous choisissez s'il est visible des recruteurs, et vous voyez{' '}
        <Link to={publicPaths.interestedCompanies()} className={linked}>
          quelles entreprises l'ont ouvert
        </Link>
        . Vos documents ne sont lus que par les entreprises auxquelles vous avez postulé.
      </>
    ),
  },
  {
    question: 'Je recrute : par où commencer ?',
    answer: (
      <>
        <Link to={publicPaths.registerEmployer()} className={linked}>
          Ouvrez un compte employeur
        </Link>
        , rédigez votre offre, relisez-la telle que les candidats la verront, puis publiez. Vos collègues
        peuvent rejoindre votre équipe.
      </>
    ),
  },
  {
    question: 'Puis-je reprendre ou supprimer mes données ?',
    answer:
      'Oui, depuis votre profil : une archive de tout ce qui vous concerne, et la suppression de votre compte, que vous pouvez annuler pendant 30 jours.',
  },
];

export function Questions() {
  return (
    <section
      className="page grid gap-6 py-10 md:grid-cols-[320px_1fr] md:gap-14 md:py-16"
      aria-labelledby="faq"
    >
      <div>
        <h2 id="faq">Questions fréquentes</h2>
        <p className="mt-2 text-ink-soft">
          La vôtre n'y est pas ?{' '}
          <Link to={publicPaths.contact()} className={linked}>
            Posez-la-nous
          </Link>
          .
        </p>
      </div>
      <div className="border-t border-line">
        {questions.map(({ question, answer }) => (
          <details key={question} className="group border-b border-line">
            <summary className="flex min-h-14 items-center justify-between gap-3.5 py-3 font-semibold hover:text-primary">
              {question}
              <Plus {...icon} className="flex-none text-ink-soft group-open:rotate-45" />
            </summary>
            <p className="max-w-lg pb-5 text-ink-soft">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
