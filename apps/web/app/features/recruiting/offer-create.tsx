import { useState } from 'react';
import type { RecruiterOffer } from '@baara/contract/recruiter-offers';
import { OfferEditor } from './offer-editor.tsx';

export const meta = () => [{ title: 'Nouvelle offre | Baara' }];

/** A new offer. Its first save makes a draft; the address then becomes the draft's own, without losing the form. */
export default function OfferCreate() {
  const [offer, setOffer] = useState<RecruiterOffer>();
  return (
    <OfferEditor
      offer={offer}
      onCreated={(created) => {
        setOffer(created);
        window.history.replaceState(window.history.state, '', `/recruiter/offers/${created.id}/edit`);
      }}
    />
  );
}
