import type { Expert } from '../manage/expert.ts';
import type { Fund } from '../manage/fund.ts';
import type { Image } from '../manage/image.ts';
import type { Instrument } from '../manage/instrument.ts';
import type { OfficialLeague } from '../manage/official-league.ts';
import type { Player } from '../manage/player.ts';
import type { PlanFile } from '../project/plan-file.ts';
import type { Identity } from '../session/identity.ts';
import { isEmailVerified, isSudo, projectAccess, stateSince } from '../session/identity-rights.ts';
import type { AuditEvent } from '../sudo/audit-event.ts';
import { auditedProjects } from '../sudo/audited-projects.ts';
import type { Grant } from '../sudo/grant.ts';
import type { Invitation } from '../sudo/invitation.ts';
import type { CsvColumns } from './csv-columns.ts';
import { moneyColumn } from './csv-money.ts';

/** What the file of players holds. `currency` is ISO 4217, that of the season. */
export const playerCsvColumns = (currency: string): CsvColumns<Player> => [
  ['Id', ({ id }) => id],
  ['Name', ({ name }) => name],
  ['E-mail', ({ email }) => email],
  ['Locale', ({ locale }) => locale],
  ['Registered', ({ registeredAt }) => registeredAt],
  ['Last active', ({ lastActiveAt }) => lastActiveAt],
  ['Funds', ({ fundCount }) => fundCount],
  ['Best fund id', ({ bestFund }) => bestFund?.id],
  moneyColumn('Best value', currency, ({ bestFund }) => bestFund?.value),
  ['Return', ({ bestFund }) => bestFund?.return],
  ['Rank', ({ bestFund }) => bestFund?.rank],
  ['Leagues', ({ leagueCount }) => leagueCount],
];

/** What the file of funds holds. `currency` is ISO 4217, that of the season. */
export const fundCsvColumns = (currency: string): CsvColumns<Fund> => [
  ['Id', ({ id }) => id],
  ['Rank', ({ rank }) => rank],
  ['Name', ({ name }) => name],
  ['Player id', ({ player }) => player.id],
  ['Player', ({ player }) => player.name],
  ['Opened', ({ openedAt }) => openedAt],
  moneyColumn('Cash', currency, ({ cash }) => cash),
  moneyColumn('Value', currency, ({ value }) => value),
  ['Return', (fund) => fund.return],
  ['Last trade', ({ tradedAt }) => tradedAt],
];

/** What the file of instruments holds. */
export const instrumentCsvColumns: CsvColumns<Instrument> = [
  ['Id', ({ id }) => id],
  ['Symbol', ({ symbol }) => symbol],
  ['Name', ({ name }) => name],
  ['Exchange', ({ exchange }) => exchange],
  ['Currency', ({ currency }) => currency],
  ['Status', ({ status }) => status],
  ['Halted until', ({ haltedUntil }) => haltedUntil],
];

/** What the file of experts holds. */
export const expertCsvColumns: CsvColumns<Expert> = [
  ['Id', ({ id }) => id],
  ['Position', ({ position }) => position],
  ['Name', ({ name }) => name],
  ['Title', ({ title }) => title],
  ['Biography', ({ biography }) => biography],
  ['Portrait', ({ portrait }) => portrait?.address],
  ['Fund id', ({ fund }) => fund?.id],
  ['Fund', ({ fund }) => fund?.name],
  ['Visibility', ({ visibility }) => visibility],
];

/** What the file of official leagues holds. */
export const officialLeagueCsvColumns: CsvColumns<OfficialLeague> = [
  ['Id', ({ id }) => id],
  ['Name', ({ name }) => name],
  ['Slug', ({ slug }) => slug],
  ['Status', ({ status }) => status],
  ['Starts', ({ start }) => start],
  ['Ends', ({ end }) => end],
  ['Sponsor', ({ sponsor }) => sponsor?.name],
  ['Sponsor’s page', ({ sponsor }) => sponsor?.link],
  ['Description', ({ description }) => description],
  ['Image', ({ image }) => image?.address],
];

