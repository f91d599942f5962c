import { words } from '../names/name-list.ts';
import type { ContentList } from './content-list.ts';

export const dutchContent: ContentList = {
  titles: words(`
    Beursredacteur, Chef economie, Marktanalist, Columnist, Redacteur geld en sparen, Energiejournalist
  `),
  biographies: [
    '{name} schrijft sinds 2009 over **scheepvaart en staal**. Leest jaarverslagen van achter naar voren, want daar staan de voetnoten.',
    'Volgt banken en verzekeraars. Verkiest *dividend* boven beloften en rekent alles zelf na.',
    'Werkte tien jaar op een handelsvloer en legt sindsdien uit waarom dat niet langer moest duren.\n\nDevies: **koop niets wat je niet aan de buren kunt uitleggen**.',
    'Kent de energiemarkt van boorplatform tot warmtepomp. Handelt zelden en heeft daar nog zeldener spijt van.',
  ],
  leagues: [
    { name: 'De Haventrofee', description: 'Wie haalt het **hoogste rendement** voor de eerste vorst?' },
    {
      name: 'Studentencompetitie',
      description: 'Voor iedereen die aan een hogeschool of universiteit studeert. De winnaar luncht met de redactie.',
    },
    { name: 'Najaarsduel', description: 'Enkele weken, één winnaar. *Alleen transacties in deze periode tellen.*' },
    { name: 'Lezerskampioenschap', description: 'De redactie tegen de lezers. Toon dat u het beter weet.' },
    { name: 'De Groene Liga', description: 'Voor portefeuilles die geloven in **wind, zon en warmte**.' },
  ],
  sponsors: words(
    'Rederij Kaaizicht, Boekhandel De Vuurtoren, Brouwerij Het Anker van Noord, Fietsen Ketting, Spaarkas Dorpel',
  ),
  portrait: 'Portret van {name}',
  banner: 'Getekend landschap bij {name}',
  pictures: [
    { name: 'patroon-voorpagina.png', text: 'Patroon van kwartcirkels' },
    { name: 'heuvels-bij-avond.png', text: 'Heuvels bij avond, getekend' },
    { name: 'IMG_0417.png', text: '' },
    { name: 'kop-nieuwsbrief.png', text: 'Beeld boven de nieuwsbrief' },
  ],
};
