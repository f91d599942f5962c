import { words } from '../names/name-list.ts';
import type { ContentList } from './content-list.ts';

export const danishContent: ContentList = {
  titles: words(`
    Aktieredaktør, Markedskommentator, Cheføkonom, Redaktør for privatøkonomi, Energianalytiker, Klummeskribent
  `),
  biographies: [
    '{name} har skrevet om **skibsfart og stål** siden 2009. Læser årsrapporter bagfra, for det er dér, fodnoterne står.',
    'Dækker banker og forsikring. Foretrækker *udbytte* frem for løfter og regner helst selv efter.',
    'Kom til avisen fra et realkreditinstitut og har siden forklaret renter for folk, der hellere vil sejle.\n\nMotto: **spred dig**, men ikke så tyndt, at du intet ejer.',
    'Følger energiselskaberne fra boreplatform til vindmølle. Handler sjældent og fortryder det endnu sjældnere.',
  ],
  leagues: [
    { name: 'Havnepokalen', description: 'Hvem har det **højeste afkast**, når isen lægger sig i havnen?' },
    {
      name: 'Studenterligaen',
      description: 'For alle, der læser på universitet eller højskole. Vinderen spiser frokost med redaktionen.',
    },
    { name: 'Efterårsduellen', description: 'Få uger, én vinder. *Kun handler i perioden tæller.*' },
    { name: 'Læsernes mesterskab', description: 'Redaktionen mod læserne. Vis, at du ved bedre end vi.' },
    { name: 'Den grønne liga', description: 'For porteføljer, der tror på **vind, sol og varme**.' },
  ],
  sponsors: words('Kajkantens Bryggeri, Boghandel Lanternen, Sparekassen Fyret, Cykelsmeden Kæden, Rederiet Solhavn'),
  portrait: 'Portræt af {name}',
  banner: 'Tegnet landskab til {name}',
  pictures: [
    { name: 'mønster-forside.png', text: 'Mønster af kvarte cirkler' },
    { name: 'bakker-ved-aften.png', text: 'Bakker ved aften, tegnet' },
    { name: 'IMG_0417.png', text: '' },
    { name: 'nyhedsbrev-top.png', text: 'Øverste billede i nyhedsbrevet' },
  ],
};
