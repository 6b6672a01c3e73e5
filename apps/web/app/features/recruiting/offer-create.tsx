import { useState } from 'react';
import type { RecruiterOffer } from '@baara/contract/recruiter-offers';
import { OfferEditor } from './offer-editor.tsx';
import { WritersOnly } from './writers-only.tsx';

export const meta = () => [{ title: 'Nouvelle offre | Baara' }];

export default function OfferCreate() {
  return (
    <WritersOnly>
      <NewOffer />
    </WritersOnly>
  );
}

/** A new offer. Its first save makes a draft; the address then becomes the draft's own, without losing the form. */
function NewOffer() {
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
