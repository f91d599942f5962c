import { type Area, areaAt } from '@bullpen/contract';
import { DropdownMenu } from '@radix-ui/themes';
import { Menu } from 'lucide-react';
import { Avatar } from '../../components/Avatar/Avatar.tsx';
import { usePort } from '../../provider/BullpenProvider.tsx';
import type { ThemeChoice } from '../../provider/port.ts';
import { useMediaQuery } from '../../provider/useMediaQuery.ts';
import classes from './AvatarMenu.module.css';

const themes: readonly { readonly choice: ThemeChoice; readonly label: string }[] = [
  { choice: 'system', label: 'System theme' },
  { choice: 'light', label: 'Light theme' },
  { choice: 'dark', label: 'Dark theme' },
];

/** Props of {@link AvatarMenu}. */
export interface AvatarMenuProps {
  /** The areas, for windows too narrow to show them in the bar. */
  readonly links: readonly Area[];
}

/** Who is logged in, the theme, the way out; in a narrow window also the areas. */
export function AvatarMenu({ links }: AvatarMenuProps) {
  const { address, Link, logOut, theme, viewer } = usePort();
  const current = areaAt(address.pathname);
  // Hidden by CSS they would still be found by typing their first letter.
  const isNarrow = useMediaQuery('(max-width: 1023px)');
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger>
        <button type="button" className={classes.trigger} aria-label="Account and settings">
          <span className={classes.wide}>
            <Avatar email={viewer.email} />
          </span>
          <Menu className={classes.narrow} aria-hidden="true" />
        </button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content className={classes.menu ?? ''} align="end">
        {isNarrow ? (
          <DropdownMenu.Group>
            {links.map((area) => (
              <DropdownMenu.Item key={area.path} asChild>
                <Link to={area.path} aria-current={area === current ? 'page' : undefined}>
                  {area.label}
                </Link>
              </DropdownMenu.Item>
            ))}
            <DropdownMenu.Separator />
          </DropdownMenu.Group>
        ) : null}
        <div className={classes.who}>
          <span className={classes.caption}>Logged as</span>
          <span className={classes.email}>{viewer.email}</span>
        </div>
        <DropdownMenu.Separator />
        <DropdownMenu.RadioGroup
          value={theme.choice}
          onValueChange={(value) => {
            const chosen = themes.find(({ choice }) => choice === value);
            if (chosen) theme.choose(chosen.choice);
          }}
        >
          {themes.map(({ choice, label }) => (
            <DropdownMenu.RadioItem key={choice} value={choice}>
              {label}
            </DropdownMenu.RadioItem>
          ))}
        </DropdownMenu.RadioGroup>
        <DropdownMenu.Separator />
        <DropdownMenu.Item disabled={logOut === null} onSelect={() => logOut?.()}>
          Log out
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
