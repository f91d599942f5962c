import { setupWorker } from 'msw/browser';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { handlers } from './mocks.ts';

await setupWorker(...handlers).start();
hydrateRoot(document, <HydratedRouter />);
