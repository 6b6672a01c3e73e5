import type { ContractMoney } from '@baara/contract/freelance/escrow';
import { type PayWay, payWayTitles } from '@baara/contract/freelance/escrow-words';
import { formatMoney } from '../../../lib/format.ts';
import { ChoiceGroup, Radio } from '../../../ui/choice.tsx';
import { Notice } from '../../../ui/states.tsx';

type Props = {
  money: Pick<ContractMoney, 'walletXof' | 'provider'>;
  amountXof: number;
  value: PayWay;
  error: string | undefined;
  onChange: (way: PayWay) => void;
};

/** Mobile money, or the wallet of the company when it has enough. */
export function PayWayFields({ money: { walletXof, provider }, amountXof, value, error, onChange }: Props) {
  if (walletXof === null)
    return provider === null ? (
      <Notice tone="warn">Le paiement en ligne n’est pas ouvert pour le moment. Réessayez plus tard.</Notice>
    ) : null;
  const isShort = walletXof < amountXof;
  return (
    <ChoiceGroup legend="Payer par" error={error}>
      <Radio
        name="way"
        label={payWayTitles.mobile}
        hint={
          provider === null
            ? 'Pas ouvert pour le moment'
            : 'Sur la page de l’opérateur ; vous revenez ici ensuite.'
        }
        checked={value === 'mobile'}
        disabled={provider === null}
        onChange={() => onChange('mobile')}
      />
      <Radio
        name="way"
        label={payWayTitles.wallet}
        hint={`Solde : ${formatMoney(walletXof)}${isShort ? ', pas assez' : ''}`}
        checked={value === 'wallet'}
        disabled={isShort}
        onChange={() => onChange('wallet')}
      />
    </ChoiceGroup>
  );
}

/** What is chosen first: the wallet where it has enough. */
export const firstWay = ({ walletXof }: Pick<ContractMoney, 'walletXof'>, amountXof: number): PayWay =>
  walletXof !== null && walletXof >= amountXof && amountXof > 0 ? 'wallet' : 'mobile';
