import preview from '#.storybook/preview';
import { dirk, longest } from '../../../../mocks/identities.ts';
import { WhoCard } from './WhoCard.tsx';

const meta = preview.meta({ title: 'Areas/Sudo/Identities/WhoCard', component: WhoCard, args: { identity: dirk } });

export const Default = meta.story();
export const LongContent = meta.story({ args: { identity: longest } });
