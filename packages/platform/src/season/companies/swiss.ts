import type { Companies } from './company.ts';

export const swissCompanies: Companies = [
  ['GIPF', 'Gipfelbank'],
  ['MATT', 'Mattenhorn Seilbahnen'],
  ['UHRW', 'Uhrwerk Juravalle'],
  ['SENN', 'Sennerei Alpstein'],
  ['GLET', 'Gletscherwasser'],
  ['TUNN', 'Tunnelbau Urital'],
  ['EDEL', 'Edelweiss Pharma Labor'],
  ['KUCK', 'Kuckuck Präzision'],
  ['RHEI', 'Rheinknie Chemie'],
  ['STEI', 'Steinbock Versicherung'],
  ['SCHO', 'Chocolaterie Montclair'],
  ['LACL', 'Laclair Instruments'],
  ['PONT', 'Pont-Neuf Gestion'],
  ['ENGI', 'Engiadina Energia'],
  ['TICI', 'Ticinella Moda'],
  ['FOEH', 'Föhnwind Kraftwerke'],
  ['BERN', 'Bärengraben Medien'],
  ['LAWI', 'Lawinenschutz Oberland'],
  ['SAFR', 'Safranal Aromen'],
  ['ROES', 'Rösti Gastronomie'],
];
