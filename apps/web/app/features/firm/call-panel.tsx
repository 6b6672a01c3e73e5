import { type CallResult, callResultTitles } from '@baara/contract/firm/firm-words';
import type { CandidateCase } from '@baara/contract/firm/cases';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Phone from 'lucide-react/icons/phone';
import { messageOf } from '../../lib/api.ts';
import { formatPhone } from '../../lib/format.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { icon } from '../../ui/icon.ts';
import { toast } from '../../ui/toast.ts';
import { Keys } from '../../ui/workspace/keys.tsx';
import { cacheCase, recordCall, showPhone } from './public/firm.api.ts';

/** The number, shown when somebody asks for it, and what became of the call. */
export function CallPanel({ one }: { one: CandidateCase }) {
  const { id, hasPhone, abilities } = one;
  const client = useQueryClient();
  const showing = useMutation({
    mutationFn: () => showPhone(id),
    onError: (error) => toast.error(messageOf(error)),
  });
  const noting = useMutation({
    mutationFn: (result: CallResult) => recordCall({ params: { id }, body: { result } }),
    onSuccess: ({ data, message }) => {
      toast.success(message ?? '');
      cacheCase(client, data);
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  const phone = showing.data?.data.phone;
  if (!hasPhone || !abilities.call)
    return (
      <Card>
        <h2 className="text-m">Appel</h2>
        <p className="text-ink-soft">
          {hasPhone ? 'Le numéro ne vous est pas montré.' : 'Ce candidat n’a pas donné de numéro.'}
        </p>
      </Card>
    );
  return (
    <Card>
      <h2 className="text-m">Appel</h2>
      {phone === undefined ? (
        <>
          <p className="mb-2 text-s text-ink-soft">Chaque lecture du numéro est inscrite au journal.</p>
          <Button
            variant="outline"
            icon={<Phone {...icon} size={18} />}
            aria-keyshortcuts="a"
            title="Appeler (a)"
            busy={showing.isPending}
            onClick={() => showing.mutate()}
          >
            Voir le numéro
            <span aria-hidden="true" className="max-md:hidden">
              <Keys keys="A" />
            </span>
          </Button>
        </>
      ) : (
        <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={buttonClass('outline', 'text-m')}>
          <Phone {...icon} size={18} />
          {formatPhone(phone)}
        </a>
      )}
      {phone !== undefined && abilities.qualify && (
        <div className="mt-2 flex flex-wrap gap-2">
          {(['reached', 'no_answer'] as const).map((result) => (
            <Button
              key={result}
              variant="ghost"
              busy={noting.isPending && noting.variables === result}
              disabled={noting.isPending}
              onClick={() => noting.mutate(result)}
            >
              {callResultTitles[result]}
            </Button>
          ))}
        </div>
      )}
    </Card>
  );
}
