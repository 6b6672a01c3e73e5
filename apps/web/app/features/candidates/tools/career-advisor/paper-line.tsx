import type { CareerPaper } from '@baara/contract/candidates/tools/career-advisor';
import Check from 'lucide-react/icons/check';
import { icon } from '../../../../ui/icon.ts';
import { DueLine } from '../../../../ui/workspace/due-line.tsx';

/** What the law asks for a regulated trade, and whether the profile says it. */
export function PaperLine({ paper: { demanded, state } }: { paper: CareerPaper }) {
  if (state === 'stated')
    return (
      <p className="flex items-start gap-2 text-s">
        <Check {...icon} size={16} className="mt-0.5 flex-none text-good" />
        <span className="min-w-0">Métier réglementé : il demande {demanded}, votre profil l’indique.</span>
      </p>
    );
  return (
    <DueLine>
      Métier réglementé : il demande {demanded}
      {state === 'to check'
        ? '. Vous l’exercez déjà : ajoutez-le à votre profil.'
        : ', que votre profil n’indique pas.'}
    </DueLine>
  );
}
