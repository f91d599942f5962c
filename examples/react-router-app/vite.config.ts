import { reactRouter } from '@react-router/dev/vite';
import { msw } from 'msw/vite';
import { defineConfig } from 'vite';

export default defineConfig({ plugins: [reactRouter(), msw({ mode: 'worker-only' })] });
