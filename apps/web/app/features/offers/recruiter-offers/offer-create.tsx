import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OfferEditor } from './offer-editor.tsx';
import { offerQuery } from './public/offer.api.ts';
import { WritersOnly } from './writers-only.tsx';
import { paths } from '../../../lib/paths.ts';

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
  const [id, setId] = useState<number>();
  // The server's last answer about it, publication included.
  const offer = useQuery({
    ...offerQuery(String(id)),
    enabled: id !== undefined,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  }).data;
  return (
    <OfferEditor
      offer={offer}
      onCreated={(created) => {
        setId(created.id);
        window.history.replaceState(window.history.state, '', paths.editOffer(created.id));
      }}
    />
  );
}
