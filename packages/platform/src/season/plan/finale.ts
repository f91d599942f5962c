import type { OutlineNode } from './outline-node.ts';

/** From the middle of the season to what is left after it. */
export const finale: readonly OutlineNode[] = [
  {
    slug: 'mid-season-review',
    title: 'Mid-season review',
    kind: 'review',
    days: [63, 72],
    after: ['weekly-column', 'autumn-campaign', 'inactive'],
    notes: `# Half-way

| Figure | Target | Now |
| --- | ---: | ---: |
| active players a week | 55 % | |
| funds per player | 1.3 | |
| clicks from the paper | 9,000 | |

Decide: **second campaign or better prizes?**`,
  },
  {
    slug: 'sponsor-report',
    title: 'Interim report to the sponsor',
    kind: 'sponsor',
    days: [72, 80],
    after: ['mid-season-review', 'official-league'],
    notes: `Four pages, figures from the overview, two quotes of players. {sponsor} reads it before the board meeting.`,
  },
  {
    slug: 'winter-campaign',
    title: 'Winter campaign',
    kind: 'campaign',
    days: [88, 102],
    after: ['mid-season-review'],
    notes: `“Play between the years.” Only if the review says so.`,
  },
  {
    slug: 'holidays',
    title: 'Market holidays of the winter',
    kind: 'task',
    days: [90, 100],
    after: ['halt-drill'],
    notes: `Christmas, Boxing Day, New Year: the exchange is closed, the game says why. Announce it the week before.`,
  },
  {
    slug: 'venue',
    title: 'Venue of the finale',
    kind: 'task',
    days: [80, 115],
    after: ['sponsor-report'],
    notes: `120 seats, a stage, a screen for the live standings. Two offers are attached once they come.`,
  },
  {
    slug: 'invitations',
    title: 'Invite the finalists',
    kind: 'editorial',
    days: [118, 130],
    after: ['venue', 'winter-campaign'],
    notes: `The best ten funds and the best of each school. One guest each. Reply by the Monday before.`,
  },
  {
    slug: 'last-day',
    title: 'Last day of trading',
    kind: 'milestone',
    days: [137, 138],
    after: ['invitations', 'holidays'],
    notes: `Closes with the exchange at 17:30. Ranks are final after the closing prices have been checked by the data desk.`,
  },
  {
    slug: 'finale',
    title: 'Finale and prizes',
    kind: 'milestone',
    days: [142, 143],
    after: ['last-day'],
    notes: `Jury: editor in chief, {sponsor}, last season's winner. Pictures for Monday's edition by 22:00.`,
  },
  {
    slug: 'final-report',
    title: 'Final report',
    kind: 'sponsor',
    days: [143, 160],
    after: ['finale'],
    notes: `For the sponsor and for us. What it cost, what it brought, what the players said.`,
  },
  {
    slug: 'wrap-up',
    title: 'Wrap-up',
    kind: 'review',
    days: [150, 165],
    after: ['finale'],
    notes: `What to keep, what to leave, what nobody noticed. Close the project, export players and funds, delete what we must.`,
  },
];
