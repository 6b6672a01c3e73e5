export { forgetOfferPack } from '../offer-pack.queries.ts';
