import type { Companies } from './company.ts';

export const danishCompanies: Companies = [
  ['HAVN', 'Havnegade Rederi'],
  ['VIND', 'Vindmølle Nord'],
  ['SMOR', 'Smørrebrød Selskabet'],
  ['KLIT', 'Klitgaard Pharma'],
  ['BYGG', 'Byggeklods Leg'],
  ['BRYG', 'Bryggeriet Humlegård'],
  ['FJOR', 'Fjordbanken'],
  ['OSTE', 'Østersø Færger'],
  ['LAMP', 'Lampehuset Design'],
  ['GRIS', 'Grisehandel Jylland'],
  ['KORN', 'Kornkammeret'],
  ['RAVN', 'Ravnsborg Forsikring'],
  ['SOLS', 'Solsort Medier'],
  ['CYKL', 'Cykelsmedjen'],
  ['HORE', 'Høreklang Apparater'],
  ['FYRT', 'Fyrtårn Energi'],
  ['MEJE', 'Mejeriet Kløver'],
  ['PORC', 'Porcelænsværket'],
  ['STRA', 'Strandvejen Ejendomme'],
  ['BOLG', 'Bølgekraft'],
];
