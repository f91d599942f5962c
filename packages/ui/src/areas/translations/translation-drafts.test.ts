import { describe, expect, test } from 'vitest';
import { translations } from '../../mocks/translations.ts';
import {
  changeOf,
  type DraftEvent,
  draftOf,
  listDrafts,
  nextToDo,
  reduceDrafts,
  type TranslationDrafts,
} from './translation-drafts.ts';

const [first = expect.fail('There are texts.'), second = expect.fail('There are two.')] = translations;
const [current = expect.fail('It is translated.')] = first.translations;
const cell = { key: first.key, locale: current.locale };
const theirs = { ...current, value: 'Theirs', version: current.version + 1 };

type WithoutCell<Event> = Event extends unknown ? Omit<Event, 'cell'> : never;
const draftsAfter = (...events: readonly WithoutCell<DraftEvent>[]): TranslationDrafts =>
  events.reduce<TranslationDrafts>((drafts, event) => reduceDrafts(drafts, { ...event, cell } as DraftEvent), {});
const typed = (value: string) => ({ is: 'typed', value, current }) as const;

describe('what is typed', () => {
  test('is kept with the version that it was made from', () => {
    const later = { ...typed('Hello you'), current: theirs };
    expect(draftOf(draftsAfter(typed('Hello'), later), cell)).toEqual({
      value: 'Hello you',
      version: current.version,
      state: { is: 'typed' },
    });
  });

  test('is no draft any more once it is as it was saved, discarded, or saved', () => {
    expect(draftsAfter(typed('Hello'), typed(current.value ?? ''))).toEqual({});
    expect(draftsAfter(typed('Hello'), { is: 'discarded' })).toEqual({});
    expect(draftsAfter(typed('Hello'), { is: 'sent' }, { is: 'saved', value: 'Hello', version: 2 })).toEqual({});
  });

  test('after it was sent stays, upon the version that the save has made', () => {
    const drafts = draftsAfter(typed('Hello'), { is: 'sent' }, typed('Hello you'), {
      is: 'saved',
      value: 'Hello',
      version: 7,
    });
    expect(draftOf(drafts, cell)).toEqual({ value: 'Hello you', version: 7, state: { is: 'typed' } });
  });

  test('while it is being saved does not meet its own text as a conflict', () => {
    const sent = [typed('Hello'), { is: 'sent' }, typed('Hello you')] as const;
    expect(draftOf(draftsAfter(...sent), cell)).toEqual({
      value: 'Hello you',
      version: current.version,
      state: { is: 'saving', sent: 'Hello' },
    });
    const own = { ...current, value: 'Hello', version: 7 };
    expect(draftOf(draftsAfter(...sent, { is: 'conflict', theirs: own }), cell)).toEqual({
      value: 'Hello you',
      version: 7,
      state: { is: 'typed' },
    });
  });

  test('goes on from the version that another change from here has made', () => {
    expect(draftOf(draftsAfter(typed('Hello'), { is: 'moved', version: 9 }), cell)).toMatchObject({
      value: 'Hello',
      version: 9,
    });
  });

  test('stays when it could not be saved', () => {
    const drafts = draftsAfter(typed('Hello'), { is: 'sent' }, { is: 'failed', message: 'No.' });
    expect(draftOf(drafts, cell)).toMatchObject({ value: 'Hello', state: { is: 'failed', message: 'No.' } });
  });

  test('leaves the drafts of other texts the same objects', () => {
    const drafts = draftsAfter(typed('Hello'));
    const more = reduceDrafts(drafts, { ...typed('Other'), cell: { ...cell, key: second.key } });
    expect(more[first.key]).toBe(drafts[first.key]);
    expect(listDrafts(more).map(({ key, draft }) => [key, draft.value])).toEqual([
      [first.key, 'Hello'],
      [second.key, 'Other'],
    ]);
  });
});

describe('a text that somebody else has changed', () => {
  test('stands beside what was typed until either is kept', () => {
    const drafts = draftsAfter(typed('Mine'), { is: 'sent' }, { is: 'conflict', theirs }, typed('Mine, better'));
    expect(draftOf(drafts, cell)).toEqual({
      value: 'Mine, better',
      version: current.version,
      state: { is: 'conflict', theirs },
    });
    expect(draftOf(reduceDrafts(drafts, { is: 'rebased', cell }), cell)).toEqual({
      value: 'Mine, better',
      version: theirs.version,
      state: { is: 'typed' },
    });
  });

  test('into the same is no conflict', () => {
    expect(draftsAfter(typed('Theirs'), { is: 'sent' }, { is: 'conflict', theirs })).toEqual({});
  });
});

test('an empty text takes the translation away', () => {
  expect(changeOf(cell, { value: '', version: 3 })).toEqual({ ...cell, version: 3, value: null });
});

describe('the next text in which something is to be done', () => {
  const [last = expect.fail('There are texts.')] = translations.filter(({ key }) => key === 'orders.placed');
  const inFrench = (key: string) => ({ key, locale: 'fr-BE' });

  test('is below, in the same language', () => {
    expect(nextToDo('missing', translations, inFrench(first.key), { drafts: {}, isWhole: true })).toEqual(
      inFrench('portfolio.trend'),
    );
    expect(nextToDo('missing', translations, inFrench('portfolio.trend'), { drafts: {}, isWhole: true })).toEqual(
      inFrench(last.key),
    );
    expect(nextToDo('missing', translations, cell, { drafts: {}, isWhole: true })).toEqual({
      key: last.key,
      locale: cell.locale,
    });
  });

  test('is looked for from the top once the whole list is there', () => {
    expect(nextToDo('missing', translations, inFrench(last.key), { drafts: {}, isWhole: true })).toEqual(
      inFrench('portfolio.trend'),
    );
    expect(nextToDo('missing', translations, inFrench(last.key), { drafts: {}, isWhole: false })).toBeUndefined();
  });

  test.each([
    ['changed', 'leagues.invite.text'],
    ['review', 'emails.greeting'],
    ['errors', 'errors.cash'],
  ] as const)('is the next of the filter: %s', (toDo, key) => {
    const [locale = expect.fail('It has one.')] = translations
      .flatMap((entry) => (entry.key === key ? entry.translations : []))
      .filter(({ status, issues }) => (toDo === 'errors' ? issues.length > 0 : status !== 'translated'))
      .map((each) => each.locale);
    const from = { key: first.key, locale };
    expect(nextToDo(toDo, translations, from, { drafts: {}, isWhole: true })).toEqual({ key, locale });
  });

  test('is above on the way back, from the bottom once the whole list is there', () => {
    const back = { drafts: {}, isWhole: true, way: 'previous' } as const;
    expect(nextToDo('missing', translations, inFrench(last.key), back)).toEqual(inFrench('portfolio.trend'));
    expect(nextToDo('missing', translations, inFrench('portfolio.trend'), back)).toEqual(inFrench(last.key));
    expect(nextToDo('missing', translations, inFrench('portfolio.trend'), { ...back, isWhole: false })).toBeUndefined();
  });

  test('is none that somebody has begun', () => {
    const drafts = reduceDrafts({}, { is: 'typed', cell: inFrench(last.key), value: 'Passé', current });
    expect(nextToDo('missing', translations, inFrench('portfolio.trend'), { drafts, isWhole: true })).toBeUndefined();
  });
});
