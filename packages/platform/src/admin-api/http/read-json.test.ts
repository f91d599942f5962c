import { describe, expect, test, vi } from 'vitest';
import { readJson } from './read-json.ts';

const read = (text: string) => readJson(new Request('http://api.test', { method: 'POST', body: text }));

describe('a body of JSON', () => {
  test.each([
    ['as it is', '{"__proto__":1}'],
    ['in an object', '{"a":{"__proto__":{"b":1}}}'],
    ['in a list', '[1,[{"a":null},{"__proto__":1}]]'],
    ['with a sign that is escaped', '{"\\u005f_proto__":1}'],
    ['with a letter that is escaped', '{"a":[{"__pr\\u006Fto__":1}]}'],
    [
      'with every sign escaped',
      `{"${'__proto__'.replaceAll(/./g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`)}":1}`,
    ],
    ['deeper than functions can call one another', `${'['.repeat(50_000)}{"__proto__":1}${']'.repeat(50_000)}`],
  ])('is refused for the key __proto__ %s', async (_name, text) => {
    await expect(read(text)).rejects.toMatchObject({ code: 'malformed_request', status: 400 });
  });

  test.each([
    ['the word as a text', '{"a":"__proto__"}'],
    ['something else that is escaped', '{"\\u00e5":"\\u005f"}'],
    ['nothing of the kind', '{"a":[1,null,{"b":"c"}]}'],
  ])('is taken with %s', async (_name, text) => {
    expect(await read(text)).toEqual(JSON.parse(text));
  });

  test.each([
    ['more values than any call takes', JSON.stringify(Array(250_001).fill({}))],
    ['lists in lists', '['.repeat(8_000_000)],
    ['objects in objects', `${'{"a":'.repeat(101)}1${'}'.repeat(101)}`],
  ])('is not parsed with %s', async (_name, text) => {
    const parse = vi.spyOn(JSON, 'parse');
    await expect(read(text)).rejects.toMatchObject({ code: 'malformed_request', status: 400 });
    expect(parse).not.toHaveBeenCalled();
  });

  test('is taken with signs in its texts, as many as there may be', async () => {
    const text = JSON.stringify({ content: '[{,"\\'.repeat(100_000), list: Array(100).fill([[]]) });
    expect(await read(text)).toEqual(JSON.parse(text));
  });

  test('is parsed without looking at each of its values', async () => {
    const parse = vi.spyOn(JSON, 'parse');
    await read('{"a":1}');
    expect(parse.mock.calls).toEqual([['{"a":1}']]);
    parse.mockRestore();
  });
});
