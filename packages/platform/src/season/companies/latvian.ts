import type { Companies } from './company.ts';

export const latvianCompanies: Companies = [
  ['DZIN', 'Dzintarkrasts'],
  ['OZOL', 'Ozolzars Mēbeles'],
  ['DAUG', 'Daugavmala Banka'],
  ['BERZ', 'Bērzu Sula'],
  ['RUDZ', 'Rudzu Maize'],
  ['JURA', 'Jūras Vārti'],
  ['PRIE', 'Priežu Sils'],
  ['KVIE', 'Kviešu Vārpa'],
  ['STAR', 'Stārķa Aviācija'],
  ['LINU', 'Linu Audēja'],
  ['MEDU', 'Medus Lāse'],
  ['SAUL', 'Saulgrieži Enerģija'],
  ['ZVEJ', 'Zvejnieka Tīkls'],
  ['GAUJ', 'Gaujmalas Papīrs'],
  ['TILT', 'Tiltu Būve'],
  ['DZIE', 'Dziesmots Medijs'],
  ['KAFI', 'Kafijas Dzirnavas'],
  ['AKME', 'Akmeņkalis'],
  ['PUTN', 'Putnu Ceļš Loģistika'],
  ['VARA', 'Varavīksne Krāsas'],
];
