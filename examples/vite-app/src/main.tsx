import { BullpenProvider, createQueryClient, Theme } from '@bullpen/ui';
import { createHandlers, createWorld, makePort } from '@bullpen/ui/mocks';
import { IdentitiesScreen } from '@bullpen/ui/sudo';
import '@bullpen/ui/styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { setupWorker } from 'msw/browser';
import { createRoot } from 'react-dom/client';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root.');

await setupWorker(...createHandlers(createWorld())).start();

createRoot(root).render(
  <QueryClientProvider client={createQueryClient()}>
    <Theme appearance="light">
      <BullpenProvider port={makePort()}>
        <IdentitiesScreen />
      </BullpenProvider>
    </Theme>
  </QueryClientProvider>,
);
