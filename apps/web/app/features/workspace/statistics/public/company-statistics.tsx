import { DashboardSection } from '../../../../ui/workspace/panel.tsx';
import { AnswerRateCard } from '../answer-rate-card.tsx';
import { OfferFiguresTable } from '../offer-figures-table.tsx';
import StatisticsBody from './statistics-body.tsx';

/** The company's recruitments in a period, whole and offer by offer. */
export default function CompanyStatistics() {
  return (
    <StatisticsBody offerId={null}>
      {(period) => (
        <>
          <DashboardSection title="Par offre">
            <OfferFiguresTable period={period} />
          </DashboardSection>
          <AnswerRateCard />
        </>
      )}
    </StatisticsBody>
  );
}
