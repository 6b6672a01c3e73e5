import { pageContent } from '@baara/contract/offers/fields/offer-content';
import { useState } from 'react';
import { useSession } from '../../../shell/use-session.ts';
import { Modal } from '../../../ui/modal.tsx';
import { offerBadges } from '../content/public/offer-badges.ts';
import { OfferLead } from '../content/public/offer-lead.tsx';
import { OfferFlags } from '../content/public/offer-tags.tsx';
import { offerTextModel } from '../content/public/offer-text-model.ts';
import { OfferText } from '../content/public/offer-text.tsx';
import type { OfferFormValues } from './offer-form/offer-form-values.ts';
import { useJobCategories } from './public/use-job-categories.ts';

/** The offer as a candidate will read it: what the API would answer of the form, shown as its page shows it. */
export function OfferPreview({ values, onClose }: { values: OfferFormValues; onClose: () => void }) {
  const session = useSession();
  const category = useJobCategories().find(({ value }) => value === values.categoryId);
  const offer = previewOf(values, category?.label ?? null);
  const badges = offerBadges(offer);
  const [openedAt] = useState(() => new Date());
  const text = offerTextModel(offer, openedAt);
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={offer.title}
      description={`${session?.company?.name ?? ''} · ${offer.location.display}`}
    >
      <div className="grid max-h-[65dvh] grid-cols-1 gap-4 overflow-y-auto wrap-anywhere">
        {(badges.isHot || offer.department) && (
          <div className="flex flex-wrap gap-1.5">
            <OfferFlags {...badges} department={offer.department} />
          </div>
        )}
        <OfferLead {...text} isPermanent={badges.isPermanent} />
        {/* The editor's own output, in the page of the person who wrote it; sanitised by the server before others see it. */}
        <OfferText offer={text} />
      </div>
    </Modal>
  );
}

/** The public answer that the form's values would give. */
function previewOf(values: OfferFormValues, categoryTitle: string | null) {
  const content = pageContent(values, categoryTitle);
  return {
    ...content,
    description: content.description || '<p>Pas encore de description.</p>',
    is_expired: false,
    timestamp: { is_hot: values.isHot, expiration_date: values.closesOn },
  };
}
