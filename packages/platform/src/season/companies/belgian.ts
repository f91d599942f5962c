import type { Companies } from './company.ts';

export const belgianCompanies: Companies = [
  ['KEMP', 'Kempenstaal'],
  ['SCHE', 'Scheldewind'],
  ['BRAU', 'Brouwhuis Abdijveld'],
  ['DIAM', 'Kathedraal Diamant'],
  ['PRAL', 'Maison Pralinette'],
  ['LINI', 'Linière de la Lys'],
  ['HAVL', 'Havenlicht Logistiek'],
  ['ARDE', 'Ardenne Minérale'],
  ['ZWIN', 'Zwinpolder Agro'],
  ['BIOL', 'Biolumière'],
  ['GLAS', 'Glasbouw Waasland'],
  ['TRAM', 'Tramways Réunis'],
  ['VLAS', 'Vlasgaard Textiel'],
  ['MEUS', 'Banque du Val Mosan'],
  ['KUST', 'Kustverzekering'],
  ['SONI', 'Sonique Télécom'],
  ['FRIT', 'Friteuse & Fils'],
  ['POLD', 'Polderzon Energie'],
  ['ORFE', 'Orfèvre Capital'],
  ['KANT', 'Kantwerk Software'],
];
