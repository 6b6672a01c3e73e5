import { makeCategories, makeCompany, makeOffer } from './offer.factory.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/database.ts';

const ago = (hours: number): Date => new Date(Date.now() - hours * 3600_000);

/** A small market: three open offers, one expired, and three nobody may find. @returns their ids by name. */
export async function makeOfferSample({
  app,
  db,
}: {
  app: FastifyInstance;
  db: Db;
}): Promise<{ companyId: string; ids: Record<string, number> }> {
  await makeCategories(db);
  const companyId = await makeCompany(db);
  const ids: Record<string, number> = {};
  const make = async (name: string, fields: Parameters<typeof makeOffer>[2]): Promise<void> => {
    ids[name] = (await makeOffer(db, companyId, fields)).id;
  };
  await make('comptable', {
    title: 'Comptable confirmé',
    description: '<p>Tenue des comptes &amp; bilan.</p>',
    skills: ['Sage Saari', 'Excel', 'Fiscalité', 'Paie'],
    key_points: ['Bac+3 en comptabilité', 'Trois ans', 'Rigueur'],
    salary_min: 250_000,
    salary_max: 400_000,
    published_at: ago(2),
    is_hot: true,
  });
  await make('chauffeur', {
    title: 'Chauffeurs poids lourds',
    description: '<p>Livraisons dans tout le pays.</p>',
    category_id: 9,
    contract_type: 'CDD',
    city: 'Ségou',
    seniority: 0,
    study_level: 6,
    driving_licence_required: true,
    salary_min: 150_000,
    salary_max: 180_000,
    published_at: ago(30),
  });
  await make('infirmiere', {
    title: 'Infirmière diplômée',
    description: '<p>Soins en clinique.</p>',
    category_id: null,
    contract_type: 'STAGE',
    country: 'SN',
    city: 'Dakar',
    seniority: 1,
    salary_min: 900_000,
    salary_max: 900_000,
    salary_visible: false,
    published_at: ago(24 * 40),
    expires_at: null,
  });
  await make('expired', {
    title: 'Secrétaire de direction',
    description: '<p>Accueil.</p>',
    contract_type: 'INTERIM',
    category_id: 9,
    published_at: ago(24 * 60),
    expires_at: ago(1),
  });
  await make('draft', { title: 'Brouillon caché', status: 'draft', published_at: null });
  await make('filled', { title: 'Poste pourvu', status: 'filled' });
  await make('suspended', { title: 'Offre suspendue', suspended_at: new Date() });
  await app.offerIndex.refresh(Object.values(ids));
  return { companyId, ids };
}
