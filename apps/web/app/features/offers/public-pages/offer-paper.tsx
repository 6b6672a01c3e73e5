import { type ComponentType, useEffect, useState } from 'react';
import { Brand } from '../../../ui/brand.tsx';
import type { OfferPageModel } from '../offer-page-model.ts';

type Paper = Pick<OfferPageModel, 'printCode' | 'printUrl'>;

/** The foot of a printed offer: where to apply, until when, and how to check it. */
export function OfferPaper({ offer }: { offer: OfferPageModel }) {
  const lastDay = offer.lead.find(({ name }) => name === 'closesOn')?.value;
  return (
    <footer className="mt-6 hidden items-center gap-4 border-t border-line pt-4 print:flex">
      <Code {...offer} />
      <div className="flex-1">
        <b>{offer.printUrl.replace(/^https?:\/\//, '')}</b>
        {offer.acceptsApplications && (
          <p>Ouvrez cette adresse pour postuler{lastDay && ` jusqu’au ${lastDay}`}.</p>
        )}
        <p>
          Code de vérification : <b>{offer.code}</b>. Postuler est gratuit.
        </p>
      </div>
      <Brand />
    </footer>
  );
}

/** The QR code: fetched where there is a printer more often than not, and drawn once the page is printed. */
function Code({ printCode, printUrl }: Paper) {
  const [Drawn, setDrawn] = useState<ComponentType<Paper>>();
  useEffect(() => {
    if (!window.matchMedia('(min-width: 51.25rem)').matches) return;
    void import('./print-code.tsx').then(
      ({ PrintCode }) => setDrawn(() => PrintCode),
      () => undefined,
    );
  }, []);
  return Drawn ? <Drawn printCode={printCode} printUrl={printUrl} /> : null;
}
