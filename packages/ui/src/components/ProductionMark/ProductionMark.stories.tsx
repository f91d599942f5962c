import preview from '#.storybook/preview';
import { ProductionMark } from './ProductionMark.tsx';

const meta = preview.meta({ title: 'Components/ProductionMark', component: ProductionMark });

export const Default = meta.story({ tags: ['picture', 'picture-dark'] });
