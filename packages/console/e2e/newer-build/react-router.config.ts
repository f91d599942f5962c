import type { Config } from '@react-router/dev/config';
import released from '../../react-router.config.ts';

const { BUILD_DIRECTORY: buildDirectory = 'build' } = process.env;

/** The same console, built into a folder of its own and without the compressed copies. */
export default { ...released, appDirectory: '../../app', buildDirectory, buildEnd: async () => {} } satisfies Config;
