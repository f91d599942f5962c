import type { Companies } from './company.ts';

export const dutchCompanies: Companies = [
  ['DIJK', 'Dijkgraaf Waterbouw'],
  ['TULP', 'Tulpenveiling Oost'],
  ['MOLE', 'Molenwiek Energie'],
  ['GRCH', 'Grachtengordel Vastgoed'],
  ['KAAS', 'Kaasmakerij De Klomp'],
  ['FIET', 'Fietsfabriek Vooruit'],
  ['WADD', 'Waddenlicht'],
  ['POLR', 'Polderbank'],
  ['CHIP', 'Chipmakers Eemland'],
  ['SLUI', 'Sluiswachter Software'],
  ['HARI', 'Haringvloot'],
  ['DELF', 'Blauwdruk Keramiek'],
  ['VEEN', 'Veenkolonie Biochemie'],
  ['STRO', 'Stroomtij'],
  ['BRUG', 'Brugwachters Verzekerd'],
  ['KLOM', 'Klompvoet Schoenen'],
  ['DUIN', 'Duinwater'],
  ['ZEIL', 'Zeilmakerij Noorderzon'],
  ['PAKK', 'Pakketpost Nachtuil'],
  ['KWEK', 'Kwekerij Zaadgoed'],
];
