import { type NameList, words } from './name-list.ts';

export const estonianNames: NameList = {
  given: words(`
    Katrin, Tarmo, Liis, Ülo, Mart, Kadri, Jüri, Piret, Õnne, Rein, Tiiu, Andres, Külli, Siim, Maarja, Tõnu,
    Epp, Kaarel, Ene, Rasmus, Triin, Väino, Kristjan, Helju, Mihkel, Õie
  `),
  family: words(`
    Tamm, Kask, Rebane, Ilves, Saar, Mägi, Sepp, Kukk, Põder, Lõhmus, Õunapuu, Jõgi, Pärn, Raudsepp, Vaher,
    Kütt, Lepik, Hüüs, Mändmets, Öövel, Sõber, Käär, Toots, Jürgenson
  `),
  funds: words(`
    Rahapada, Kuldne kartul, Börsihunt, Kanamunad ühes korvis, Suur vaikus enne tõusu, Jäääärne fond, Vanaema
    sukasäär, Ostan põhjast, Hiirelõks, Kapsas ja kapital, Öökulli portfell, Tasa sõuad
  `),
  leagues: words(`
    Reedene saun, Kolmas korrus, Kooripoisid, Naabrivalve, Raamatuklubi, Rattaretk, Kohvinurk, Suvila rahvas,
    Õhtuvahetus, Kursaõed
  `),
};
