import { type AdminApiClient, foldName, type Image, imagePlaces, mostImageBytes } from '@bullpen/contract';
import { type ConformanceCase, expect, refusal, refusedFields } from './case.ts';
import type { ListedKind } from './listed-kind.ts';
import { listConformance } from './lists.ts';
import { currentIn, type RecordUnderTest, recordConformance, removalConformance, sameInJson } from './records.ts';

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** One pixel, black. */
const png = bytesOf('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAACklEQVR42mNgAAAAAgAB5Sfe/AAAAABJRU5ErkJggg==');
/** Two pixels beside each other, transparent. */
const gif = bytesOf('R0lGODlhAgABAIAAAAAAAP///yH5BAEAAAAALAAAAAACAAEAAAICRAoAOw==');

const fileOf = (content: BlobPart, name = 'a.png', type = 'image/png') => new File([content], name, { type });

const make = ({ images }: AdminApiClient, name = 'Kaai bij nacht.png', file = fileOf(png)): Promise<Image> =>
  images.create({ body: { id: crypto.randomUUID(), name, alternativeText: 'De kaai, ’s nachts', file } });

const images: ListedKind<Image> = {
  name: 'images',
  call: 'images.list',
  list: (client, query) => client.images.list({ query: query as object }),
  export: (client, query) => client.images.export({ query: query as object }),
  places: imagePlaces,
  sorts: {
    createdAt: ({ createdAt }) => createdAt,
    name: ({ name }) => foldName(name),
    size: ({ size }) => size,
  },
  foundBy: ({ name, alternativeText }) => [name, ...(alternativeText === '' ? [] : [alternativeText])],
  async prepare(client) {
    for (const name of ['Ångström.png', '図.png', 'b.png', 'A.png']) await make(client, name);
    await make(client, 'c.gif', fileOf(gif));
  },
  filters: { uses: () => ({ uses: 'none' }), type: () => ({ type: 'image/gif' }) },
};

const kind: RecordUnderTest = {
  name: 'image',
  any: make,
  get: ({ images }, id) => images.get({ params: { id } }),
  rename: ({ images }, id, body) => images.update({ params: { id }, body }),
  longestName: 120,
};

/** What is shown at an address. */
async function shownAt(address: string): Promise<{ status: number; type: string | null; content: string }> {
  const response = await fetch(address);
  const content = String(new Uint8Array(await response.arrayBuffer()));
  return { status: response.status, type: response.headers.get('content-type'), content };
}

