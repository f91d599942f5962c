import { type NameList, words } from './name-list.ts';

export const danishNames: NameList = {
  given: words(`
    Søren, Mette, Rasmus, Bodil, Åse, Jørgen, Freja, Mikkel, Signe, Bjørn, Kirsten, Malthe, Ærle, Pernille,
    Asger, Sofie, Øjvind, Dorthe, Villads, Laust, Gry, Torben, Astrid, Jeppe
  `),
  family: words(`
    Kjær, Østergaard, Holm, Lund, Ågaard, Nørregaard, Sørensen, Bæk, Møller, Skov, Brøndum, Dahl, Æbelø,
    Thygesen, Krogh, Højlund, Vestergård, Bjerre, Toft, Friis, Ravn, Øster, Maagaard, Juhl
  `),
  funds: words(`
    Rødgrød med afkast, Sparegrisen, Køb lavt og håb, Hyggefonden, Æblet falder, Den lille aktionær, Ølpenge,
    Tyren fra Thy, Sidste krone, Kolde fødder, Rundt om havnen, Smør på brødet
  `),
  leagues: words(`
    Fredagsbaren, Kantinen på tredje, Håndboldpigerne, Familien på broen, Studiegruppe 4, Lejerne i nr. 12,
    Bogklubben, Kollegiet, Redaktionen, Mandagsholdet
  `),
};
