import { Hono } from 'hono';
import { html } from 'hono/html';
import { formatMilliseconds } from '../clock.ts';
import type { IdentityEnv, IdentityProvider } from './context.ts';
import { findMail, listMails, type Mail, mailsKept } from './mailbox.ts';
import { documentHeaders, type Markup, page } from './page.ts';
import { answerJsonError, notFound, wantsJson } from './protocol-error.ts';

/** The mails that the provider would have sent: pages for people, JSON for tests. Not part of the protocol. */
export function createMailboxPages(provider: IdentityProvider): Hono<IdentityEnv> {
  const pages = new Hono<IdentityEnv>();
  pages.onError(answerJsonError);
  pages.use(documentHeaders(provider));
  pages.get('/', async (c) => {
    const recipient = c.req.query('to');
    const mails = await listMails(provider, recipient);
    return wantsJson(c) ? c.json(mails.map(mailBody)) : c.html(page(c, 'Mailbox', list(mails, recipient), 'list'));
  });
  pages.get('/:id', async (c) => {
    const mail = await findMail(provider, c.req.param('id'));
    if (wantsJson(c)) {
      if (!mail) throw notFound();
      return c.json(mailBody(mail));
    }
    return mail
      ? c.html(page(c, mail.subject, letter(mail), 'list'))
      : c.html(page(c, 'No such mail', html`<p>Older mails are thrown away. ${toMailbox}</p>`), 404);
  });
  return pages;
}

const mailBody = ({ id, recipient, subject, text, code, link, sentAt }: Mail) => ({
  id,
  to: recipient,
  subject,
  text,
  code,
  link,
  sent_at: formatMilliseconds(sentAt.getTime()),
});

const toMailbox = html`<a href="/mailbox">All mails</a>`;

const timeFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' });

const time = (at: Date): Markup => html`<time datetime="${at.toISOString()}">${timeFormat.format(at)} UTC</time>`;

const addressed = (recipient: string): string => `/mailbox?${new URLSearchParams({ to: recipient })}`;

function list(mails: readonly Mail[], recipient: string | undefined): Markup {
  const lead = recipient
    ? html`<p>Mails to <strong>${recipient}</strong>. ${toMailbox}</p>`
    : html`<p>What the identity provider would have sent. Nothing leaves this machine; the newest ${mailsKept} are kept.</p>`;
  if (mails.length === 0) return html`${lead}<p class="empty">There is no mail yet.</p>`;
  return html`${lead}<ol class="mails">${mails.map(
    ({ id, subject, recipient: to, sentAt }) =>
      html`<li><a href="/mailbox/${id}">${subject}</a><span>${to}</span>${time(sentAt)}</li>`,
  )}</ol>`;
}

const letter = ({ recipient, sentAt, text, link, code }: Mail): Markup => html`
  <dl><dt>To</dt><dd><a href="${addressed(recipient)}">${recipient}</a></dd><dt>Sent</dt><dd>${time(sentAt)}</dd></dl>
  <p>${text}</p>
  <p><a class="button" href="${link}">Open the link</a></p>
  ${code === null ? '' : html`<p>Or enter this code: <code>${code}</code></p>`}
  <p>${toMailbox}</p>`;
