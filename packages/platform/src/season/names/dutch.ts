import { type NameList, words } from './name-list.ts';

export const dutchNames: NameList = {
  given: words(`
    Anke, Wouter, Liesbeth, Joris, Sanne, Thijs, Femke, Bram, Daan, Marieke, Sjoerd, Noor, Ruben, Loïs,
    Pieter-Jan, Hilde, Gijs, Maud, Cas, Zoë, Tijmen, Renée, Stijn, Ilse, Jeroen, Griet
  `),
  family: words(`
    de Smet, Vandenberghe, Claes, Peeters, van Dijk, Bakker, de Groot, Hendriks, ’t Hart, van den Broeck,
    Janssens, Mulder, Visser, IJsselstein, de Wit, Wouters, Kuipers, Van Acker, Schouten, Reünders, Bos, van ’t
    Veer, Goossens, Dekker
  `),
  funds: words(`
    Spaarvarken, Kopen bij dip, Bakkie beursgang, De Stille Vennoot, Alles op appelmoes, Tante Truus belegt, Kat
    in de zak, Polderdraak, Beter één aandeel in de hand, Zondagskoers, Geen idee B.V., Pindakaas & Partners
  `),
  leagues: words(`
    Vrijdagborrel, Kantoortuin, De Zaterdagploeg, Familieapp, Buren van de Kade, Jaarclub Sirene, Kantine FC, De
    Leesclub, Studiegroep Statistiek, Kookploeg
  `),
};
