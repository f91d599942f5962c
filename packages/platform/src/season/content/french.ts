import { words } from '../names/name-list.ts';
import type { ContentList } from './content-list.ts';

export const frenchContent: ContentList = {
  titles: words(`
    Journaliste boursier, Responsable du service économie, Analyste des marchés, Chronique du samedi, Rédaction épargne et
    placements, Spécialiste de l’énergie
  `),
  biographies: [
    '{name} écrit sur **la marine marchande et l’acier** depuis 2009. Lit les rapports annuels par la fin, là où sont les notes.',
    'Suit les banques et les assurances. Préfère les *dividendes* aux promesses et refait tous les calculs.',
    'Dix ans en salle des marchés, et depuis lors le plaisir d’expliquer pourquoi onze auraient été de trop.\n\nDevise : **n’achetez rien que vous ne sauriez expliquer à vos voisins**.',
    'Connaît l’énergie du forage à la pompe à chaleur. Peu d’ordres passés, encore moins de regrets.',
  ],
  leagues: [
    { name: 'La Coupe du quai', description: 'Qui aura le **meilleur rendement** avant les premières gelées ?' },
    {
      name: 'Coupe des étudiants',
      description:
        'Pour toutes celles et tous ceux qui étudient. Le déjeuner du vainqueur est offert par la rédaction.',
    },
    {
      name: 'Duel d’automne',
      description: 'Quelques semaines, un vainqueur. *Seuls comptent les ordres de la période.*',
    },
    {
      name: 'Championnat des lecteurs',
      description: 'La rédaction contre ses lecteurs. Montrez que vous savez mieux.',
    },
    {
      name: 'La Ligue verte',
      description: 'Pour les portefeuilles qui croient **au vent, au soleil et à la chaleur**.',
    },
  ],
  sponsors: words(
    'Brasserie du Quai Gris, Librairie La Lanterne, Caisse du Seuil, Cycles Maillon, Traversiers de Soleport',
  ),
  portrait: 'Portrait : {name}',
  banner: 'Paysage dessiné pour {name}',
  pictures: [
    { name: 'motif-une.png', text: 'Motif de quarts de cercle' },
    { name: 'collines-le-soir.png', text: 'Collines le soir, dessin' },
    { name: 'IMG_0417.png', text: '' },
    { name: 'en-tête-lettre.png', text: 'Image en tête de la lettre d’information' },
  ],
};
