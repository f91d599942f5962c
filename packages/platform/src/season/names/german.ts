import { type NameList, words } from './name-list.ts';

export const germanNames: NameList = {
  given: words(`
    Urs, Regula, Beat, Annina, Jürg, Käthi, Köbi, Ursina, Björn, Heidi, Lukas, Vreni, Matthäus, Sörine, Reto,
    Bärbel, Nils, Gödel, Mägi, Ruedi, Lea, Üeli, Selina, Aurel
  `),
  family: words(`
    Zürcher, Hürlimann, Aebischer, Caviezel, Müller-Lüthi, Bühlmann, Größli, Schärer, Strauß, Nägeli, von
    Allmen, Rüegg, Oehri, Kägi, Zgraggen, Wyss, Fässler, Böhni, Jäggi, Amstutz, Weiß, Hösli, Kunz, Dürrer
  `),
  funds: words(`
    Sparschwein & Söhne, Nummernkonto, Bullenstall, Käseteller, Kaufen und vergessen, Murmeltier im Minus,
    Fränkli Fonds, Letzte Bergbahn, Hü und Hott, Alles auf Anfang, Lärchenholz, Großmutters Strumpf
  `),
  leagues: words(`
    Mittagstisch, Dritter Stock, Jassrunde, Kirchenchor, Lesekreis, Nachtschicht, Nachbarn am Hang, Skihütte,
    Klassentreffen, Hallenfussball
  `),
};
