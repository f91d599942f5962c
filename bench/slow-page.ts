import type { BrowserContext, Page } from 'playwright';

/** How many times slower than this machine the processor of every measured page is. */
const cpuSlowdown = 4;
/** Slow 4G as Lighthouse has it; bytes a second, milliseconds. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** A page on a slow machine and, if asked for, a slow line, of somebody signed in wherever a system is given. Close its `context`. */
export async function openSlowPage(
  { signedIn }: { readonly signedIn: () => Promise<BrowserContext> },
  { isLineSlow }: { readonly isLineSlow: boolean },
) {
  const context = await signedIn();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (isLineSlow) await session.send('Network.emulateNetworkConditions', slow4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return {
    context,
    page,
    /** What the main thread holds, in bytes, after all that nobody holds is gone. */
    async heapBytes() {
      await session.send('HeapProfiler.collectGarbage');
      return (await session.send('Runtime.getHeapUsage')).usedSize;
    },
  };
}

/** When React has taken over what a selector finds first: it then carries React's own properties. */
export const whenTakenOver = (page: Page, selector: string): Promise<number> =>
  page
    .waitForFunction((wanted) => {
      const element = document.querySelector(wanted);
      return element && Object.keys(element).some((key) => key.startsWith('__react')) && performance.now();
    }, selector)
    .then((handle) => handle.jsonValue())
    .then(Number);
