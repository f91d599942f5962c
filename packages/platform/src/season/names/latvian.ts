import { type NameList, words } from './name-list.ts';

export const latvianNames: NameList = {
  given: words(`
    Jānis, Ilze, Māris, Zane, Kārlis, Līga, Ģirts, Inese, Ēriks, Dace, Ņina, Raimonds, Šarlote, Valdis, Žanete,
    Uldis, Anete, Āris, Laima, Kristaps, Evija, Guntis, Rūta, Mārtiņš
  `),
  family: words(`
    Bērziņš, Kalniņa, Ozols, Liepa, Krūmiņš, Zariņa, Šmits, Žagars, Ķēniņš, Vītola, Ābele, Gaiļa, Dūmiņš, Egle,
    Ļaudaks, Priede, Rēzis, Strazdiņa, Ūdris, Vanags, Āboltiņa, Čakste, Grīva, Jēkabs
  `),
  funds: words(`
    Naudas koks, Zelta kāposts, Pērku kritumā, Klusais vērsis, Ezītis miglā, Vecmāmiņas zeķe, Desmit kaķi, Saule
    un procenti, Šūpoles, Līdz pusnaktij, Ātrā ķilava, Viss uz rudziem
  `),
  leagues: words(`
    Piektdienas pirts, Trešais stāvs, Koris un draugi, Grāmatu klubs, Kaimiņi, Nakts maiņa, Kafijas stūris,
    Lauku māja, Riteņbraucēji, Kursabiedri
  `),
};
