import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Instant, requiredText } from '../protocol/fields.ts';
import { registrationMessages } from '../accounts/registration-messages.ts';

/** A person compares them on one screen: their number is bounded, and lists of them have no pages. */
export const MAX_PACKAGES = 20;

export const Package = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** One short sentence each. */
  features: z.array(z.string()),
  /** F CFA per month; 0 is free. */
  priceXof: z.int(),
});
export type Package = z.infer<typeof Package>;

export const AdminPackage = Package.extend({
  position: z.int(),
  /** Companies may choose it; a company that has it stays on it when it is withdrawn from sale. */
  isActive: z.boolean(),
  /** Every company starts with it: it stays offered. */
  isDefault: z.boolean(),
  /** Companies that have it. */
  companies: z.int(),
  updatedAt: Instant,
  abilities: z.object({
    /** Withdraws it from sale; companies that have it stay on it. */
    withdraw: z.boolean(),
    delete: z.boolean(),
  }),
});
export type AdminPackage = z.infer<typeof AdminPackage>;

export const listPackages = endpoint('GET /packages', {
  summary: 'Les formules proposées aux employeurs.',
  data: z.array(Package),
});

export const getCompanyPackage = endpoint('GET /employer/package', {
  summary: "La formule de mon entreprise, et si j'ai le droit d'en changer.",
  data: z.object({ current: Package, abilities: z.object({ change: z.boolean() }) }),
});

export const updatePackage = endpoint('PATCH /employer/update-package', {
  summary: 'Change la formule de mon entreprise.',
  body: z.object({ package: requiredText(registrationMessages.PACKAGE_UNKNOWN, 40) }),
  data: Package,
});

const POSITION_RANGE = 'La position est un nombre de 0 à 1000';
const PRICE_RANGE = 'Le prix est un nombre entier de F CFA, de 0 à 100 000 000';

const fields = {
  name: requiredText('Le nom de la formule est requis', 60),
  description: z.string().trim().max(300, '300 caractères au maximum'),
  features: z
    .array(requiredText('Un avantage ne peut pas être vide', 120))
    .max(12, 'Douze avantages au maximum'),
  priceXof: z.int(PRICE_RANGE).min(0, PRICE_RANGE).max(100_000_000, PRICE_RANGE),
  position: z.int(POSITION_RANGE).min(0, POSITION_RANGE).max(1000, POSITION_RANGE),
  isActive: z.boolean(),
};

export const PackageBody = z.object({
  ...fields,
  description: fields.description.default(''),
  features: fields.features.default([]),
  position: fields.position.default(100),
  isActive: fields.isActive.default(true),
});
export const PackagePatch = z.object(fields).partial();

const params = z.object({ id: z.string().min(1).max(40) });

export const listAdminPackages = endpoint('GET /admin/packages', {
  summary: 'Toutes les formules, avec le nombre d’entreprises qui les ont.',
  data: z.array(AdminPackage),
});

export const createPackage = endpoint('POST /admin/packages', {
  summary: 'Ajoute une formule.',
  body: PackageBody,
  data: AdminPackage,
});

export const changePackage = endpoint('PATCH /admin/packages/:id', {
  summary: 'Change une formule.',
  params,
  body: PackagePatch,
  data: AdminPackage,
});

export const deletePackage = endpoint('DELETE /admin/packages/:id', {
  summary: 'Supprime une formule que personne n’a.',
  params,
});
