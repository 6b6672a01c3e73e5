import type { EditedCareerPage } from '@baara/contract/companies/careers';
import { Card } from '../../../ui/card.tsx';
import { Textarea } from '../../../ui/text-input.tsx';
import { CopiedText, CopyButton } from '../copied-text.tsx';

/** What stands on the company's own website: the height fits five offers, and the frame scrolls beyond. */
const frameCode = (address: string): string =>
  `<iframe src="${address}" title="Nos offres d'emploi" loading="lazy" style="width:100%;height:480px;border:0"></iframe>`;

/** The page's address, the code to embed its offers, and the feeds that job boards read. */
export function CareerAddresses({ addresses }: { addresses: EditedCareerPage['addresses'] }) {
  const code = frameCode(addresses.frame);
  return (
    <Card className="grid grid-cols-1 gap-4">
      <h3 className="font-semibold">Partager vos offres</h3>
      <CopiedText label="Adresse de la page" text={addresses.page} />
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
      <CopiedText
        label="Flux XML"
        hint="Pour les sites d'emploi qui reprennent des offres."
        text={addresses.xml}
      />
      <CopiedText label="Flux JSON" hint="Pour la personne qui développe votre site." text={addresses.json} />
    </Card>
  );
}
