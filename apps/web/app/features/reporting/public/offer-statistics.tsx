import { StatisticsBody } from '../statistics-body.tsx';

/** One offer's recruitment in a period. */
export default function OfferStatistics({ offerId }: { offerId: string }) {
  return <StatisticsBody offerId={offerId} />;
}
