import { imageSorts, imageTypes } from '@bullpen/contract';
import { encode } from 'fast-png';
import { expect } from 'vitest';
import type { SeededRandom } from '../../../src/database/seeded-random.ts';
import { answered, type Expected, expectedImageRecord, usesOf } from './expected-records.ts';
import {
  drawId,
  drawName,
  drawQuery,
  drawVersion,
  type FuzzedRequest,
  type RequestKind,
  restoreNothing,
  statusOf,
} from './fuzzed-request.ts';
import type { Model } from './model.ts';

const reason = 'Asked for by email.';

const readImage =
  (call: string, tell: Expected): RequestKind =>
  (random, model) => {
    const id = drawId(random, model.images.keys());
    return { call, input: { params: { id } }, ...answered(model.images.has(id) ? 200 : 404, tell(model, id)) };
  };

const expectedUses: Expected = (model, id) => {
  const { experts, officialLeagues } = usesOf(model, id);
  return [
    ...Array.from({ length: experts }, () => expect.objectContaining({ kind: 'expert' })),
    ...Array.from({ length: officialLeagues }, () => expect.objectContaining({ kind: 'official-league' })),
  ];
};

/** One of few images, so that some are sent twice, or words. */
function drawFile(random: SeededRandom): { readonly file: File; readonly isImage: boolean } {
  const isImage = random.integer(6) > 0;
  const data = new Uint8Array([random.integer(10), 0, 0]);
  const content = isImage ? Uint8Array.from(encode({ width: 1, height: 1, data, channels: 3 })) : 'Only words.';
  return { file: new File([content], 'image.png', { type: 'image/png' }), isImage };
}

function create(random: SeededRandom, model: Model): FuzzedRequest {
  const id = random.integer(4) === 0 ? drawId(random, model.images.keys()) : random.uuid();
  const { file, isImage } = drawFile(random);
  const texts = { name: drawName(random), alternativeText: drawName(random) };
  const made = { version: 1, ...texts };
  return {
    call: 'images.create',
    input: { body: { id, ...texts, file } },
    ...answered(!isImage ? 415 : model.images.has(id) ? 409 : 201, expectedImageRecord(model, id), { id, ...made }),
    follow() {
      model.images.set(id, made);
      model.written += 1;
    },
  };
}

function change(random: SeededRandom, model: Model): FuzzedRequest {
  const id = drawId(random, model.images.keys());
  const image = model.images.get(id);
  const version = drawVersion(random, image?.version);
  const changes = { version: version + 1, alternativeText: drawName(random) };
  return {
    call: 'images.update',
    input: { params: { id }, body: { version, alternativeText: changes.alternativeText } },
    ...answered(statusOf(image?.version, version), expectedImageRecord(model, id), { id, ...image, ...changes }),
    follow() {
      if (image) model.images.set(id, { ...image, ...changes });
      model.written += 1;
    },
  };
}

function replace(random: SeededRandom, model: Model): FuzzedRequest {
  const id = drawId(random, model.images.keys());
  const image = model.images.get(id);
  const version = drawVersion(random, image?.version);
  const next = { version: version + 1 };
  const { file, isImage } = drawFile(random);
  return {
    call: 'images.replace',
    input: { params: { id }, body: { version, file } },
    ...answered(isImage ? statusOf(image?.version, version) : 415, expectedImageRecord(model, id), {
      id,
      ...image,
      ...next,
    }),
    follow() {
      if (image) model.images.set(id, { ...image, ...next });
      model.written += 1;
    },
  };
}

function remove(random: SeededRandom, model: Model): FuzzedRequest {
  const id = drawId(random, model.images.keys());
  const current = model.images.get(id)?.version;
  const version = drawVersion(random, current);
  const status = statusOf(current, version);
  const { experts, officialLeagues } = usesOf(model, id);
  return {
    call: 'images.remove',
    input: { params: { id }, query: { version, reason } },
    ...(status === 200 && experts + officialLeagues > 0
      ? { status: 409, code: 'in_use' }
      : answered(status, expectedImageRecord(model, id), { experts, officialLeagues })),
    follow() {
      model.images.delete(id);
      model.written += 1;
    },
  };
}

/** Whatever can be asked of images. */
export const imageRequests: readonly RequestKind[] = [
  restoreNothing('images.restore', ({ images }) => images.keys()),
  (random) => ({
    call: 'images.list',
    input: {
      query: {
        ...drawQuery(random, imageSorts),
        ...(random.integer(3) === 0 ? { uses: 'none' } : {}),
        ...(random.integer(3) === 0 ? { type: random.pick(imageTypes) } : {}),
      },
    },
    status: 200,
  }),
  (random) => ({ call: 'images.export', input: { query: { search: drawName(random) } }, status: 200 }),
  readImage('images.get', expectedImageRecord),
  readImage('images.uses', expectedUses),
  readImage('images.deletion', usesOf),
  create,
  change,
  replace,
  remove,
];
