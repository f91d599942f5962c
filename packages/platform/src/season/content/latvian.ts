import { words } from '../names/name-list.ts';
import type { ContentList } from './content-list.ts';

export const latvianContent: ContentList = {
  titles: words(`
    Biržas redakcija, Ekonomikas nodaļa, Tirgus analīze, Sestdienas sleja, Personīgo finanšu redakcija, Enerģētikas apskats
  `),
  biographies: [
    '{name} kopš 2009. gada raksta par **kuģniecību un tēraudu**. Gada pārskatus lasa no beigām, jo tur ir piezīmes.',
    'Seko bankām un apdrošināšanai. *Dividendes* vērtē augstāk par solījumiem un visu pārrēķina pa jaunam.',
    'Desmit gadi tirdzniecības zālē, un kopš tā laika skaidro, kāpēc vienpadsmit būtu bijis par daudz.\n\nLikums: **nepērc to, ko nevari izskaidrot kaimiņam**.',
    'Pazīst enerģētiku no kūdras līdz siltumsūknim. Darījumus slēdz reti, bet nožēlo vēl retāk.',
  ],
  leagues: [
    { name: 'Ostas kauss', description: 'Kam būs **lielākā peļņa** pirms pirmā sala?' },
    {
      name: 'Studentu līga',
      description: 'Visiem, kas mācās augstskolā. Uzvarētājs pusdieno kopā ar redakciju.',
    },
    { name: 'Rudens duelis', description: 'Dažas nedēļas, viens uzvarētājs. *Skaitās tikai šī laika darījumi.*' },
    { name: 'Lasītāju čempionāts', description: 'Redakcija pret lasītājiem. Parādi, ka zini labāk.' },
    { name: 'Zaļā līga', description: 'Portfeļiem, kas tic **vējam, saulei un siltumam**.' },
  ],
  sponsors: words('Krastmalas Alus, Grāmatnīca Laterna, Sliekšņa Krājkase, Velodarbnīca Ķēde, Saulesostas Prāmji'),
  portrait: 'Zīmēts portrets: {name}',
  banner: 'Zīmēta ainava: {name}',
  pictures: [
    { name: 'raksts-pirmā-lapa.png', text: 'Raksts no ceturtdaļapļiem' },
    { name: 'pakalni-vakarā.png', text: 'Pakalni vakarā, zīmējums' },
    { name: 'IMG_0417.png', text: '' },
    { name: 'vēstules-galvene.png', text: 'Attēls virs ziņu vēstules' },
  ],
};
