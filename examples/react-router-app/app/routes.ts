import { type RouteConfig, route } from '@react-router/dev/routes';

export default [route('manage/leagues', 'leagues.tsx')] satisfies RouteConfig;
