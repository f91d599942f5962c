import type { CsvColumns } from './csv-columns.ts';
import type { Expert } from './expert.ts';
import type { Fund } from './fund.ts';
import type { Image } from './image.ts';
import type { League } from './league.ts';
import type { OfficialLeague } from './official-league.ts';
import type { Player } from './player.ts';

/** What the file of players holds. */
export const playerColumns: CsvColumns<Player> = [
  ['Id', ({ id }) => id],
  ['Name', ({ name }) => name],
  ['E-mail', ({ email }) => email],
  ['Locale', ({ locale }) => locale],
  ['Registered', ({ registeredAt }) => registeredAt],
  ['Last active', ({ lastActiveAt }) => lastActiveAt],
];

/** What the file of funds holds; money in minor units. */
export const fundColumns: CsvColumns<Fund> = [
  ['Id', ({ id }) => id],
  ['Rank', ({ rank }) => rank],
  ['Name', ({ name }) => name],
  ['Player id', ({ player }) => player.id],
  ['Player', ({ player }) => player.name],
  ['Opened', ({ openedAt }) => openedAt],
  ['Cash', ({ cash }) => cash],
  ['Value', ({ value }) => value],
  ['Return', (fund) => fund.return],
  ['Last trade', ({ tradedAt }) => tradedAt],
];

/** What the file of leagues holds. */
export const leagueColumns: CsvColumns<League> = [
  ['Id', ({ id }) => id],
  ['Name', ({ name }) => name],
  ['Join code', ({ joinCode }) => joinCode],
  ['Owner id', ({ owner }) => owner?.id],
  ['Owner', ({ owner }) => owner?.name],
  ['Members', ({ memberCount }) => memberCount],
  ['Created', ({ createdAt }) => createdAt],
];

/** What the file of experts holds. */
export const expertColumns: CsvColumns<Expert> = [
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
export const officialLeagueColumns: CsvColumns<OfficialLeague> = [
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
export const imageColumns: CsvColumns<Image> = [
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
