import preview from '#.storybook/preview';
import { Button } from '../../../../components/Button/Button.tsx';
import { DetailRow } from './DetailRow.tsx';

const meta = preview.meta({
  title: 'Areas/Sudo/Identities/DetailRow',
  component: DetailRow,
  args: {
    title: 'S03 Handelskompas',
    quote: 'Joins the desk that runs the season.',
    notes: ['May read because urs@alpenboerse.example gave r on 1 Nov 2026.', 'Never used.'],
    action: (
      <Button variant="outline" size="sm">
        Withdraw…
      </Button>
    ),
  },
});

export const Default = meta.story();
export const WithoutAction = meta.story({ args: { action: undefined, quote: undefined } });
export const LongContent = meta.story({
  args: { title: 'Vermögensverwaltungsgesellschaft'.repeat(4), quote: 'لا يعمل هنا بعد الآن 🐂' },
});
