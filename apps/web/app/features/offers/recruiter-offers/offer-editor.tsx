import { emptyOffer } from '@baara/contract/offers/fields/empty-offer';
import type { FieldName } from '@baara/contract/offers/fields/offer-fields';
import type { RecruiterOffer } from '@baara/contract/offers/recruiter-offers';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import type { ApiError } from '../../../lib/api.ts';
import { BackLink } from '../../../lib/back-link.tsx';
import {
  DraftStanding,
  EditorBar,
  MissingFields,
  useMissingFields,
  usePendingTexts,
} from '../../../lib/forms/draft-editor.tsx';
import { paths } from '../../../lib/paths.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { useAskApproval } from '../../companies/approvals/public/ask-approval.ts';
import { OfferApprovals } from '../../companies/approvals/public/approval-panel.tsx';
import { OfferActionButtons, useOfferAct } from './offer-actions.tsx';
import { OfferForm } from './offer-form/offer-form.tsx';
import { PastedAdBox } from './offer-form/pasted-ad-box.tsx';
import { usePastedAd } from './offer-form/use-pasted-ad.ts';
import { formValuesOf, type OfferFormValues } from './offer-form/offer-form-values.ts';
import { useOfferSaving } from './offer-form/use-offer-saving.ts';
import { offerQuery } from './public/offer.api.ts';
import { OfferPreview } from './offer-preview.tsx';
import { WarningsDialog } from './warnings-dialog.tsx';
import { OfferStatusTag } from './offer-status-tag.tsx';

/** A published offer is the person's own words, wherever they came from. */
const nothingRead: ReadonlySet<FieldName> = new Set();

type Props = {
  /** Undefined for a new offer, until its first save. */
  offer: RecruiterOffer | undefined;
  onCreated: (offer: RecruiterOffer) => void;
};

/** Writes an offer: the form, its saving, its preview and what can be done with it. */
export function OfferEditor({ offer, onCreated }: Props) {
  const form = useForm<OfferFormValues>({
    defaultValues: offer ? formValuesOf(offer) : emptyOffer,
    mode: 'onBlur',
  });
  const begin = useEffectEvent(() => {
    // One comes here to write; on a phone the keyboard would hide what is asked.
    if (!offer && !matchMedia('(pointer: coarse)').matches) form.setFocus('title');
  });
  useEffect(() => begin(), []);
  const isAutomatic = !offer || offer.status === 'draft';
  const saving = useOfferSaving({ form, offer, isAutomatic, onCreated });
  const [isNew] = useState(!offer);
  const pasted = usePastedAd(form);
  const [preview, setPreview] = useState<OfferFormValues | null>(null);
  const { missing, ...missingFields } = useMissingFields(form);
  const { onPending, asksFirst } = usePendingTexts(form);

  return (
    <WorkspacePage>
      <PageHeader
        isCompact
        back={<BackLink to={paths.recruiterOffers()}>Offres</BackLink>}
        title={offer ? offer.title || 'Sans titre' : 'Nouvelle offre'}
        description={
          <DraftStanding
            tag={offer && <OfferStatusTag status={offer.status} isSuspended={offer.suspended} />}
            state={saving.state}
            isAutomatic={isAutomatic}
          />
        }
        action={
          <Button variant="outline" onClick={() => setPreview(structuredClone(form.getValues()))}>
            Aperçu
          </Button>
        }
      />
      {offer && (
        <div className="mb-4 empty:hidden">
          <OfferApprovals offerId={offer.id} isOut={offer.status === 'active'} />
        </div>
      )}
      <MissingFields missing={missing} />
      {isNew && isAutomatic && <PastedAdBox pasted={pasted} />}
      <div onPaste={pasted.onPaste}>
        <OfferForm form={form} onPending={onPending} read={isAutomatic ? pasted.read : nothingRead} />
      </div>
      {offer && <QuestionsLink offerId={offer.id} />}
      <EditorBar>
        {!isAutomatic && (
          <Button
            onClick={() => asksFirst() || void saving.save()}
            busy={saving.state.kind === 'saving'}
            busyLabel="Enregistrement…"
            className="max-md:flex-1 max-md:px-2"
          >
            <span>
              Enregistrer<span className="max-md:sr-only"> les modifications</span>
            </span>
          </Button>
        )}
        {offer ? (
          <Acts
            offer={offer}
            save={saving.save}
            asksFirst={asksFirst}
            onRefused={missingFields.show}
            onDone={missingFields.clear}
          />
        ) : (
          <Button
            onClick={() => void saving.save()}
            busy={saving.state.kind === 'saving'}
            busyLabel="Enregistrement…"
            className="max-md:flex-1"
          >
            Enregistrer le brouillon
          </Button>
        )}
      </EditorBar>
      {preview && <OfferPreview values={preview} onClose={() => setPreview(null)} />}
    </WorkspacePage>
  );
}

type ActsProps = {
  offer: RecruiterOffer;
  save: () => Promise<boolean>;
  /** Whether something on the form must be said before it is published. */
  asksFirst: () => boolean;
  onRefused: (error: ApiError) => void;
  onDone: () => void;
};

function Acts({ offer, save, asksFirst, onRefused, onDone }: ActsProps) {
  const act = useOfferAct(offer, onRefused);
  const asking = useAskApproval(offer.id, onRefused);
  const client = useQueryClient();
  const [warnings, setWarnings] = useState<RecruiterOffer['warnings']>([]);
  const publish = async (): Promise<void> => {
    onDone();
    if (asksFirst()) return;
    // The published offer is the one on screen, as the server has just read it.
    if (!(await save())) return;
    const { warnings: found } = client.getQueryData(offerQuery(String(offer.id)).queryKey) ?? offer;
    if (found.length > 0) setWarnings(found);
    else proceed();
  };
  const { publish: mayPublish, askApproval: mustAsk } = offer.abilities;
  const proceed = (): void => (mustAsk ? asking.mutate() : act.run('publish'));
  return (
    <>
      {(mayPublish || mustAsk) && (
        <Button
          onClick={() => void publish()}
          busy={act.isBusy || asking.isPending}
          busyLabel={mustAsk ? 'Envoi…' : 'Publication…'}
          className="max-md:flex-1 max-md:px-2"
        >
          {mustAsk ? 'Demander l’accord' : "Publier l'offre"}
        </Button>
      )}
      <OfferActionButtons offer={offer} act={act} />
      {warnings.length > 0 && (
        <WarningsDialog
          warnings={warnings}
          onCorrect={() => setWarnings([])}
          onPublish={() => {
            setWarnings([]);
            proceed();
          }}
          isAsking={mustAsk}
        />
      )}
    </>
  );
}

/** The questions are saved by themselves, on the screen of the offer's settings. */
function QuestionsLink({ offerId }: { offerId: number }) {
  return (
    <Card className="mt-4 grid gap-2">
      <h2 className="text-l">Questions aux candidats</h2>
      <p className="text-ink-soft">
        Permis, expérience, disponibilité, documents : ce que le formulaire de candidature demande en plus du
        CV.
      </p>
      <Link
        to={`${paths.recruitmentConfig(String(offerId))}#questions`}
        className={buttonClass('outline', 'justify-self-start')}
      >
        Préparer les questions
      </Link>
    </Card>
  );
}
