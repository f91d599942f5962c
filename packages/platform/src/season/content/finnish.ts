import { words } from '../names/name-list.ts';
import type { ContentList } from './content-list.ts';

export const finnishContent: ContentList = {
  titles: words(`
    Pörssitoimittaja, Talouden erikoistoimittaja, Markkina-analyytikko, Kolumnisti, Oman talouden toimittaja, Energiatoimittaja
  `),
  biographies: [
    '{name} on kirjoittanut **laivoista ja teräksestä** vuodesta 2009. Lukee vuosikertomukset lopusta alkuun, koska alaviitteet ovat siellä.',
    'Seuraa pankkeja ja vakuutusyhtiöitä. Pitää *osingoista* enemmän kuin lupauksista ja laskee kaiken itse uudelleen.',
    'Teki kymmenen vuotta töitä meklarina ja on sen jälkeen selittänyt, miksi yksitoista olisi ollut liikaa.\n\nSääntö: **älä osta mitään, mitä et osaa selittää naapurille**.',
    'Tuntee energian turpeesta lämpöpumppuun. Käy kauppaa harvoin ja katuu vielä harvemmin.',
  ],
  leagues: [
    { name: 'Satamamalja', description: 'Kenellä on **paras tuotto** ennen ensimmäistä pakkasta?' },
    {
      name: 'Opiskelijaliiga',
      description: 'Kaikille korkeakoulussa opiskeleville. Voittaja lounastaa toimituksen kanssa.',
    },
    { name: 'Syksyn kaksintaistelu', description: 'Muutama viikko, yksi voittaja. *Vain sen ajan kaupat lasketaan.*' },
    { name: 'Lukijoiden mestaruus', description: 'Toimitus lukijoita vastaan. Näytä, että tiedät paremmin.' },
    { name: 'Vihreä liiga', description: 'Salkuille, jotka uskovat **tuuleen, aurinkoon ja lämpöön**.' },
  ],
  sponsors: words('Laiturin Panimo, Kirjakauppa Lyhty, Kynnyksen Säästökassa, Pyöräpaja Ketju, Aurinkosataman Lautat'),
  portrait: 'Piirretty muotokuva: {name}',
  banner: 'Piirretty maisema: {name}',
  pictures: [
    { name: 'kuvio-etusivu.png', text: 'Neljännesympyröiden kuvio' },
    { name: 'kukkulat-illalla.png', text: 'Kukkulat illalla, piirros' },
    { name: 'IMG_0417.png', text: '' },
    { name: 'uutiskirjeen-yläosa.png', text: 'Uutiskirjeen yläkuva' },
  ],
};
