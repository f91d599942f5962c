import { imageSorts } from '@bullpen/contract';
import { encode } from 'fast-png';
import type { SeededRandom } from '../database/seeded-random.ts';
import {
  drawId,
  drawName,
  drawQuery,
  drawVersion,
  type FuzzedRequest,
  type RequestKind,
  statusOf,
} from './fuzzed-request.ts';
import type { Model } from './model.ts';

const reason = 'Asked for by e-mail.';

const readImage =
  (call: string): RequestKind =>
  (random, model) => {
    const id = drawId(random, model.images.keys());
    return { call, input: { params: { id } }, status: model.images.has(id) ? 200 : 404 };
  };

/** One of few images, so that some are sent twice, or words. */
function drawFile(random: SeededRandom): { readonly file: File; readonly isImage: boolean } {
  const isImage = random.integer(6) > 0;
  const data = new Uint8Array([random.integer(10), 0, 0]);
  const content = isImage ? Uint8Array.from(encode({ width: 1, height: 1, data, channels: 3 })) : 'Only words.';
  return { file: new File([content], 'image.png', { type: 'image/png' }), isImage };
}

const usesOf = ({ experts, officialLeagues }: Model, id: string): number =>
  [...experts.values()].filter(({ portraitId }) => portraitId === id).length +
  [...officialLeagues.values()].filter(({ imageId }) => imageId === id).length;

function create(random: SeededRandom, model: Model): FuzzedRequest {
  const id = random.integer(4) === 0 ? drawId(random, model.images.keys()) : random.uuid();
  const { file, isImage } = drawFile(random);
  const body = { id, name: drawName(random), alternativeText: drawName(random), file };
  return {
    call: 'images.create',
    input: { body },
    status: !isImage ? 415 : model.images.has(id) ? 409 : 201,
    follow() {
      model.images.set(id, 1);
      model.written += 1;
    },
  };
}

function change(random: SeededRandom, model: Model): FuzzedRequest {
  const id = drawId(random, model.images.keys());
  const current = model.images.get(id);
  const version = drawVersion(random, current);
  return {
    call: 'images.update',
    input: { params: { id }, body: { version, alternativeText: drawName(random) } },
    status: statusOf(current, version),
    follow() {
      model.images.set(id, version + 1);
      model.written += 1;
    },
  };
}

function replace(random: SeededRandom, model: Model): FuzzedRequest {
  const id = drawId(random, model.images.keys());
  const current = model.images.get(id);
  const version = drawVersion(random, current);
  const { file, isImage } = drawFile(random);
  return {
    call: 'images.replace',
    input: { params: { id }, body: { version, file } },
    status: isImage ? statusOf(current, version) : 415,
    follow() {
      model.images.set(id, version + 1);
      model.written += 1;
    },
  };
}

function remove(random: SeededRandom, model: Model): FuzzedRequest {
  const id = drawId(random, model.images.keys());
  const current = model.images.get(id);
  const version = drawVersion(random, current);
  const status = statusOf(current, version);
  return {
    call: 'images.remove',
    input: { params: { id }, query: { version, reason } },
    ...(status === 200 && usesOf(model, id) > 0 ? { status: 409, code: 'in_use' } : { status }),
    follow() {
      model.images.delete(id);
      model.written += 1;
    },
  };
}

/** Whatever can be asked of images. */
export const imageRequests: readonly RequestKind[] = [
  (random) => ({ call: 'images.list', input: { query: drawQuery(random, imageSorts) }, status: 200 }),
  (random) => ({ call: 'images.export', input: { query: { search: drawName(random) } }, status: 200 }),
  readImage('images.get'),
  readImage('images.uses'),
  readImage('images.deletion'),
  create,
  change,
  replace,
  remove,
];
