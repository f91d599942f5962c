import { type NameList, words } from './name-list.ts';

export const finnishNames: NameList = {
  given: words(`
    Päivi, Jukka, Aino, Eero, Väinö, Sanni, Ilkka, Tuulikki, Onni, Hilja, Pekka, Mervi, Äijö, Kaisa, Risto,
    Lempi, Jorma, Ylermi, Anneli, Touko, Sisko, Oskari, Pirjo, Heta
  `),
  family: words(`
    Korhonen, Hämäläinen, Niemi, Salo, Mäkelä, Väisänen, Järvinen, Lehtonen, Nyström, Pöyhönen, Kärkkäinen,
    Rantala, Åkerlund, Ylä-Outinen, Heikkilä, Sääskilahti, Tuomi, Lähteenmäki, Karhu, Hyvönen, Saari, Äijälä,
    Kinnunen, Öhman
  `),
  funds: words(`
    Sukanvarsi, Karhun kanssa kahvilla, Pörssipeikko, Osta ja unohda, Mummon markat, Hiljainen härkä, Yöttömän
    yön salkku, Löylyä lisää, Kolme kalaa, Tuohikori, Älä paniikkia, Makkaraperunat
  `),
  leagues: words(`
    Perjantaisauna, Kolmas kerros, Kahvihuone, Lukupiiri, Mökkinaapurit, Yövuoro, Kuoroväki, Sählyporukka,
    Sukukokous, Fuksiryhmä
  `),
};
