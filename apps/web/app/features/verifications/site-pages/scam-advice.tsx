import { Link } from 'react-router';
import { MarkList } from '../../presentation/public/site/mark-list.tsx';

const neverAsked = [
  "De l'argent : frais de dossier, caution, formation ou tenue à payer d'avance.",
  'Un transfert Orange Money, Moov ou Wave, ou le code secret de votre compte.',
  "Votre pièce d'identité ou votre relevé bancaire avant l'entretien.",
];

/** What a true recruiter never asks for, on each page a doubtful message may lead to. */
export function ScamAdvice({ hasReportLink }: { hasReportLink: boolean }) {
  return (
    <section aria-labelledby="jamais" className="rounded-lg border border-line bg-accent-soft p-4.5">
      <h2 id="jamais" className="text-l">
        Postuler à une offre est gratuit, toujours
      </h2>
      <p className="mt-2">Un vrai recruteur ne demande jamais à un candidat :</p>
      <MarkList items={neverAsked} mark="bad" className="mt-3" />
      {hasReportLink && (
        <p className="mt-4">
          <Link to="/verifier/signaler" className="inline-flex min-h-11 items-center font-semibold underline">
            Signaler une offre ou un message douteux
          </Link>
        </p>
      )}
    </section>
  );
}
