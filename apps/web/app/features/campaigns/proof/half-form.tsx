import type { ManagedProof, ProofStep } from '@baara/contract/campaigns/proof';
import { FEWEST_THROWS } from '@baara/contract/campaigns/proof-words';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Checkbox } from '../../../ui/choice.tsx';
import { addFrenchMarks } from '../../../ui/french-marks.ts';
import { Textarea } from '../../../ui/text-input.tsx';
import { cacheProof, givingHalf } from './proof.api.ts';

type Props = { proof: ManagedProof; step: ProofStep; onClose: () => void };

const HALF_BYTES = 32;
const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const hashOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
const throwsIn = (text: string): string => text.replaceAll(/[^1-6]/g, '');

/** The observers' half, made on their own device: at random, or from dice that they throw. */
export default function HalfForm({ proof, step, onClose }: Props) {
  const client = useQueryClient();
  const [random] = useState(() => crypto.getRandomValues(new Uint8Array(HALF_BYTES)));
  const [made, setMade] = useState({ half: '', hash: '' });
  const form = useApiForm(givingHalf(proof.campaign.id), {
    defaultValues: { isThrown: false, throws: '' },
    toBody: () => ({ purpose: step.subject, half: made.half }),
    onSuccess: ({ data }) => {
      cacheProof(client, data);
      onClose();
    },
  });
  const isThrown = form.watch('isThrown');
  const thrown = throwsIn(form.watch('throws'));
  const isReady = (!isThrown || thrown.length >= FEWEST_THROWS) && made.half !== '';
  useEffect(() => {
    let isStale = false;
    const make = async (): Promise<void> => {
      const half = isThrown ? await hashOf(new TextEncoder().encode(thrown)) : hexOf(random);
      const hash = await hashOf(new TextEncoder().encode(half));
      if (!isStale) setMade({ half, hash });
    };
    void make();
    return () => {
      isStale = true;
    };
  }, [isThrown, thrown, random]);
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={addFrenchMarks(step.title)}
      description="Elle est faite sur cet appareil. Personne ne la lit avant le tirage ; ensuite elle est publiée."
      submitLabel="Sceller notre moitié"
      busyLabel="Scellement…"
      isFinal
      isSubmitDisabled={!isReady}
    >
      <Checkbox
        label="La faire avec des dés, lancés devant témoins"
        hint="Sinon cet appareil la fait au hasard."
        {...form.field('isThrown')}
      />
      {isThrown && (
        <Textarea
          label={`Résultats des dés : ${thrown.length} sur ${FEWEST_THROWS} au moins`}
          hint="Les chiffres de 1 à 6, dans l’ordre, sans espace. Leur empreinte SHA-256 est la moitié."
          rows={3}
          inputMode="numeric"
          {...form.field('throws')}
        />
      )}
      {isReady && (
        <dl className="grid gap-2 text-s">
          <div>
            <dt className="text-ink-soft">
              Notre moitié, à noter et à ne montrer à personne avant le tirage
            </dt>
            <dd className="font-mono break-all select-all">{made.half}</dd>
          </div>
          <div>
            <dt className="text-ink-soft">Son empreinte SHA-256, à montrer dès maintenant à qui veut</dt>
            <dd className="font-mono break-all select-all">{made.hash}</dd>
          </div>
        </dl>
      )}
    </FormDialog>
  );
}
