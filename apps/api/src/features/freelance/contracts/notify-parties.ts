import type { ContractSide } from '@baara/contract/freelance/work-words';
import type { Db } from '../../../platform/db/database.ts';
import { notify } from '../../notifications/public/notify.ts';
import { accountsOf } from '../work/public/contract-parties.ts';
import { contractMail, type ContractNews, newsInWords } from './contracts.mails.ts';
import type { ContractRow } from './contracts.queries.ts';
import type { ContractServices } from './open-contract.ts';
import { CLOSED_ACCOUNT } from './text-source.queries.ts';

type Contract = Pick<
  ContractRow,
  | 'id'
  | 'mission_id'
  | 'client_id'
  | 'company_id'
  | 'freelance_id'
  | 'title'
  | 'client_name'
  | 'freelance_name'
>;
type Services = Pick<ContractServices, 'mailer' | 'publicUrl' | 'now'>;

/** Where one side reads the contract. */
export const contractPath = ({ id, mission_id: missionId }: Contract, side: ContractSide): string =>
  side === 'client' && missionId !== null
    ? `/client/projects/${missionId}?onglet=contrat`
    : `/freelance/contracts/${id}`;

export const textInWords = (number: number): string =>
  number === 0 ? 'le contrat' : `l’avenant n° ${number}`;

/** Everybody who acts for one side, by the bell and by e-mail. @param except who did it. */
export async function notifySide(
  tx: Db,
  contract: Contract,
  { side, news, except }: { side: ContractSide; news: ContractNews; except?: string },
  services: Services,
): Promise<void> {
  const other = (side === 'client' ? contract.freelance_name : contract.client_name) ?? CLOSED_ACCOUNT;
  const accounts = (await accountsOf(tx, contract, side)).filter((id) => id !== except);
  await send(
    tx,
    accounts,
    { news, mission: contract.title, other, url: contractPath(contract, side) },
    services,
  );
}

async function send(
  tx: Db,
  accounts: readonly string[],
  { url, ...context }: { news: ContractNews; mission: string; other: string; url: string },
  { mailer, publicUrl, now }: Services,
): Promise<void> {
  const { title } = newsInWords(context.news, context);
  const mail = contractMail({ ...context, url: publicUrl + url });
  await notify(
    tx,
    mailer,
    accounts.map((id) => ({ to: { id }, kind: 'message' as const, title, url, mail })),
    now,
  );
}
