import * as z from 'zod/mini';
import { call, sudoCall } from '../admin-call.ts';
import { MarketQuery } from '../overview/market-figures.ts';
import { SessionQuery } from '../sudo/account-session.ts';
import { MessageKey, RevisionQuery } from '../translations/translation.ts';
import { CsvFile, csvRoute } from './csv-file.ts';
import { ofOnePage } from './list.ts';
import { RecordPath } from './record.ts';
import { sharedProduction } from './shared-records.ts';

/** What the export of the sessions of an account is asked with. */
export const SessionExportQuery = z.omit(SessionQuery, ofOnePage);

/** What the export of the history of a text is asked with. */
export const RevisionExportQuery = z.omit(RevisionQuery, ofOnePage);

/** What the exports of top trades and movers are asked with: they have all of both lists. */
export const MarketExportQuery = z.omit(MarketQuery, { limit: true });

const about = { ...csvRoute, method: 'GET', inputStructure: 'detailed' } as const;

/** The exports that no page needs: the console has these lists whole, or shows no file of them. Pages load none of it. */
export const listExports = {
  identities: sudoCall
    .route({
      ...csvRoute,
      method: 'GET',
      path: '/sudo/identities/export',
      tags: ['Sudo'],
    })
    .output(CsvFile),
  movers: call
    .route({
      ...about,
      path: '/overview/movers/export',
      tags: ['Overview'],
    })
    .input(z.object({ query: MarketExportQuery }))
    .output(CsvFile),
  planFiles: call
    .route({
      ...about,
      path: '/plan/nodes/{id}/files/export',
      tags: ['Plan'],
    })
    .input(z.object({ params: RecordPath }))
    .output(CsvFile)
    .errors(sharedProduction),
  revisions: call
    .route({
      ...about,
      path: '/translations/{key}/history/export',
      tags: ['Translations'],
    })
    .input(z.object({ params: z.object({ key: MessageKey }), query: RevisionExportQuery }))
    .output(CsvFile)
    .errors(sharedProduction),
  sessions: sudoCall
    .route({
      ...about,
      path: '/sudo/identities/{id}/sessions/export',
      tags: ['Sudo'],
    })
    .input(z.object({ params: RecordPath, query: SessionExportQuery }))
    .output(CsvFile),
  topTrades: call
    .route({
      ...about,
      path: '/overview/top-trades/export',
      tags: ['Overview'],
    })
    .input(z.object({ query: MarketExportQuery }))
    .output(CsvFile),
};
