import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/index.tsx'),
  route('overview', 'routes/overview.tsx'),
  route('manage', 'routes/manage.tsx'),
  route('project', 'routes/project.tsx'),
  route('translate', 'routes/translate.tsx'),
  route('api-docs', 'routes/api-docs.tsx'),
  route('scripts', 'routes/scripts.tsx'),
  route('sudo', 'routes/sudo.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
