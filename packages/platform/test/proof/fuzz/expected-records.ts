import { expect } from 'vitest';
import type { Model } from './model.ts';

/** What the model knows of a record, as the API tells it; undefined of one that is not there. */
export type Expected = (model: Model, id: string) => object | undefined;

/**
 * The answer to a request about one record: what it is told as by then when the request goes through, and as it stands
 * when that is a conflict.
 */
export const answered = (status: number, current: object | undefined, then = current) => ({
  status,
  ...(status < 400 && then ? { told: then } : {}),
  ...(status === 409 && current ? { told: { data: { current } } } : {}),
});

export const expectedPlayer: Expected = ({ players }, id) => (players.has(id) ? { id, ...players.get(id) } : undefined);

export const expectedFund: Expected = ({ funds, players }, id) => {
  const fund = funds.get(id);
  if (!fund) return undefined;
  const { playerId, ...known } = fund;
  return { id, ...known, player: { id: playerId, name: players.get(playerId)?.name } };
};

/** What goes with a player: what the model knows of it. */
export const expectedPlayerDeletion: Expected = ({ players, funds, leagues, experts, notes }, id) => {
  if (!players.has(id)) return undefined;
  const own = [...funds].flatMap(([fundId, { playerId }]) => (playerId === id ? [fundId] : []));
  return {
    funds: own.length,
    leagues: [...leagues.values()].filter(({ members }) => members.has(id)).length,
    ownedLeagues: [...leagues.values()].filter(({ ownerId }) => ownerId === id).length,
    experts: [...experts.values()].filter(({ fundId }) => fundId !== null && own.includes(fundId)).length,
    notes: [...notes.values()].filter(({ playerId }) => playerId === id).length,
  };
};

/** Who owns a league, as it tells them. */
export const expectedOwner = ({ players }: Model, id: string | null) => id && { id, name: players.get(id)?.name };

export const expectedLeague: Expected = (model, id) => {
  const league = model.leagues.get(id);
  if (!league) return undefined;
  const { version, name, ownerId, members } = league;
  return { id, version, name, owner: expectedOwner(model, ownerId), memberCount: members.size };
};

/** The image that something shows, as it tells it. */
export const expectedImage = (id: string | null) => id && expect.objectContaining({ id });

/** What an expert refers to, as they tell it. */
export const expectedReferences = (
  { funds }: Model,
  { portraitId, fundId }: { readonly portraitId?: string | null; readonly fundId?: string | null },
) => ({
  ...(portraitId === undefined ? {} : { portrait: expectedImage(portraitId) }),
  ...(fundId === undefined ? {} : { fund: fundId && { id: fundId, name: funds.get(fundId)?.name } }),
});

const positionOf = ({ experts }: Model, id: string): number => [...experts.keys()].indexOf(id) + 1;

export const expectedExpert: Expected = (model, id) => {
  const expert = model.experts.get(id);
  if (!expert) return undefined;
  const { portraitId, fundId, ...known } = expert;
  return { id, ...known, ...expectedReferences(model, { portraitId, fundId }), position: positionOf(model, id) };
};

/** How much shows an image. */
export const usesOf = ({ experts, officialLeagues }: Model, id: string) => ({
  experts: [...experts.values()].filter(({ portraitId }) => portraitId === id).length,
  officialLeagues: [...officialLeagues.values()].filter(({ imageId }) => imageId === id).length,
});

/** How many images nothing shows any more without the one record that shows this image. */
function leftUnused(model: Model, imageId: string | null): number {
  if (imageId === null) return 0;
  const { experts, officialLeagues } = usesOf(model, imageId);
  return experts + officialLeagues === 1 ? 1 : 0;
}

export const expectedExpertDeletion: Expected = (model, id) => {
  const expert = model.experts.get(id);
  return (
    expert && {
      expertsMovingUp: model.experts.size - positionOf(model, id),
      imagesLeftUnused: leftUnused(model, expert.portraitId),
    }
  );
};

export const expectedOfficialLeague: Expected = ({ officialLeagues }, id) => {
  const league = officialLeagues.get(id);
  if (!league) return undefined;
  const { imageId, isDraft, ...known } = league;
  return { id, ...known, image: expectedImage(imageId), status: isDraft ? 'draft' : 'published' };
};

export const expectedOfficialLeagueDeletion: Expected = (model, id) => {
  const league = model.officialLeagues.get(id);
  return league && { imagesLeftUnused: leftUnused(model, league.imageId) };
};

export const expectedImageRecord: Expected = ({ images }, id) =>
  images.has(id) ? { id, ...images.get(id) } : undefined;

export const expectedPreset: Expected = ({ scripts }, id) => {
  const preset = scripts.presets.get(id);
  return preset && { id, ...preset };
};

/** Of one under way nobody knows how far it is. */
export const expectedRun: Expected = ({ scripts }, id) => {
  const run = scripts.runs.get(id);
  if (!run) return undefined;
  const { version, status, ...known } = run;
  return { id, ...known, ...(status === 'running' ? {} : { version, status }) };
};
