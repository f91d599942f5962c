import { type NameList, words } from './name-list.ts';

export const englishNames: NameList = {
  given: words(`
    Nell, Rufus, Bronwen, Callum, Imogen, Alfie, Saoirse, Euan, Zadie, Tobias, Maeve, Gareth, Siân, Kit, Odette,
    Fergus, Beatrix, Idris, Poppy, Zoë, Hamish, Cerys, Rory, Winifred
  `),
  family: words(`
    Ashdown, Pemberton, O’Malley, MacAskill, Llewellyn, Featherstone, Barrow, St. John, Whitlock, Ó
    Súilleabháin, Hargreave, Quill, Tennant, Birdwhistle, Fairweather-Low, Gwynne, Larkin, Moss, Thackery, Ure,
    Dunmore, Abernathy, Swift, Yarrow
  `),
  funds: words(`
    Diamond Mittens, Buy High Sell Low, Nan’s Biscuit Tin, The Sleepy Bulls, Bear With Me, Moonshot & Marmalade,
    Two Left Shoes, Hedge Hogs, Cash Cow-ards, Rainy Day Umbrella, Pennies from Kevin, Not Financial Advice
  `),
  leagues: words(`
    Friday Lunch, Third Floor, The Allotment, Choir Practice, Class of Old, Sunday League, The Book Club,
    Five-a-side, Night Shift, Family & In-laws
  `),
};
