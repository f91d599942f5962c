import { type Project, parseCatalogue } from '@bullpen/contract';
import catalogue from '@bullpen/contract/catalogue.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { parseEnvironment } from './env.server.ts';
import { reachOf } from './visit.server.ts';

const [project] = parseCatalogue(JSON.stringify(catalogue), 'catalogue.json');
const setup = { environment: parseEnvironment({}), projects: [], build: { id: 'a', timestamp: 0 } };

test.each([
  ['http://localhost:4100/a', ['http://localhost:4100'], ['http://localhost:4100/a/media/']],
  ['https://api.example.com/a/', ['https://api.example.com'], ['https://api.example.com/a/media/']],
  [
    'https://api.example.com/a;script-src *',
    ['https://api.example.com'],
    ['https://api.example.com/a%3Bscript-src%20*/media/'],
  ],
  ['http://api.example.com/a', [], []],
])('pages whose API is %s may call %j and show %j', (apiUrl, connect, images) => {
  const reach = reachOf(setup, [{ ...project, apiUrl } as Project]);
  expect(reach.connect).toEqual(['http://localhost:4000', ...connect]);
  expect(reach.images).toEqual(images);
});
