import { type AdminApiClient, mostPlanFiles, mostPresets } from '@bullpen/contract';

/** Gives one node nearly all the files, and the project nearly all the presets, that they may have; answers how many. */
export async function fillToLimits({ plan, scripts }: AdminApiClient): Promise<number> {
  const presets = mostPresets - 2 - (await scripts.presets.list({ query: {} })).length;
  const parameters = { days: 30 };
  for (let made = 0; made < presets; made += 1) {
    const body = { id: crypto.randomUUID(), name: `Preset ${made}`, templateId: 'remove-empty-leagues' } as const;
    await scripts.presets.create({ body: { ...body, parameters } });
  }
  const [node] = (await plan.get()).nodes;
  const files = mostPlanFiles - 1 - (node?.fileCount ?? 0);
  for (let made = 0; made < files; made += 1) {
    const body = { id: crypto.randomUUID(), name: `${made}.txt`, file: new File(['Many.'], 'many.txt') };
    await plan.nodes.files.create({ params: { id: node?.id ?? '' }, body });
  }
  return presets + files;
}
