import {
  createFreelanceInvoice,
  creditFreelanceInvoice,
  exportInvoices,
  FreelanceInvoice,
  FreelanceInvoiceSummary,
  getFreelanceInvoice,
  getInvoiceYear,
  InvoiceYear,
  issueFreelanceInvoice,
  listContractInvoices,
  listMyFreelanceInvoices,
  listReceivedInvoices,
  markFreelanceInvoicePaid,
  updateFreelanceInvoice,
} from '@baara/contract/freelance/invoices';
import { FileExport, getExport } from '@baara/contract/files/exports';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { recruiter } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { type Partially, sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import InvoicePage from './invoice-page.tsx';
import MyInvoicesPage from './my-invoices-page.tsx';
import { InvoicesPanel } from './public/invoices-panel.tsx';
import ReceivedInvoicesPage from './received-invoices-page.tsx';

const freelance = recruiter({ typeUserName: 'freelance', company: null });
const client = recruiter({ typeUserName: 'client', company: null });

const summary = (own: Partially<FreelanceInvoiceSummary> = {}) =>
  sample(FreelanceInvoiceSummary, {
    id: uuid(1),
    kind: 'invoice',
    state: 'issued',
    number: 'F-2026-0001',
    mission: 'Tenue des comptes',
    contractNumber: 'CM-2026-00001',
    otherParty: 'Sahel Énergie',
    amountXof: 400_000,
    dueXof: 390_000,
    issuedAt: '2026-11-20T10:00:00.000Z',
    dueOn: '2026-12-20',
    createdAt: '2026-11-20T10:00:00.000Z',
    ...own,
  });
const none = {
  edit: false,
  remove: false,
  issue: false,
  markPaid: false,
  credit: false,
  setReminders: false,
};
const detail = (own: Partially<FreelanceInvoice> = {}) =>
  sample(FreelanceInvoice, {
    ...summary(),
    version: 2,
    side: 'freelance',
    seller: { name: 'Traoré Conseil', lines: ['NIF : 081234567K'] },
    buyer: { name: 'Sahel Énergie', lines: [] },
    lines: [{ label: 'Jalon 1', quantity: 1, unitXof: 338_983, amountXof: 338_983 }],
    netXof: 338_983,
    vatXof: 61_017,
    vatRate: 18,
    withholdingRate: 3,
    withholdingXof: 10_000,
    payableXof: 390_000,
    amountInWords: 'trois cent quatre-vingt-dix mille francs CFA',
    paymentDays: 30,
    sendsReminders: true,
    abilities: none,
    ...own,
  });
const extras = {
  totals: { dueXof: 390_000, lateXof: 12_000, paidThisYearXof: 0, drafts: 1 },
  choices: {
    years: [2026],
    contracts: [{ id: uuid(9), title: 'Tenue des comptes' }],
    clients: ['Sahel Énergie'],
  },
  next: null,
  hasTaxProfile: true,
};
const list = (rows: FreelanceInvoiceSummary[], more: object = {}) =>
  fake.answer(listMyFreelanceInvoices, rows, { ...extras, ...more });
const showList = (search = '') =>
  renderScreen(<MyInvoicesPage />, {
    path: '/freelance/invoices',
    at: `/freelance/invoices${search}`,
    as: freelance,
  });
const showOne = (side: 'freelance' | 'client' = 'freelance') =>
  renderScreen(<InvoicePage />, {
    path: side === 'client' ? '/client/invoices/:id' : '/freelance/invoices/:id',
    at: `/${side}/invoices/${uuid(1)}`,
    as: side === 'client' ? client : freelance,
  });

describe('a freelance’s invoices', () => {
  test('load, then say what to do first, what is owed, and each invoice', async () => {
    list([summary(), summary({ id: uuid(2), number: null, state: 'draft', milestone: 'Maquettes' })], {
      next: summary({ id: uuid(2), number: null, state: 'draft', milestone: 'Maquettes' }),
    });
    const release = fake.delay(listMyFreelanceInvoices);
    showList();
    expect(await screen.findByText('Chargement des factures…')).toBeTruthy();
    release();
    expect(await screen.findByText(/Facture à émettre : Maquettes, 400\s000/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Relire et émettre' }).getAttribute('href')).toBe(
      `/freelance/invoices/${uuid(2)}`,
    );
    expect(screen.getByText(/^12\s000/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'F-2026-0001' })).toBeTruthy();
  });

  test('ask for the filters of the address', async () => {
    list([summary()]);
    showList('?state=overdue&year=2026&client=Sahel+%C3%89nergie');
    expect(await screen.findByRole('link', { name: 'F-2026-0001' })).toBeTruthy();
    expect(fake.calls(listMyFreelanceInvoices)[0]?.query).toMatchObject({
      state: 'overdue',
      year: 2026,
      client: 'Sahel Énergie',
    });
  });

  test('say what comes when there is none, and lead to the tax details that miss', async () => {
    list([], { hasTaxProfile: false });
    showList();
    expect(await screen.findByText('Aucune facture')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Compléter mes informations' })).toBeTruthy();
  });

  test('offer to try again', async () => {
    fake.loseConnection(listMyFreelanceInvoices);
    const { user } = showList();
    await screen.findByText(/Les factures n.ont pas pu être chargées/);
    list([summary()]);
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('link', { name: 'F-2026-0001' })).toBeTruthy();
  });

  test('sum a year by month and by client, and make its file', async () => {
    const figures = {
      netXof: 338_983,
      vatXof: 61_017,
      amountXof: 400_000,
      withholdingXof: 10_000,
      paidXof: 0,
    };
    fake.answer(
      getInvoiceYear,
      sample(InvoiceYear, {
        year: 2026,
        total: figures,
        months: [{ month: 11, ...figures }],
        clients: [{ client: 'Sahel Énergie', ...figures }],
        years: [2026],
      }),
    );
    const file = sample(FileExport, {
      id: uuid(5),
      title: 'Factures de 2026',
      status: 'pending',
      format: 'xlsx',
    });
    fake.answer(exportInvoices, file);
    fake.answer(getExport, { ...file, status: 'ready', downloadUrl: '/fichier' });
    const { user } = showList('?onglet=annee&annee=2026');
    expect(await screen.findByText('Novembre 2026')).toBeTruthy();
    expect(screen.getByRole('table', { name: 'Factures de 2026 par client' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Exporter' }));
    await user.click(await screen.findByRole('button', { name: 'Préparer le fichier' }));
    await waitFor(() => expect(fake.calls(exportInvoices)[0]?.body).toEqual({ format: 'xlsx' }));
  });
});

describe('one invoice', () => {
  test('says what it says, and gives its client nothing but the PDF', async () => {
    fake.answer(getFreelanceInvoice, detail({ side: 'client', otherParty: 'Traoré Conseil' }));
    showOne('client');
    expect(await screen.findByRole('heading', { name: 'Facture F-2026-0001' })).toBeTruthy();
    for (const said of [
      /^TVA 18\s%$/,
      /^Retenue à la source 3\s%/,
      'NIF : 081234567K',
      /390\s000\sF\sCFA à payer au plus tard/,
    ])
      expect(screen.getByText(said)).toBeTruthy();
    const head = screen.getByRole('heading', { name: 'Facture F-2026-0001' }).closest('header');
    expect(within(head as HTMLElement).getAllByRole('button')).toHaveLength(1);
  });

  test('says that the money is there', async () => {
    fake.answer(getFreelanceInvoice, detail({ side: 'client', isDeposited: true }));
    showOne('client');
    expect(await screen.findByText(/Vous n.avez rien à verser/)).toBeTruthy();
  });

  test('is issued once confirmed; without tax details it says what misses, and the page stays', async () => {
    const draft = detail({
      state: 'draft',
      number: null,
      issuedAt: null,
      abilities: { ...none, issue: true, edit: true },
    });
    fake.answer(getFreelanceInvoice, draft);
    fake.refuse(issueFreelanceInvoice, {
      status: 409,
      code: 'TAX_REQUIRED',
      message: 'Complétez vos informations.',
    });
    const { user } = showOne();
    await user.click(await screen.findByRole('button', { name: 'Émettre' }));
    await user.click(await screen.findByRole('button', { name: 'Émettre et envoyer' }));
    expect(await screen.findByText('Complétez vos informations.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Compléter mes informations fiscales' })).toBeTruthy();
    fake.answer(issueFreelanceInvoice, detail());
    fake.answer(getFreelanceInvoice, detail());
    await user.click(screen.getByRole('button', { name: 'Émettre et envoyer' }));
    expect(await screen.findByRole('heading', { name: 'Facture F-2026-0001' })).toBeTruthy();
  });

  test('of a draft, lines change with numbers as people type them', async () => {
    const draft = detail({ state: 'draft', number: null, version: 3, abilities: { ...none, edit: true } });
    fake.answer(getFreelanceInvoice, draft);
    fake.answer(updateFreelanceInvoice, draft);
    const { user } = showOne();
    await user.click(await screen.findByRole('button', { name: 'Modifier' }));
    const quantity = await screen.findByLabelText('Quantité');
    await user.clear(quantity);
    await user.type(quantity, '2,5');
    const price = screen.getByLabelText('Prix hors taxe (F CFA)');
    await user.clear(price);
    await user.type(price, '40 000');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() =>
      expect(fake.calls(updateFreelanceInvoice)[0]?.body).toMatchObject({
        version: 3,
        lines: [{ label: 'Jalon 1', quantity: 2.5, unitXof: 40_000 }],
        paymentDays: 30,
      }),
    );
  });

  test('is noted as paid, and a credit note asks its reason', async () => {
    const mine = detail({ abilities: { ...none, markPaid: true, credit: true, setReminders: true } });
    fake.answer(getFreelanceInvoice, mine);
    fake.answer(markFreelanceInvoicePaid, mine);
    fake.answer(creditFreelanceInvoice, mine);
    const { user } = showOne();
    await user.click(await screen.findByRole('button', { name: 'Noter comme payée' }));
    await user.type(await screen.findByLabelText('Moyen de paiement'), 'Virement');
    const dialog = screen.getByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Noter comme payée' }));
    await waitFor(() =>
      expect(fake.calls(markFreelanceInvoicePaid)[0]?.body).toMatchObject({ paidBy: 'Virement' }),
    );
    await user.click(screen.getByRole('button', { name: /Plus d.actions/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Émettre un avoir' }));
    await user.click(await screen.findByLabelText('Une partie'));
    await user.type(screen.getByLabelText('Montant toutes taxes (F CFA)'), '50 000');
    await user.click(screen.getByRole('button', { name: /Émettre l.avoir/ }));
    expect(await screen.findByText('Indiquez le motif de l’avoir : le client le lira')).toBeTruthy();
    await user.type(screen.getByLabelText('Motif'), 'Une page en moins');
    await user.click(screen.getByRole('button', { name: /Émettre l.avoir/ }));
    await waitFor(() =>
      expect(fake.calls(creditFreelanceInvoice)[0]?.body).toEqual({
        amountXof: 50_000,
        reason: 'Une page en moins',
      }),
    );
  });
});

describe('invoices received', () => {
  test('are listed with what is to pay', async () => {
    fake.answer(listReceivedInvoices, [summary({ otherParty: 'Traoré Conseil' })], extras);
    renderScreen(<ReceivedInvoicesPage />, { path: '/client/invoices', as: client });
    expect(await screen.findByText('Traoré Conseil')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'F-2026-0001' }).getAttribute('href')).toBe(
      `/client/invoices/${uuid(1)}`,
    );
    expect(screen.queryByRole('navigation', { name: 'Portefeuille et factures' })).toBe(null);
  });

  test('stand beside the wallet of a company, for those who see its money', async () => {
    fake.answer(listReceivedInvoices, [], extras);
    renderScreen(<ReceivedInvoicesPage />, { path: '/client/invoices', as: recruiter() });
    expect(await screen.findByText('Aucune facture')).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Portefeuille et factures' })).toBeTruthy();
  });
});

const answerPanel = (rows: FreelanceInvoiceSummary[], more: object = {}) =>
  fake.answer(listContractInvoices, rows, {
    side: 'freelance',
    billable: [],
    abilities: { create: true },
    ...more,
  });
const showPanel = () =>
  renderScreen(<InvoicesPanel contractId={uuid(7)} side="freelance" />, {
    path: '/freelance/missions/:id',
    at: '/freelance/missions/1',
    as: freelance,
  });

describe('the invoices of a contract', () => {
  test('take a milestone without an invoice, and expenses', async () => {
    answerPanel([summary()], { billable: [{ id: uuid(8), title: 'Maquettes', amountXof: 250_000 }] });
    fake.answer(createFreelanceInvoice, detail({ id: uuid(3) }));
    const { user, address } = showPanel();
    await user.click(await screen.findByRole('button', { name: 'Préparer sa facture' }));
    await waitFor(() => expect(address()).toBe(`/freelance/invoices/${uuid(3)}`));
    expect(fake.calls(createFreelanceInvoice)[0]?.body).toMatchObject({
      contractId: uuid(7),
      milestoneId: uuid(8),
    });
  });

  test('say at its field what a line misses, and lose nothing', async () => {
    answerPanel([]);
    const { user } = showPanel();
    await user.click(await screen.findByRole('button', { name: 'Facturer des frais' }));
    await user.type(await screen.findByLabelText('Prix hors taxe (F CFA)'), '3 000');
    await user.click(screen.getByRole('button', { name: 'Préparer le brouillon' }));
    expect(await screen.findByText('Décrivez ce que vous facturez')).toBeTruthy();
    expect((screen.getByLabelText('Prix hors taxe (F CFA)') as HTMLInputElement).value).toBe('3 000');
  });
});
