import { words } from '../names/name-list.ts';
import type { ContentList } from './content-list.ts';

export const germanContent: ContentList = {
  titles: words(`
    Börsenredaktion, Leitung Wirtschaft, Marktanalyse, Kolumne am Samstag, Redaktion Geld und Vorsorge, Energieressort
  `),
  biographies: [
    '{name} schreibt seit 2009 über **Schifffahrt und Stahl**. Liest Geschäftsberichte von hinten, denn dort stehen die Fussnoten.',
    'Beobachtet Banken und Versicherungen. Zieht *Dividenden* jedem Versprechen vor und rechnet lieber selbst nach.',
    'War zehn Jahre im Handel und erklärt seither, warum ein elftes zu viel gewesen wäre.\n\nRegel: **nichts kaufen, was sich den Nachbarn nicht erklären lässt**.',
    'Kennt die Energiebranche von der Staumauer bis zur Wärmepumpe. Handelt selten und bereut es noch seltener.',
  ],
  leagues: [
    { name: 'Seepokal', description: 'Wer hat die **höchste Rendite** vor dem ersten Frost?' },
    {
      name: 'Liga der Hochschulen',
      description: 'Für alle, die studieren. Der Siegerin oder dem Sieger winkt ein Mittagessen mit der Redaktion.',
    },
    {
      name: 'Herbstduell',
      description: 'Wenige Wochen, ein Sieg. *Es zählen nur die Käufe und Verkäufe dieser Zeit.*',
    },
    { name: 'Meisterschaft der Leserschaft', description: 'Die Redaktion gegen alle, die es besser wissen.' },
    { name: 'Grüne Liga', description: 'Für Depots, die an **Wind, Sonne und Wärme** glauben.' },
  ],
  sponsors: words(
    'Brauerei am Steg, Buchhandlung Laterne, Sparkasse Türschwelle, Velowerk Kette, Schifffahrt Sonnenbucht',
  ),
  portrait: 'Porträt: {name}',
  banner: 'Gezeichnete Landschaft: {name}',
  pictures: [
    { name: 'muster-titelseite.png', text: 'Muster aus Viertelkreisen' },
    { name: 'hügel-am-abend.png', text: 'Hügel am Abend, gezeichnet' },
    { name: 'IMG_0417.png', text: '' },
    { name: 'kopf-newsletter.png', text: 'Bild über dem Newsletter' },
  ],
};
