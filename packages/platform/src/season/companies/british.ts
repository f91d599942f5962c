import type { Companies } from './company.ts';

export const britishCompanies: Companies = [
  ['THIS', 'Thistledown Mills'],
  ['PUFF', 'Puffin Island Ferries'],
  ['KETT', 'Kettleby Tea'],
  ['HEDG', 'Hedgerow Homes'],
  ['BRAM', 'Bramblewick Brewing'],
  ['FOGH', 'Foghorn Telecom'],
  ['OTTE', 'Otterburn Paper'],
  ['MARM', 'Marmaduke Foods'],
  ['PENN', 'Pennywhistle Bank'],
  ['LIGH', 'Lighthouse & Lamb Insurance'],
  ['CRUM', 'Crumpet Street Retail'],
  ['WEIR', 'Weirgate Water'],
  ['COPP', 'Copperbeech Mining'],
  ['TWEE', 'Tweedside Textiles'],
  ['GALE', 'Galeforce Renewables'],
  ['HALF', 'Halfmoon Aerospace'],
  ['PEAT', 'Peatbog Distillers'],
  ['ROOK', 'Rookery Publishing'],
  ['SADD', 'Saddlestone Motors'],
  ['UMBR', 'Umbrella Row'],
];
