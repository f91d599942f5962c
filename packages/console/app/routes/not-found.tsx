import { data, type LoaderFunctionArgs } from 'react-router';

export function loader({ url }: Pick<LoaderFunctionArgs, 'url'>): null {
  throw data(`Page not found: ${url.pathname}`, { status: 404 });
}

export const clientLoader = loader;

export default function NotFound() {
  return null;
}
