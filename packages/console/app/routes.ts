import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/index.tsx'),
  route('overview', 'routes/overview.tsx'),
  route('overview/top-trades', 'routes/overview/top-trades.tsx'),
  route('overview/top-performers', 'routes/overview/top-performers.tsx'),
  route('overview/top-performers-by-league', 'routes/overview/top-performers-by-league.tsx'),
  route('manage', 'routes/manage.tsx', [
    index('routes/manage/players.tsx', { id: 'manage-start' }),
    route('experts', 'routes/manage/experts.tsx'),
    route('images', 'routes/manage/images.tsx'),
    route('leagues', 'routes/manage/leagues.tsx'),
    route('official-leagues', 'routes/manage/official-leagues.tsx'),
    route('players', 'routes/manage/players.tsx'),
    route('players/:id', 'routes/manage/player.tsx'),
    route('funds', 'routes/manage/funds.tsx'),
    route('instruments', 'routes/manage/instruments.tsx'),
    route('names', 'routes/manage/names.tsx'),
    route('origami', 'routes/manage/origami.tsx'),
  ]),
  route('project', 'routes/project.tsx'),
  route('translate', 'routes/translate.tsx'),
  route('api-docs', 'routes/api-docs.tsx'),
  route('api-docs/document', 'routes/api-docs/document.ts'),
  route('scripts', 'routes/scripts.tsx', [
    index('routes/scripts/templates.tsx'),
    route('compose', 'routes/scripts/compose.tsx'),
    route('history', 'routes/scripts/history.tsx'),
  ]),
  route('sudo', 'routes/sudo.tsx', [
    index('routes/sudo/identities.tsx'),
    route('access', 'routes/sudo/access.tsx'),
    route('invitations', 'routes/sudo/invitations.tsx'),
    route('review', 'routes/sudo/review.tsx'),
    route('audit', 'routes/sudo/audit.tsx'),
  ]),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
