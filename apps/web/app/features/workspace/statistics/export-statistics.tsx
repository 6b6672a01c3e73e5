import { ExportNow } from '../../files/exports/public/export-now.tsx';
import type { PeriodQuery } from './period-params.ts';

type Props = {
  /** Null: the whole company. */
  offerId: string | null;
  period: PeriodQuery;
};

const more =
  "Le fichier Excel y ajoute les jours, le parcours des candidatures, l'origine des vues et les refus.";

/** Takes the figures of the period away. */
export function ExportStatistics({ offerId, period }: Props) {
  const what =
    offerId === null
      ? "Les chiffres de l'entreprise et de chaque offre dans cette période."
      : "Les chiffres de l'offre dans cette période et dans la précédente.";
  return (
    <ExportNow
      what="les statistiques"
      description={`${what} ${more}`}
      path={offerId === null ? '/recruiter/statistics' : `/recruiter/offers/${offerId}/statistics`}
      query={period}
      fileName={offerId === null ? 'statistiques' : `statistiques-offre-${offerId}`}
    />
  );
}
