import preview from '#.storybook/preview';
import { RequestId } from './RequestId.tsx';

const meta = preview.meta({ title: 'Components/RequestId', component: RequestId, args: { id: 'req_8f21c0de' } });

export const Default = meta.story({ tags: ['picture', 'picture-dark'] });
