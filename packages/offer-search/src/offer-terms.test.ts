import { describe, expect, it } from 'vitest';
import { analyzeOffer, decodeOfferTerms, encodeOfferTerms } from './index.ts';

const encoded = analyzeOffer({
  title: 'Aide-comptable (H/F)',
  company: 'Sahel Négoce',
  skills: ['SYSCOHADA', 'C++'],
  keyPoints: ['Poste basé à Ségou'],
  category: 'Comptabilité, finance et audit',
  city: null,
  country: "Côte d'Ivoire",
  descriptionText: 'L’aide-comptable saisit les factures ; le comptable les vérifie.',
});

describe('analyzeOffer', () => {
  it('stores the distinct words of each field, and of the body those that are nowhere else', () => {
    expect(decodeOfferTerms(encoded)).toEqual({
      title: ['aide', 'comptable', 'aide-comptable'],
      skills: ['syscohada', 'c++'],
      company: ['sahel', 'négoce'],
      place: ['côte', 'ivoire'],
      category: ['comptabilité', 'finance', 'audit'],
      body: ['poste', 'basé', 'ségou', 'saisit', 'factures', 'vérifie'],
    });
  });

  it('is written back as it was read', () => {
    expect(encodeOfferTerms(decodeOfferTerms(encoded))).toBe(encoded);
    expect(decodeOfferTerms('').title).toEqual([]);
  });
});
