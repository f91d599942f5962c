/** Listed abroad, and bought by players of every country: symbol, name, exchange, currency. */
export const foreignCompanies: readonly (readonly [string, string, string, string])[] = [
  ['ORBT', 'Orbital Lunchbox', 'XNAS', 'USD'],
  ['QBIT', 'Quietbit Computing', 'XNAS', 'USD'],
  ['PRAI', 'Prairie Union Railroad', 'XNYS', 'USD'],
  ['SODA', 'Silver Creek Soda', 'XNYS', 'USD'],
  ['AUTB', 'Autobahnwerke', 'XETR', 'EUR'],
  ['PARF', 'Parfumerie des Lilas', 'XPAR', 'EUR'],
  ['GELA', 'Gelateria Colonna', 'XMIL', 'EUR'],
  ['NORR', 'Norrsken Maskin', 'XSTO', 'SEK'],
  ['SAKU', 'Sakuragawa Robotics', 'XTKS', 'JPY'],
  ['MAPL', 'Maplewood Resources', 'XTSE', 'CAD'],
];
