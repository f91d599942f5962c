import { Image } from '@bullpen/contract';
import { deeplyFrozen } from './deeply-frozen.ts';

interface ImageParams extends Partial<Image> {
  readonly number: number;
  /** A PNG. */
  readonly content: string;
}

const makeImage = ({ number, content, ...changes }: ImageParams): Image =>
  deeplyFrozen(
    Image.parse({
      id: `00000007-7c1e-4a04-8e13-${String(number).padStart(12, '0')}`,
      address: `data:image/png;base64,${content}`,
      name: `image-${number}.png`,
      alternativeText: '',
      type: 'image/png',
      width: 48,
      height: 48,
      size: atob(content).length,
      createdAt: `2026-09-0${number}T08:30:00Z`,
      version: 1,
      ...changes,
    }),
  );

const jana = makeImage({
  number: 1,
  name: 'jana-de-smet.png',
  alternativeText: 'Portrait of Jana De Smet',
  content:
    'iVBORw0KGgoAAAANSUhEUgAAADAAAAAwAgMAAAAqbBEUAAAADFBMVEXo2cXj0bnJj2s1UGtGGEpGAAAA0ElEQVR42qWR0Q2BUQyFS2IES1iCsIDgknjxbglW8SD5dQpL2MMApHp627rCG8lJ75f0tD1+IirlrV5ZpWhQ5ikalknqXws1lh5ZO7PZCO1b5jMqoX3PfEEltANQqVqYUQkbAKgYvgYc/bgKftzCwI+bGvhxfYPIA8g8gMwzYu4yj57TZR69+vQ7T8jyhCxPyPKELE/o+/uMRR7xZ+9Ef3c/Dm+Retymws0shwpPs9S3CCzeJXJVi82yeR+gedyvezVPvHVTC4VymK6lZQuzBl5feukyRZzzvgAAAABJRU5ErkJggg==',
});

const theo = makeImage({
  number: 2,
  name: 'théo-lefèvre.png',
  alternativeText: 'Portrait of Théo Lefèvre',
  content:
    'iVBORw0KGgoAAAANSUhEUgAAADAAAAAwAgMAAAAqbBEUAAAADFBMVEXV4+DL3NiNWjt6LjlxDM03AAAA0ElEQVR42qWR0Q2BUQyFS2IES1iCsIDgknjxbglW8SD5dQpL2MMApHp627rCG8lJ75f0tD1+IirlrV5ZpWhQ5ikalknqXws1lh5ZO7PZCO1b5jMqoX3PfEEltANQqVqYUQkbAKgYvgYc/bgKftzCwI+bGvhxfYPIA8g8gMwzYu4yj57TZR69+vQ7T8jyhCxPyPKELE/o+/uMRR7xZ+9Ef3c/Dm+Retymws0shwpPs9S3CCzeJXJVi82yeR+gedyvezVPvHVTC4VymK6lZQuzBl5feukyRZzzvgAAAABJRU5ErkJggg==',
});

const panagiota = makeImage({
  number: 3,
  name: 'Παναγιώτα.png',
  alternativeText: 'Παναγιώτα Βασιλείου',
  content:
    'iVBORw0KGgoAAAANSUhEUgAAADAAAAAwAgMAAAAqbBEUAAAADFBMVEXm3Ozd0ObwyagvXVAX2JQrAAAA0ElEQVR42qWR0Q2BUQyFS2IES1iCsIDgknjxbglW8SD5dQpL2MMApHp627rCG8lJ75f0tD1+IirlrV5ZpWhQ5ikalknqXws1lh5ZO7PZCO1b5jMqoX3PfEEltANQqVqYUQkbAKgYvgYc/bgKftzCwI+bGvhxfYPIA8g8gMwzYu4yj57TZR69+vQ7T8jyhCxPyPKELE/o+/uMRR7xZ+9Ef3c/Dm+Retymws0shwpPs9S3CCzeJXJVi82yeR+gedyvezVPvHVTC4VymK6lZQuzBl5feukyRZzzvgAAAABJRU5ErkJggg==',
});

/** Wider than it is high. */
export const banner: Image = makeImage({
  number: 4,
  name: 'harbour-at-night.png',
  alternativeText: 'A harbour at night, drawn',
  width: 96,
  height: 32,
  content:
    'iVBORw0KGgoAAAANSUhEUgAAAGAAAAAgAgMAAACQrpXHAAAADFBMVEUSMk8dTXPyuEv////MrFBAAAAAj0lEQVR42u2NsRGAMAwDTUFDzz6MQEEoGIF9GIECT4llxw7kUlLiJhfp/kX/ESW5qZGPKBpNr3lKdd7lPC2NAbu3zEW1LES1DP+NOTezJEPkKzOfZYZjdZfCEeBRIA9Efl7IwgMRrxdqYj7iR0ZjGneFl4zOpuzCj4z23ObhJaUDUES9pIMlB6KvFO37sLgBWtzMIBgUhCoAAAAASUVORK5CYII=',
});

const diamond = makeImage({
  number: 5,
  name: 'IMG_20260829_a-very-long-name-that-a-telephone-or-an-agency-gave-to-this-picture-of-a-red-diamond.png',
  width: 32,
  height: 32,
  content:
    'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgAgMAAAAOFJJnAAAADFBMVEX////AOSv///8AAADn1k6EAAAAUklEQVR42o3PsQ3AIBBD0aRgBPbJCCni/VfJga1PCddgiQeY63DuJ6G9Cf1LkEIkoyYZdclINSFGRYyKGI11IgJbYI5z4XqCR6lBsVWV8nxnNz+MQRnntnxPWwAAAABJRU5ErkJggg==',
});

/** Portraits, a banner, and one that nothing uses; each small enough to be its own address. */
export const images: readonly Image[] = deeplyFrozen([jana, theo, panagiota, banner, diamond]);

/** The file of an image whose address holds it, as somebody might choose it. */
export function imageFile({ address, name, type }: Pick<Image, 'address' | 'name' | 'type'>): File {
  const content = atob(address.slice(address.indexOf(',') + 1));
  return new File([Uint8Array.from(content, (character) => character.charCodeAt(0))], name, { type });
}
