import { CATEGORY_SCALE, CATEGORY_TABLE } from './category-weights.generated.ts';
import { LinearModel } from '../linear-model/linear-model.ts';
import type { MessageCategory } from './message-category.ts';

/** The categories in the order of the model's classes. */
export const CATEGORY_ORDER: readonly MessageCategory[] = [
  'recrutement',
  'partenariat',
  'support',
  'commercial',
  'plainte',
  'information',
  'autre',
];

/** Under this chance the best category is not believed: 'autre'. */
export const LEAST_SURE = 0.25;

let model: LinearModel | undefined;

/** Read at the first message: most starts of the product never need it. */
export const categoryModel = (): LinearModel =>
  (model ??= new LinearModel(CATEGORY_TABLE, CATEGORY_ORDER.length, CATEGORY_SCALE));
