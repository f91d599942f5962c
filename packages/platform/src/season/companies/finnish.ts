import type { Companies } from './company.ts';

export const finnishCompanies: Companies = [
  ['HAVU', 'Havumetsä'],
  ['REVO', 'Revontuli Energia'],
  ['SAUN', 'Saunakivi'],
  ['JARV', 'Järvenselkä Pankki'],
  ['HIRV', 'Hirvensarvi Koneet'],
  ['MUST', 'Mustikkamaa Elintarvike'],
  ['KOSK', 'Koskivoima'],
  ['PAKK', 'Pakkanen Kylmätekniikka'],
  ['LUMI', 'Lumihiutale Ohjelmistot'],
  ['TUOH', 'Tuohi Paperi'],
  ['ILVE', 'Ilveskallio Kaivos'],
  ['SAIM', 'Norppasaari Varustamo'],
  ['POLK', 'Polkupuu Rakennus'],
  ['KIVI', 'Kiviaita Kiinteistöt'],
  ['VILL', 'Villasukka Tekstiili'],
  ['RAUT', 'Rautalintu Ilmailu'],
  ['KAIK', 'Kaikuluotain Viestintä'],
  ['KANT', 'Kanteleen Soitto Media'],
  ['TERV', 'Tervahauta Kemia'],
  ['SISU', 'Sisukas Vakuutus'],
];
