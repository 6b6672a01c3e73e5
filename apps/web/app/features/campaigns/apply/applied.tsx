import type { CampaignDetail } from '@baara/contract/campaigns/campaigns';
import { Link } from 'react-router';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { codeInGroups } from '../campaign-words.ts';
import { paths } from '../../../lib/paths.ts';

type Props = {
  applied: { id: string; trackingCode: string };
  campaign: CampaignDetail;
  category: string | undefined;
};

/** The receipt: a code, large, to be copied, sent and printed. */
export function Applied({ applied, campaign, category }: Props) {
  return (
    <section className="grid justify-items-center gap-4 rounded-lg border border-good bg-surface px-4 py-8 text-center">
      {/* The pressed button is gone: the receipt is read out in its place. */}
      <h2 tabIndex={-1} ref={(heading) => heading?.focus()}>
        Candidature soumise avec succès
      </h2>
      <p className="text-ink-soft">
        {campaign.title}
        {category && ` · ${category}`}
      </p>
      <div>
        <p className="text-s text-ink-soft">Votre code de suivi</p>
        <p className="text-2xl font-heavy text-primary">{codeInGroups(applied.trackingCode)}</p>
      </div>
      <p className="max-w-md text-ink-soft">
        Il vous est aussi envoyé par email. Avec lui, l'état de votre dossier se lit sur la page « Suivre ma
        candidature », même sans vous connecter.
      </p>
      <div className="flex flex-wrap justify-center gap-2 print:hidden">
        <Link to={paths.myCampaignApplication(applied.id)} className={buttonClass('primary')}>
          Suivre ma candidature
        </Link>
        <Button variant="outline" onClick={() => window.print()}>
          Imprimer
        </Button>
      </div>
    </section>
  );
}
