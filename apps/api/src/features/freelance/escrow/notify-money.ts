import type { ContractSide } from '@baara/contract/freelance/work-words';
import type { Db } from '../../../platform/db/database.ts';
import type { Mail } from '../../../platform/mail/render-mail.ts';
import { notify } from '../../notifications/public/notify.ts';
import { accountsOf } from '../work/public/contract-parties.ts';
import type { StepServices } from './escrow-deps.ts';
import type { ContractRow } from './escrow.queries.ts';
import { missionRefundMail } from './escrow.mails.ts';

/** Where a side reads the money of a contract. */
export const moneyPath = (contract: Pick<ContractRow, 'mission_id'>, side: ContractSide): string =>
  contract.mission_id === null
    ? side === 'client'
      ? '/client/projects'
      : '/freelance/missions'
    : `${side === 'client' ? '/client/projects' : '/freelance/missions'}/${contract.mission_id}?onglet=contrat`;

type Services = Pick<StepServices, 'mailer' | 'publicUrl' | 'now'>;

/** Notifies the people of one side about the money of their contract. */
export async function notifySide(
  tx: Db,
  { mailer, publicUrl, now }: Services,
  contract: ContractRow,
  { side, title, mail }: { side: ContractSide; title: string; mail: (url: string) => Mail },
): Promise<void> {
  const url = moneyPath(contract, side);
  const accounts = await accountsOf(tx, contract, side);
  const notifications = accounts.map((id) => ({
    to: { id },
    kind: 'message' as const,
    title: title.slice(0, 300),
    url,
    mail: mail(publicUrl + url),
  }));
  await notify(tx, mailer, notifications, now);
}

/** Who paid learns that money comes back, why, and how. */
export async function notifyRefund(
  tx: Db,
  { mailer, publicUrl, now }: Services,
  contract: ContractRow,
  refund: { account_id: string | null; is_wallet: boolean; amount: string; because: string },
): Promise<void> {
  const url = moneyPath(contract, 'client');
  const { amount, because, is_wallet: isWallet, account_id: accountId } = refund;
  if (accountId === null) return;
  const place = isWallet
    ? 'La somme est de nouveau dans le portefeuille de votre entreprise.'
    : 'Vous n’avez rien à faire : la somme revient par le moyen que vous avez utilisé. Personne ne doit vous demander un code ou de l’argent pour cela.';
  const title = `${amount} vous reviennent (« ${contract.title} ») : ${because}`;
  const mail = missionRefundMail({ contract: contract.title, amount, because, place, url: publicUrl + url });
  await notify(tx, mailer, [{ to: { id: accountId }, kind: 'message', title, url, mail }], now);
}
