import { parentPort, workerData } from 'node:worker_threads';
import { readYaml } from './app/read-yaml.ts';

// One document, beside the requests. The file lies outside of the build: a server bundle has no threads.
parentPort?.postMessage(await readYaml(workerData));
