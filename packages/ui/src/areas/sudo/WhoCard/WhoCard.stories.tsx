import preview from '#.storybook/preview';
import { dirk, longIdentities } from '../../../mocks/identities.ts';
import { WhoCard } from './WhoCard.tsx';

const meta = preview.meta({ title: 'Areas/Sudo/WhoCard', component: WhoCard, args: { identity: dirk } });

export const Default = meta.story();
const [longest] = longIdentities;
export const LongContent = meta.story(longest ? { args: { identity: longest } } : {});
