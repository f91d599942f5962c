import { Bullpen, browserAddress, createPort } from '@bullpen/ui';
import { mockApi } from '@bullpen/ui/mocks';
import { IdentitiesScreen } from '@bullpen/ui/sudo';
import '@bullpen/ui/styles.css';
import { setupWorker } from 'msw/browser';
import { createRoot } from 'react-dom/client';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root.');

const { handlers, session, projects, now } = mockApi();
await setupWorker(...handlers).start({ onUnhandledFrame: 'bypass' });

createRoot(root).render(
  <Bullpen port={createPort({ session, projects, address: browserAddress(), now })}>
    <IdentitiesScreen />
  </Bullpen>,
);
