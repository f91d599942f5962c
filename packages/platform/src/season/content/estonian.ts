import { words } from '../names/name-list.ts';
import type { ContentList } from './content-list.ts';

export const estonianContent: ContentList = {
  titles: words(`
    Börsitoimetaja, Majandusajakirjanik, Turuanalüütik, Kolumnist, Isiklike rahaasjade toimetaja, Energeetikaajakirjanik
  `),
  biographies: [
    '{name} kirjutab **laevandusest ja terasest** aastast 2009. Loeb aastaaruandeid tagantpoolt, sest seal on märkused.',
    'Jälgib panku ja kindlustust. Eelistab *dividende* lubadustele ja arvutab kõik ise üle.',
    'Töötas kümme aastat maaklerina ja on sellest ajast seletanud, miks üheteistkümnes oleks liiast.\n\nReegel: **ära osta seda, mida sa naabrile seletada ei oska**.',
    'Tunneb energiaturgu põlevkivist soojuspumbani. Kaupleb harva ja kahetseb veel harvem.',
  ],
  leagues: [
    { name: 'Sadamakarikas', description: 'Kellel on **suurim tootlus** enne esimest külma?' },
    {
      name: 'Tudengite liiga',
      description: 'Kõigile, kes õpivad ülikoolis või kõrgkoolis. Võitja lõunatab toimetusega.',
    },
    { name: 'Sügisduell', description: 'Mõni nädal, üks võitja. *Loevad ainult selle aja tehingud.*' },
    { name: 'Lugejate meistrivõistlused', description: 'Toimetus lugejate vastu. Näita, et tead paremini.' },
    { name: 'Roheline liiga', description: 'Portfellidele, mis usuvad **tuulde, päikesesse ja soojusse**.' },
  ],
  sponsors: words(
    'Kaikalda Pruulikoda, Raamatupood Latern, Lävepaku Hoiuühistu, Rattatöökoda Kett, Päikesesadama Laevad',
  ),
  portrait: 'Joonistatud portree: {name}',
  banner: 'Joonistatud maastik: {name}',
  pictures: [
    { name: 'muster-esileht.png', text: 'Muster veerandringidest' },
    { name: 'künkad-õhtul.png', text: 'Künkad õhtul, joonistatud' },
    { name: 'IMG_0417.png', text: '' },
    { name: 'uudiskirja-päis.png', text: 'Pilt uudiskirja kohal' },
  ],
};
