import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { cookieOf, type System } from './system.ts';

const build = fileURLToPath(new URL('../packages/console/build', import.meta.url));
const routes = ['/overview', '/manage', '/project', '/translate', '/api-docs', '/scripts', '/sudo'];

/** Bytes as they travel, brotli where the server has it. */
export interface Weight {
  readonly script: number;
  readonly style: number;
}

export interface ByteResults {
  /** What each route's document asks for (first rows, navigation) and what its menus add once they are opened. */
  readonly routes: Readonly<Record<string, Weight>>;
  /** `/sudo`, until search works over the whole list. */
  readonly searchable: Weight;
  /** Script of `/sudo` by package, until its first rows and until search works; shares of the compressed bytes. */
  readonly packages: Readonly<Record<string, { readonly first: number; readonly searchable: number }>>;
}

function sizeOf(file: string): number {
  const path = `${build}/client${file}`;
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

function weigh(files: Iterable<string>): Weight {
  const weight = { script: 0, style: 0 };
  for (const file of new Set(files)) {
    if (file.endsWith('.js')) weight.script += sizeOf(file);
    if (file.endsWith('.css')) weight.style += sizeOf(file);
  }
  return weight;
}

/** What a document names. */
export const filesIn = (html: string): readonly string[] =>
  [...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(String);

function byPackage(files: Iterable<string>): ReadonlyMap<string, number> {
  const chunks = JSON.parse(readFileSync(`${build}/chunk-packages.json`, 'utf8')) as Record<
    string,
    Record<string, number>
  >;
  const sizes = new Map<string, number>();
  for (const file of new Set(files)) {
    if (!file.endsWith('.js')) continue;
    const packages = Object.entries(chunks[file] ?? { 'React Router manifest': 1 });
    const total = packages.reduce((sum, [, length]) => sum + length, 0);
    for (const [name, length] of packages) {
      sizes.set(name, (sizes.get(name) ?? 0) + (total === 0 ? 0 : (length / total) * sizeOf(file)));
    }
  }
  return sizes;
}

/** What the browser fetches for `/sudo` while `act` runs on its page. */
async function filesDuring({ stack, signedIn }: System, act: (page: Page, forget: () => void) => Promise<void>) {
  const context = await signedIn();
  const page = await context.newPage();
  let files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await page.goto(`${stack.consoleUrl}/sudo`);
  await act(page, () => {
    files = [];
  });
  await context.close();
  return files.filter((file) => file.startsWith('/assets/'));
}

/** Everything until a search over the whole list has its answer. */
const filesUntilSearchable = (system: System) =>
  filesDuring(system, async (page) => {
    // Only the whole list is counted.
    await page.locator('table[aria-rowcount]').waitFor();
    await page.getByRole('searchbox').fill('unverified@');
    await page.getByRole('row', { name: /unverified@bullpen\.test/ }).waitFor();
  });

/** What opening each of the shell's menus adds. */
const filesOfMenus = (system: System) =>
  filesDuring(system, async (page, forget) => {
    // Only the whole list is counted.
    await page.locator('table[aria-rowcount]').waitFor();
    await page.waitForLoadState('networkidle');
    forget();
    await page.getByRole('button', { name: /^Project / }).click();
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Account and settings' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
  });

export async function measureBytes(system: System): Promise<ByteResults> {
  const context = await system.signedIn();
  const cookie = await cookieOf(context);
  await context.close();
  const menus = await filesOfMenus(system);
  const documents = await Promise.all(
    routes.map(async (route) => {
      const response = await fetch(system.stack.consoleUrl + route, { headers: { cookie } });
      return [route, [...filesIn(await response.text()), ...menus]] as const;
    }),
  );
  const first = documents.find(([route]) => route === '/sudo')?.[1] ?? [];
  const searchable = await filesUntilSearchable(system);
  const firstPackages = byPackage(first);
  const packages = [...byPackage(searchable)]
    .map(
      ([name, size]) =>
        [name, { first: Math.round(firstPackages.get(name) ?? 0), searchable: Math.round(size) }] as const,
    )
    .sort(([, a], [, b]) => b.searchable - a.searchable);
  return {
    routes: Object.fromEntries(documents.map(([route, files]) => [route, weigh(files)])),
    searchable: weigh(searchable),
    packages: Object.fromEntries(packages),
  };
}
