import { SheetScreen } from '../../candidates/record/public/sheet-screen.tsx';
import { unlock } from './unlock.tsx';

export const meta = () => [{ title: 'Fiche du candidat | Baara' }];

export default function CandidateSheet() {
  return <SheetScreen unlock={unlock} />;
}
