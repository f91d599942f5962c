import { Bullpen, createPort } from '@bullpen/ui';
import { useRouterAddress } from '@bullpen/ui/react-router';
import '@bullpen/ui/styles.css';
import { Links, Outlet, Scripts } from 'react-router';
import { now, projects, session } from './mocks.ts';

export default function Root() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Leagues</title>
        <Links />
      </head>
      <body>
        <Bullpen port={createPort({ session, projects, address: useRouterAddress(), now })}>
          <Outlet />
        </Bullpen>
        <Scripts />
      </body>
    </html>
  );
}
