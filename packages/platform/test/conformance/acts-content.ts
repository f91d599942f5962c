import type { AdminApiClient, Image } from '@bullpen/contract';
import type { AuditedAct } from './act.ts';

const reason = 'Asked for by the newsroom.';
const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
const png = bytesOf('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAACklEQVR42mNgAAAAAgAB5Sfe/AAAAABJRU5ErkJggg==');
const gif = bytesOf('R0lGODlhAgABAIAAAAAAAP///yH5BAEAAAAALAAAAAACAAEAAAICRAoAOw==');

const makeExpert = ({ experts }: AdminApiClient, fundId: string | null = null) =>
  experts.create({ body: { id: crypto.randomUUID(), name: 'Ines', title: 'Analist', fundId } });

const makeImage = ({ images }: AdminApiClient): Promise<Image> =>
  images.create({ body: { id: crypto.randomUUID(), name: 'kaai.png', file: new File([png], 'kaai.png') } });

const makeOfficialLeague = ({ officialLeagues }: AdminApiClient, imageId: string | null = null) =>
  officialLeagues.create({
    body: {
      id: crypto.randomUUID(),
      name: 'Beker',
      slug: `beker-${crypto.randomUUID()}`,
      imageId,
      start: '2026-10-01T07:00:00Z',
      end: '2026-10-31T16:30:00Z',
    },
  });

const fileFacts = ({ name, type, width, height, size, address }: Image) => ({
  name,
  type,
  width,
  height,
  size,
  address,
});

/** The changes of experts, images and official leagues. */
export const contentActs: readonly AuditedAct[] = [
  {
    call: 'experts.create',
    action: 'expert.create',
    async run({ editor }) {
      const made = await makeExpert(editor);
      return { subjectId: made.id, before: null, after: made };
    },
  },
  {
    call: 'experts.update',
    action: 'expert.update',
    async run({ editor }) {
      const [fund] = (await editor.funds.list({ query: { limit: 1 } })).items;
      const { id, version, name, title } = await makeExpert(editor, fund?.id ?? null);
      await editor.experts.update({ params: { id }, body: { version, title: 'Ster', fundId: null, reason } });
      const before = { name, title, fund: { id: fund?.id, name: fund?.name } };
      return { subjectId: id, before, after: { name, title: 'Ster', fund: null }, reason };
    },
  },
  {
    call: 'experts.remove',
    action: 'expert.delete',
    async run({ editor }) {
      const expert = await makeExpert(editor);
      const { id, version } = expert;
      const taken = await editor.experts.remove({ params: { id }, query: { version, reason } });
      return { subjectId: id, before: { ...expert, ...taken }, after: null, reason };
    },
  },
  {
    call: 'experts.restore',
    action: 'expert.restore',
    async run({ editor }) {
      const { id, version } = await makeExpert(editor);
      await editor.experts.remove({ params: { id }, query: { version, reason } });
      const after = await editor.experts.restore({ params: { id }, body: { reason } });
      return { subjectId: id, before: null, after, reason };
    },
  },
  {
    call: 'experts.order.update',
    action: 'expert.reorder',
    async run({ editor }) {
      await makeExpert(editor);
      await makeExpert(editor);
      const { id, ids, version } = await editor.experts.order.get();
      const wanted = ids.toReversed();
      await editor.experts.order.update({ body: { ids: wanted, version, reason } });
      return { subjectId: id, before: { ids }, after: { ids: wanted }, reason };
    },
  },
  {
    call: 'images.create',
    action: 'image.create',
    async run({ editor }) {
      const made = await makeImage(editor);
      return { subjectId: made.id, before: null, after: made };
    },
  },
  {
    call: 'images.update',
    action: 'image.update',
    async run({ editor }) {
      const { id, version, name } = await makeImage(editor);
      const alternativeText = 'De kaai';
      await editor.images.update({ params: { id }, body: { version, alternativeText, reason } });
      return { subjectId: id, before: { name, alternativeText: '' }, after: { name, alternativeText }, reason };
    },
  },
  {
    call: 'images.replace',
    action: 'image.replace',
    async run({ editor }) {
      const image = await makeImage(editor);
      const body = { version: image.version, reason, file: new File([gif], 'kaai.gif') };
      const after = await editor.images.replace({ params: { id: image.id }, body });
      return { subjectId: image.id, before: fileFacts(image), after: fileFacts(after), reason };
    },
  },
  {
    call: 'images.remove',
    action: 'image.delete',
    async run({ editor }) {
      const image = await makeImage(editor);
      const { id, version } = image;
      const taken = await editor.images.remove({ params: { id }, query: { version, reason } });
      return { subjectId: id, before: { ...image, ...taken }, after: null, reason };
    },
  },
  {
    call: 'images.restore',
    action: 'image.restore',
    async run({ editor }) {
      const { id, version } = await makeImage(editor);
      await editor.images.remove({ params: { id }, query: { version, reason } });
      const after = await editor.images.restore({ params: { id }, body: { reason } });
      return { subjectId: id, before: null, after, reason };
    },
  },
  {
    call: 'officialLeagues.create',
    action: 'official-league.create',
    async run({ editor }) {
      const made = await makeOfficialLeague(editor);
      return { subjectId: made.id, before: null, after: made };
    },
  },
  {
    call: 'officialLeagues.update',
    action: 'official-league.update',
    async run({ editor }) {
      const { id: imageId, address, alternativeText } = await makeImage(editor);
      const { id, version, name, end } = await makeOfficialLeague(editor, imageId);
      const later = '2026-11-30T16:30:00.000Z';
      const body = { version, end: later, imageId: null, reason };
      await editor.officialLeagues.update({ params: { id }, body });
      const before = { name, end, image: { id: imageId, address, alternativeText } };
      return { subjectId: id, before, after: { name, end: later, image: null }, reason };
    },
  },
  {
    call: 'officialLeagues.publish',
    action: 'official-league.publish',
    async run({ editor }) {
      const { id, version, name } = await makeOfficialLeague(editor);
      await editor.officialLeagues.publish({ params: { id }, body: { version, reason } });
      return { subjectId: id, before: { name, status: 'draft' }, after: { name, status: 'published' }, reason };
    },
  },
  {
    call: 'officialLeagues.withdraw',
    action: 'official-league.withdraw',
    async run({ editor }) {
      const { id, version, name } = await makeOfficialLeague(editor);
      const published = await editor.officialLeagues.publish({ params: { id }, body: { version } });
      await editor.officialLeagues.withdraw({ params: { id }, body: { version: published.version, reason } });
      return { subjectId: id, before: { name, status: 'published' }, after: { name, status: 'draft' }, reason };
    },
  },
  {
    call: 'officialLeagues.remove',
    action: 'official-league.delete',
    async run({ editor }) {
      const league = await makeOfficialLeague(editor);
      const { id, version } = league;
      const taken = await editor.officialLeagues.remove({ params: { id }, query: { version, reason } });
      return { subjectId: id, before: { ...league, ...taken }, after: null, reason };
    },
  },
  {
    call: 'officialLeagues.restore',
    action: 'official-league.restore',
    async run({ editor }) {
      const { id, version } = await makeOfficialLeague(editor);
      await editor.officialLeagues.remove({ params: { id }, query: { version, reason } });
      const after = await editor.officialLeagues.restore({ params: { id }, body: { reason } });
      return { subjectId: id, before: null, after, reason };
    },
  },
];