/** What the file of images holds: what is known of them, not what they show. */
export const imageCsvColumns: CsvColumns<Image> = [
  ['Id', ({ id }) => id],
  ['Name', ({ name }) => name],
  ['Alternative text', ({ alternativeText }) => alternativeText],
  ['Type', ({ type }) => type],
  ['Width', ({ width }) => width],
  ['Height', ({ height }) => height],
  ['Bytes', ({ size }) => size],
  ['Uploaded', ({ createdAt }) => createdAt],
  ['Address', ({ address }) => address],
];

/** What the file of the files of a node holds: what is known of them, not what is in them. */
export const planFileCsvColumns: CsvColumns<PlanFile> = [
  ['Id', ({ id }) => id],
  ['Name', ({ name }) => name],
  ['Type', ({ type }) => type],
  ['Bytes', ({ size }) => size],
  ['Uploaded', ({ uploadedAt }) => uploadedAt],
  ['Uploaded by', ({ uploadedBy }) => uploadedBy.email ?? uploadedBy.id],
];

const asJson = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value));

/** What the file of identities holds; projects as JSON. */
export const identityCsvColumns: CsvColumns<Identity> = [
  ['Id', ({ id }) => id],
  ['E-mail', ({ traits }) => traits.email],
  ['State', ({ state }) => state],
  ['State since', stateSince],
  ['Verified', ({ traits, verifiable_addresses }) => isEmailVerified(traits.email, verifiable_addresses)],
  ['Sudo', isSudo],
  ['Projects', (identity) => asJson(projectAccess(identity))],
  ['Created', ({ created_at }) => created_at],
  ['Last change', ({ updated_at }) => updated_at],
  ['Last sign-in', ({ last_sign_in_at }) => last_sign_in_at],
];

/** What the file of invitations holds; projects as JSON. */
export const invitationCsvColumns: CsvColumns<Invitation> = [
  ['Id', ({ id }) => id],
  ['E-mail', ({ email }) => email],
  ['State', ({ state }) => state],
  ['Sudo', ({ sudo }) => sudo],
  ['Lapsed', ({ isLapsed }) => isLapsed],
  ['Projects', ({ projects }) => asJson(projects)],
  ['Reason', ({ reason }) => reason],
  ['Invited by', ({ invitedBy }) => invitedBy.email ?? invitedBy.id],
  ['Created', ({ createdAt }) => createdAt],
  ['Sent', ({ sentAt }) => sentAt],
  ['Expires', ({ expiresAt }) => expiresAt],
  ['Ended', ({ endedAt }) => endedAt],
  ['Account id', ({ identityId }) => identityId],
];

/** What the file of the audit trail holds: what each event is about as the table has it; before and after as JSON. */
export const auditCsvColumns: CsvColumns<AuditEvent> = [
  ['Id', ({ id }) => id],
  ['At', ({ at }) => at],
  ['Actor id', ({ actor }) => actor.id],
  ['Actor', ({ actor }) => actor.email],
  ['Project', ({ projectKey }) => projectKey],
  ['Projects concerned', (event) => auditedProjects(event).join(' ')],
  ['Action', ({ action }) => action],
  ['Subject id', ({ subject }) => subject.id],
  ['Subject', ({ subject }) => subject.email],
  ['Before', ({ before }) => asJson(before)],
  ['After', ({ after }) => asJson(after)],
  ['Reason', ({ reason }) => reason],
  ['Request id', ({ requestId }) => requestId],
];

/** What the file of grants holds. */
export const grantColumns: CsvColumns<Grant> = [
  ['Person id', ({ person }) => person.id],
  ['Person', ({ person }) => person.email],
  ['Project', ({ projectKey }) => projectKey],
  ['Access', ({ access }) => access],
  ['Given by', ({ givenBy }) => givenBy?.email ?? givenBy?.id],
  ['Given', ({ givenAt }) => givenAt],
  ['Reason', ({ reason }) => reason],
  ['Last used', ({ lastUsedAt }) => lastUsedAt],
];
