import type { Companies } from './company.ts';

export const estonianCompanies: Companies = [
  ['RABA', 'Raba Turvas'],
  ['MERI', 'Meretuul'],
  ['KASK', 'Kaseleht Mets'],
  ['LIIV', 'Liivakivi Ehitus'],
  ['RUKK', 'Rukkilill Toidud'],
  ['KODU', 'Kodukäik Kinnisvara'],
  ['SAAR', 'Saarelaev'],
  ['PILV', 'Pilvepiir Tarkvara'],
  ['HUNT', 'Hundikivi Pank'],
  ['ELEK', 'Elektrijänes'],
  ['KARU', 'Karukell Ravimid'],
  ['SAMM', 'Sammal Kosmeetika'],
  ['TAMM', 'Tammepuu Mööbel'],
  ['JOGI', 'Jõgeva Seeme'],
  ['LUIK', 'Luigeõli'],
  ['PAAS', 'Paekaldas'],
  ['VALG', 'Valgusfoor Side'],
  ['KIIR', 'Kiirrong'],
  ['NURM', 'Nurmenukk Kindlustus'],
  ['SOOL', 'Soolapuhuja Meedia'],
];
