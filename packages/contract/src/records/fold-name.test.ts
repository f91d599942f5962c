import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '../../../../counts.ts';
import { foldName } from '../index.ts';

describe('foldName', () => {
  it.each([
    ['Søren  KJÆR', 'soren kjaer'],
    ['Päivi Hämäläinen', 'paivi hamalainen'],
    ['Jānis Bērziņš', 'janis berzins'],
    ['Ülo Õun', 'ulo oun'],
    ['GROẞMANN, Großmann', 'grossmann, grossmann'],
    ['Đorđe Łukasz Þór', 'dorde lukasz thor'],
    ['İpek Işık', 'ipek isik'],
    ['ΟΔΥΣΣΕΥΣ', 'οδυσσευσ'],
    ['Ѓорѓи Йорданов', 'горги иорданов'],
    ['مُحَمَّد', 'محمد'],
    ['ﬁnance Ⅳ ５', 'finance iv 5'],
    ['\t two\u00a0\u3000spaces \n', 'two spaces'],
    ['’t Hart d´Hondt L‘Hôte Oʼneil', "'t hart d'hondt l'hote o'neil"],
    ['„Kaai” «Cup» — Jan‑Piet −5', '"kaai" "cup" - jan-piet -5'],
    ['\u200fשלום\u200e Z\u0341\u030balgo', 'שלום zalgo'],
    ['🦊\ufe0f 牛市', '🦊 牛市'],
  ])('%s is found as %s', (name, folded) => {
    expect(foldName(name)).toBe(folded);
  });

  it('changes nothing a second time, and does not care how marks are composed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const folded = foldName(name);
        expect(foldName(folded)).toBe(folded);
        expect(foldName(name.normalize('NFC'))).toBe(folded);
      }),
      runsOf('any name is folded once'),
    );
  });
});
