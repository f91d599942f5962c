import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { type AdminApiClient, adminApiPath } from '@bullpen/contract';
import { expect } from 'vitest';
import { projectKey } from '../../testing/admin-api-client.ts';
import { logIn } from '../../testing/browser.ts';
import { imageSamples } from '../../testing/image-samples.ts';
import { readAll } from '../../testing/read-all.ts';
import type { PlatformProcess } from './platform-process.ts';
import { untilGone } from './until-gone.ts';

interface Tried {
  /** As the audit trail calls it. */
  readonly kind: 'image' | 'plan_file';
  isAcknowledged: boolean;
}

/** What was sent, by its id, as the hash of its content; and what of it was acknowledged. */
export interface UploadLedger {
  readonly nodeId: string;
  readonly sent: Map<string, string>;
  readonly acknowledged: Set<string>;
  /** All that was ever sent. */
  readonly tried: Map<string, Tried>;
}

/** Many pieces, and beside all other work a second. */
const within = 1024 * 1024;
const reason = 'Made amid a crash.';

/** Where the first chunk of a PNG ends. */
const afterHead = 33;

/** A small image with much in a chunk that nobody knows: whoever shows it leaves that out. */
function drawContent(): Buffer {
  const chunk = Buffer.alloc(within + 12);
  chunk.writeUInt32BE(within);
  chunk.write('ruNd', 4, 'latin1');
  randomBytes(within).copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), within + 8);
  const png = Buffer.from(imageSamples['image/png']);
  return Buffer.concat([png.subarray(0, afterHead), chunk, png.subarray(afterHead)]);
}

const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** Uploads images or files of a node, for as long as the platform answers. */
export async function uploadOn(
  { images, plan }: AdminApiClient,
  ledger: UploadLedger,
  kind: Tried['kind'],
): Promise<void> {
  await untilGone(async () => {
    for (;;) {
      const id = crypto.randomUUID();
      const content = drawContent();
      ledger.sent.set(id, hashOf(content));
      const tried: Tried = { kind, isAcknowledged: false };
      ledger.tried.set(id, tried);
      const body = { id, name: 'amid.png', file: new File([Uint8Array.from(content)], 'amid.png') };
      if (kind === 'image') await images.create({ body: { ...body, alternativeText: '' } });
      else await plan.nodes.files.create({ params: { id: ledger.nodeId }, body });
      ledger.acknowledged.add(id);
      tried.isAcknowledged = true;
    }
  });
}

/** How many were acknowledged of the kind of which fewer were. */
export function leastAcknowledged({ acknowledged, tried }: UploadLedger): number {
  const kinds = [...acknowledged].map((id) => tried.get(id)?.kind);
  return Math.min(...(['image', 'plan_file'] as const).map((kind) => kinds.filter((each) => each === kind).length));
}

/** Begins an upload that has no end: whenever the platform is killed, it is in the middle of one. */
export async function uploadWithoutEnd(platform: PlatformProcess): Promise<{ readonly ended: Promise<void> }> {
  const token = await (await logIn(platform.identityUrl, 'editor@bullpen.test')).token();
  const form = new FormData();
  form.append('id', crypto.randomUUID());
  form.append('name', 'half.png');
  form.append('file', new File([Uint8Array.from(drawContent())], 'half.png'));
  const whole = new Response(form);
  const bytes = new Uint8Array(await whole.arrayBuffer());
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(bytes.subarray(0, bytes.length / 2)),
  });
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': new Headers(whole.headers).get('content-type') ?? '',
  };
  const init = { method: 'POST', headers, body, duplex: 'half' } as const;
  const answer = fetch(`${platform.apiUrl}/${projectKey}${adminApiPath}/images`, init);
  return {
    ended: answer.then(
      ({ status }) => expect.fail(`Half an upload was answered with ${status}.`),
      () => {},
    ),
  };
}

async function contentAt(address: string): Promise<Uint8Array> {
  const response = await fetch(address);
  expect(response.status, address).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

/** Everything that was acknowledged is there, and all that is there is as it was sent; then it goes. */
export async function expectWholeUploads({ images, plan }: AdminApiClient, ledger: UploadLedger): Promise<void> {
  const { nodeId, sent, acknowledged } = ledger;
  const here = new Map<string, { address: string; remove: () => Promise<unknown> }>();
  for (const { id, version, address } of await readAll((query) => images.list({ query })))
    here.set(id, { address, remove: () => images.remove({ params: { id }, query: { version, reason } }) });
  const { files } = plan.nodes;
  for (const { id: fileId, version } of await files.list({ params: { id: nodeId } })) {
    const params = { id: nodeId, fileId };
    const { address } = await files.link({ params });
    here.set(fileId, { address, remove: () => files.remove({ params, query: { version, reason } }) });
  }
  for (const id of acknowledged) expect(here.has(id), `${id}, which was acknowledged`).toBe(true);
  for (const [id, hash] of sent) {
    const found = here.get(id);
    if (!found) continue;
    expect(hashOf(await contentAt(found.address))).toBe(hash);
    await found.remove();
  }
  sent.clear();
  acknowledged.clear();
}
