import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser } from '../../test/testing/browser.ts';
import { startTestPlatform, startTimeout } from '../../test/testing/start-test-platform.ts';
import { createSeededData } from '../../test/testing/test-data.ts';
import { createClock } from '../clock.ts';
import { openDatabase } from '../database/open-database.ts';
import { mails } from '../database/schema.ts';
import type { RunningPlatform } from '../platform.ts';
import { mailsKept, sendMail } from './mailbox.ts';

test(
  'the mailbox keeps the newest',
  async () => {
    const { database, close } = await openDatabase(await createSeededData());
    const mail = { recipient: 'reader@bullpen.test', text: '', code: '000000', link: 'http://localhost/' };
    const sent = Array.from({ length: mailsKept }, (_, index) => ({
      ...mail,
      subject: String(index + 1),
      id: crypto.randomUUID(),
      sentAt: new Date(),
    }));
    await database.insert(mails).values(sent);
    for (const number of [mailsKept + 1, mailsKept + 2])
      await sendMail({ database, clock: createClock() }, { ...mail, subject: String(number) });
    const kept = await database.select({ subject: mails.subject }).from(mails).orderBy(mails.number);
    expect([kept.length, kept[0]?.subject]).toEqual([mailsKept, '3']);
    await close();
  },
  startTimeout,
);

describe('the mailbox', () => {
  let platform: RunningPlatform;
  const asPage = { headers: { accept: 'text/html' } };

  beforeAll(async () => {
    platform = await startTestPlatform();
  }, startTimeout);
  afterAll(() => platform.stop());

  test('lists mails, the newest first, and shows each with its link', async () => {
    const browser = new Browser(platform.identityUrl);
    expect(await (await browser.fetch('/mailbox', asPage)).text()).toContain('no mail yet');
    await new Browser(platform.identityUrl).register('first@bullpen.test');
    await new Browser(platform.identityUrl).register('second+tag@bullpen.test');
    const all = await (await browser.fetch('/mailbox')).json();
    expect(all.map(({ to }: { to: string }) => to)).toEqual(['second+tag@bullpen.test', 'first@bullpen.test']);
    expect(await browser.mails('SECOND+tag@bullpen.test')).toHaveLength(1);
    const [{ id, link, code, subject }] = all;
    expect(await (await browser.fetch(`/mailbox/${id}`)).json()).toEqual(all[0]);
    const page = await browser.fetch(`/mailbox/${id}`, asPage);
    const text = await page.text();
    expect(text).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
    expect(text).toContain(code);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const list = await (await browser.fetch('/mailbox', asPage)).text();
    expect(list).toContain(`<a href="/mailbox/${id}">${subject}</a>`);
  });

  test('what is written in a mail is text', async () => {
    await new Browser(platform.identityUrl).register('"<i>x</i>"@bullpen.test').catch(() => undefined);
    const list = await (await new Browser(platform.identityUrl).fetch('/mailbox?to=<i>x</i>', asPage)).text();
    expect(list).not.toContain('<i>');
  });

  test.each(['none', '5ff66179-c240-4703-b0d8-494592cefff5'])('there is no mail %s', async (id) => {
    const browser = new Browser(platform.identityUrl);
    expect((await browser.fetch(`/mailbox/${id}`)).status).toBe(404);
    expect((await browser.fetch(`/mailbox/${id}`, asPage)).status).toBe(404);
  });
});
