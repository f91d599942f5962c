import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';
import { RequestIdContext } from './request-id.ts';

test('a page that could not be made names its request, and not the error', () => {
  const routes = [{ id: 'root', path: '/', ErrorBoundary }];
  const hydrationData = { errors: { root: new Error('The database password is wrong.') } };
  const router = createMemoryRouter(routes, { hydrationData });
  const page = createElement(RequestIdContext, { value: 'ab12' }, createElement(RouterProvider, { router }));
  const html = renderToString(page).replaceAll('<!-- -->', '');
  expect(html).toContain('Internal Server Error');
  expect(html).toMatch(/Request.*ab12/);
  expect(html).not.toContain('password');
});