/** What every implementation must do about images. */
export const imageConformance: readonly ConformanceCase[] = [
  ...listConformance(images),
  ...recordConformance(kind),
  ...removalConformance({
    ...kind,
    make: ({ images }, id) => images.create({ body: { id, name: 'Kaai.png', alternativeText: '', file: fileOf(png) } }),
    deletion: ({ images }, id) => images.deletion({ params: { id } }),
    remove: ({ images }, id, query) => images.remove({ params: { id }, query }),
    restore: ({ images }, id, body) => images.restore({ params: { id }, body }),
  }),
  {
    name: 'keeps an image by what it holds, whatever it is called, and shows it to everybody',
    async run({ editor }) {
      const file = fileOf(gif, 'b.svg', 'image/svg+xml');
      const body = { id: crypto.randomUUID(), name: 'Ζωγραφιά.svg', file };
      const made = await editor.images.create({ body });
      const { type, width, height, size, name, alternativeText, version } = made;
      expect(sameInJson([type, width, height, size], ['image/gif', 2, 1, gif.length]), `a GIF, not ${type}`);
      expect(sameInJson([name, alternativeText, version], ['Ζωγραφιά.svg', '', 1]), 'what is said of it');
      const shown = await shownAt(made.address);
      expect(sameInJson(shown, { status: 200, type: 'image/gif', content: String(gif) }), 'the image at its address');
      expect(sameInJson(await editor.images.create({ body }), made), 'the same image when it is sent again');
      for (const other of [{ name: 'b.gif' }, { file: fileOf(png) }]) {
        const { status, data } = await refusal(editor.images.create({ body: { ...body, ...other } }));
        expect(status === 409 && sameInJson(data, { current: made }), 'the image that is there');
      }
      expect(sameInJson(await shownAt(made.address), shown), 'the image as it was');
    },
  },
  {
    name: 'refuses a file that is no image, or too large, or without a name',
    async run({ editor }) {
      const upload = (content: BlobPart, name = 'a.png') =>
        editor.images.create({ body: { id: crypto.randomUUID(), name, file: fileOf(content) } });
      const { id, version } = await make(editor);
      const replace = (content: BlobPart) =>
        editor.images.replace({ params: { id }, body: { version, file: fileOf(content) } });
      for (const content of ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'Words.', '', png.slice(0, 12)]) {
        for (const send of [upload, replace]) {
          const { status, code } = await refusal(send(content));
          expect(status === 415 && code === 'unsupported_media_type', `415, not ${status} ${code}`);
        }
      }
      const large = new Uint8Array(mostImageBytes + 1);
      large.set(png);
      for (const send of [upload, replace]) {
        const { status, code } = await refusal(send(large));
        expect(status === 413 && code === 'payload_too_large', `413, not ${status} ${code}`);
      }
      expect((await refusedFields(upload(png, ' '))) === 'name', 'the name');
      expect((await editor.images.get({ params: { id } })).version === version, 'the image as it was');
    },
  },
  {
    name: 'replaces an image in place, wherever it is used',
    async run({ editor }) {
      const before = await make(editor);
      const params = { id: before.id };
      const expert = await editor.experts.create({
        body: { id: crypto.randomUUID(), name: 'Ona', title: 'Analist', portraitId: before.id },
      });
      const { id, address, alternativeText } = before;
      expect(sameInJson(expert.portrait, { id, address, alternativeText }), 'the portrait');
      const body = { version: before.version, name: 'nieuw.gif', file: fileOf(gif) };
      const after = await editor.images.replace({ params, body });
      const { name, type, width, version } = after;
      expect(sameInJson([name, type, width, version], ['nieuw.gif', 'image/gif', 2, 2]), 'the new file');
      expect(after.address !== before.address, 'another address');
      expect((await shownAt(after.address)).content === String(gif), 'the new image there');
      const { portrait } = await editor.experts.get({ params: { id: expert.id } });
      expect(portrait?.address === after.address, 'the expert with the new image');
      const { code, data } = await refusal(editor.images.replace({ params, body: { ...body, file: fileOf(png) } }));
      expect(code === 'conflict' && sameInJson(currentIn(data), after), 'the current image');
      const nothing = { id: crypto.randomUUID() };
      expect((await refusal(editor.images.replace({ params: nothing, body }))).status === 404, 'nothing to replace');
      expect((await shownAt(after.address)).content === String(gif), 'the new image still');
    },
  },
  {
    name: 'names what uses an image, and deletes none that is used',
    async run({ editor }) {
      const image = await make(editor);
      const params = { id: image.id };
      const removal = { version: image.version, reason: 'Nobody needs it.' };
      expect((await editor.images.uses({ params })).length === 0, 'no use');
      const expert = await editor.experts.create({
        body: { id: crypto.randomUUID(), name: 'Ona', title: 'Analist', portraitId: image.id },
      });
      const slug = `cup-${crypto.randomUUID()}`;
      const times = { start: '2026-10-01T07:00:00Z', end: '2026-10-31T16:30:00Z' };
      const league = await editor.officialLeagues.create({
        body: { id: crypto.randomUUID(), name: 'Kaaicup', slug, imageId: image.id, ...times },
      });
      const uses = [
        { kind: 'expert', id: expert.id, name: 'Ona' },
        { kind: 'official-league', id: league.id, name: 'Kaaicup' },
      ];
      expect(sameInJson(await editor.images.uses({ params }), uses), 'both uses');
      expect(sameInJson(await editor.images.deletion({ params }), { experts: 1, officialLeagues: 1 }), 'both counted');
      const { code, data } = await refusal(editor.images.remove({ params, query: removal }));
      expect(code === 'in_use' && sameInJson(data, { uses }), 'the uses');
      const stale = editor.images.remove({ params, query: { ...removal, version: image.version + 1 } });
      expect((await refusal(stale)).code === 'conflict', 'a conflict before all else');
      const one = await editor.officialLeagues.deletion({ params: { id: league.id } });
      expect(one.imagesLeftUnused === 0, 'an image that the expert still uses');
      await editor.officialLeagues.update({ params: { id: league.id }, body: { version: 1, imageId: null } });
      const last = await editor.experts.deletion({ params: { id: expert.id } });
      expect(last.imagesLeftUnused === 1, 'an image that nothing else uses');
      await editor.experts.remove({ params: { id: expert.id }, query: { version: 1, reason: 'Retired.' } });
      expect((await editor.images.get({ params })).version === image.version, 'the image still there');
      await editor.images.remove({ params, query: removal });
      expect((await refusal(editor.images.uses({ params }))).status === 404, 'the image gone');
    },
  },
  {
    name: 'shows a file that two images have until the last of them is deleted',
    async run({ editor }) {
      const one = await make(editor);
      const other = await make(editor, 'dezelfde.png');
      expect(one.address === other.address, 'one address for one content');
      const query = { version: one.version, reason: 'Twice.' };
      await editor.images.remove({ params: { id: one.id }, query });
      expect((await shownAt(other.address)).status === 200, 'the image at its address');
    },
  },
];
