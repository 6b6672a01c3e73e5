import { useSearchParams } from 'react-router';
import { WorkspacePage } from '../../../../ui/workspace/page-header.tsx';
import { AdvisorHome } from './advisor-home.tsx';
import { TradePage } from './trade-page.tsx';

export const meta = () => [{ title: 'Conseiller carrière | Baara' }];

/** Trades within reach of one's profile; the address says whether one of them is read. */
export default function CareerAdvisor() {
  const [params] = useSearchParams();
  const trade = params.get('metier');
  return (
    <WorkspacePage>{trade ? <TradePage key={trade} tradeKey={trade} /> : <AdvisorHome />}</WorkspacePage>
  );
}
