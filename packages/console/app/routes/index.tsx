import { areas } from '@bullpen/contract';
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { admissionAt } from '../root-data.server.ts';
import { currentRuntime } from '../runtime.client.ts';
import { visitContext } from '../visit.server.ts';

export const loader = ({ context, url }: LoaderFunctionArgs) =>
  admissionAt(context.get(visitContext), url).is === 'gate' ? null : redirect(areas.overview.path + url.search);

export const clientLoader = ({ url }: ClientLoaderFunctionArgs) =>
  currentRuntime()?.viewer() ? redirect(areas.overview.path + url.search) : null;

export default function Index() {
  return null;
}
