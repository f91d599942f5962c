import { type NameList, words } from './name-list.ts';

export const frenchNames: NameList = {
  given: words(`
    Éloïse, Théo, Amélie, Noël, Chloé, Benoît, Zoé, Gaëtan, Hélène, Loïc, Margaux, Étienne, Anaïs, Jérôme,
    Océane, Maël, Solène, Cédric, Inès, Rémy, Agathe, Françoise, Hugo, Aurélie
  `),
  family: words(`
    Lefèvre, Dubois, Garçon, Moreau, Lemaître, d’Hondt, Beauchêne, Péchard, Noizet, Lacroix, Delvaux, Gérard,
    Châtelain, Dupré, Hébert, Leclercq, Maçon, Vanneste, Besançon, L’Hôte, Pirard, Rousseau, Étienvre, Hallé
  `),
  funds: words(`
    Bas de laine, Les Bons Comptes, Tout sur le rouge, La cigale avertie, Mon petit pécule, Frites et
    dividendes, Le taureau timide, Zéro stress, Acheter la rumeur, Poisson volant, Œuf à deux coquilles, Demain
    j’arrête
  `),
  leagues: words(`
    La pause de midi, Troisième étage, Les voisins du quai, Cercle de lecture, La chorale, Équipe de nuit, La
    cousinade, Promo de printemps, Pétanque du jeudi, Le vestiaire
  `),
};
