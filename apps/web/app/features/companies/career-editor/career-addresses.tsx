import type { EditedCareerPage } from '@baara/contract/companies/career-pages';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';

/** What stands on the company's own website: the height fits five offers, and the frame scrolls beyond. */
const frameCode = (address: string): string =>
  `<iframe src="${address}" title="Nos offres d'emploi" loading="lazy" style="width:100%;height:480px;border:0"></iframe>`;

/** The page's address, the code to embed its offers, and the feeds that job boards read. */
export function CareerAddresses({ addresses }: { addresses: EditedCareerPage['addresses'] }) {
  const code = frameCode(addresses.frame);
  return (
    <Card className="grid grid-cols-1 gap-4">
      <h3 className="font-semibold">Partager vos offres</h3>
      <Copied label="Adresse de la page" text={addresses.page} />
      <div className="grid gap-2">
        <Textarea
          label="Vos offres sur votre site"
          hint="À coller dans une page de votre site : la liste y reste à jour."
          rows={3}
          readOnly
          value={code}
          onFocus={(event) => event.target.select()}
        />
        <CopyButton what="Vos offres sur votre site" text={code} />
      </div>
      <Copied
        label="Flux XML"
        hint="Pour les sites d'emploi qui reprennent des offres."
        text={addresses.xml}
      />
      <Copied label="Flux JSON" hint="Pour la personne qui développe votre site." text={addresses.json} />
    </Card>
  );
}

function Copied({ label, hint, text }: { label: string; hint?: string; text: string }) {
  return (
    <div className="grid items-end gap-2 sm:grid-cols-[1fr_auto]">
      <TextInput label={label} hint={hint} readOnly value={text} onFocus={(event) => event.target.select()} />
      <CopyButton what={label} text={text} />
    </div>
  );
}

function CopyButton({ what, text }: { what: string; text: string }) {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success('Copié');
    } catch {
      toast.error('Rien n’a pu être copié : sélectionnez le texte');
    }
  };
  return (
    <div>
      <Button variant="outline" aria-label={`Copier : ${what}`} onClick={() => void copy()}>
        Copier
      </Button>
    </div>
  );
}
