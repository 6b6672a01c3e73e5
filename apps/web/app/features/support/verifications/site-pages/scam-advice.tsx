import { Link } from 'react-router';
import { MarkList } from '../../../../shell/site-parts/mark-list.tsx';
import { publicPaths } from '../../../../lib/public-paths.ts';

const neverAsked = [
  "De l'argent : frais de dossier, caution, formation ou tenue à payer d'avance.",
  'Un transfert Orange Money, Moov ou Wave, ou le code secret de votre compte.',
  "Votre pièce d'identité ou votre relevé bancaire avant l'entretien.",
];

/** Requests that a true recruiter never makes, on each page a doubtful message may lead to. */
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
          <Link
            to={publicPaths.reportOffer()}
            className="inline-flex min-h-11 items-center font-semibold underline"
          >
            Signaler une offre ou un message douteux
          </Link>
        </p>
      )}
    </section>
  );
}
