import { describe, expect, it, test } from 'vitest';
import { digitsOf, jsonOf, layOutJson, parseJson, survivesScript } from './digits.ts';

const sent = ['1.10', '1.0', '-0', '1e400', '1E5', '9007199254740993', '123456789012345678901234567890', '0.10'];

describe('the digits of a number', () => {
  it.each(sent)('%s are those that were sent', (digits) => {
    const json = `{"a":[${digits},1],"b":"${digits} \\"${digits}"}`;
    expect(jsonOf(parseJson(json))).toBe(json);
    expect(digitsOf(parseJson(digits))).toBe(digits);
    expect(layOutJson(`{"a":${digits}}`)).toBe(`{\n  "a": ${digits}\n}`);
    expect(survivesScript(json)).toBe(false);
  });
  it('that a double keeps make a number', () => {
    expect(parseJson('[1, 2.5, -3, "1.10"]')).toEqual([1, 2.5, -3, '1.10']);
    expect(survivesScript('[1, 2.5]')).toBe(true);
  });
  it.each(['', '{', '01', '1.', '-', '1.10.5', '-01.10', '{"a":1.10', '[1.10 1.10]'])('of %j are no JSON', (json) => {
    expect(() => parseJson(json)).toThrow(SyntaxError);
  });
  it.each(['no number', '1.10.5', '', 7])('are none in a document that says %j of itself', (digits) => {
    const value = { 'x-bullpen-digits': digits };
    expect(digitsOf(value)).toBeUndefined();
    expect(JSON.parse(jsonOf(value))).toEqual(value);
  });
});

test('JSON is laid out in lines with its order, its doubled fields and its escapes', () => {
  expect(layOutJson('{"b" : [ ], "1":{ },"b":[1, {"c":"\\u00e9 {\\"[,:\\\\"}]}')).toBe(
    '{\n  "b": [],\n  "1": {},\n  "b": [\n    1,\n    {\n      "c": "\\u00e9 {\\"[,:\\\\"\n    }\n  ]\n}',
  );
});

test('a text of megabytes, and one of brackets alone, take no more than their length', () => {
  const escapes = JSON.stringify('\n'.repeat(2_000_000));
  expect(parseJson(`[${escapes},1.10]`)).toHaveLength(2);
  const deep = '['.repeat(50_000) + ']'.repeat(50_000);
  expect(layOutJson(deep).length).toBeLessThan(100 * deep.length);
});
