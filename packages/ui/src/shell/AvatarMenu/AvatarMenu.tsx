import { type Area, areaAt, areas } from '@bullpen/contract';
import * as DropdownMenu from '@radix-ui/react-dropdown-menu';
import { Theme } from '@radix-ui/themes';
import { Check, Menu, ShieldCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { Avatar } from '../../components/Avatar/Avatar.tsx';
import { LazyPart } from '../../components/LazyPart/LazyPart.tsx';
import { useMediaQuery } from '../../foundation/use-media-query.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import type { ThemeChoice } from '../../provider/port.ts';
import { AccessChip } from '../AccessChip/AccessChip.tsx';
import { SeasonClockLine } from '../SeasonClock/SeasonClockLine.tsx';
import classes from './AvatarMenu.module.css';

const themes: readonly { readonly choice: ThemeChoice; readonly label: string }[] = [
  { choice: 'system', label: 'System theme' },
  { choice: 'light', label: 'Light theme' },
  { choice: 'dark', label: 'Dark theme' },
];

const loadSessions = () =>
  import('../OwnSessionsDialog/OwnSessionsDialog.tsx').then((module) => module.OwnSessionsDialog);

/** Props of {@link AvatarMenu}. */
export interface AvatarMenuProps {
  /** The areas, for windows too narrow to show them in the bar. */
  readonly links: readonly Area[];
}

/**
 * Who is logged in, their account, whom to ask, the theme, the way out; in a narrow window also the areas.
 *
 * Use it once, at the end of the top bar.
 */
export function AvatarMenu({ links }: AvatarMenuProps) {
  const { account, address, Link, logOut, supportEmail, theme, viewer } = usePort();
  const [showsSessions, setShowsSessions] = useState(false);
  const isChosen = useRef(false);
  const current = areaAt(address.pathname);
  // Hidden by CSS they would still be found by typing their first letter.
  const isNarrow = useMediaQuery('(max-width: 1023px)');
  return (
    <>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger className={classes.trigger} aria-label="Account and settings">
          <span className={classes.wide}>
            <Avatar email={viewer.email} />
          </span>
          <Menu className={classes.narrow} aria-hidden="true" />
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <Theme asChild>
            <DropdownMenu.Content
              className={classes.menu}
              align="end"
              sideOffset={4}
              collisionPadding={16}
              // The dialog opens once the button has the focus back, to which it will return.
              onCloseAutoFocus={() => {
                if (isChosen.current) setShowsSessions(true);
                isChosen.current = false;
              }}
            >
              {isNarrow ? (
                <DropdownMenu.Group>
                  {links.map((area) => (
                    <DropdownMenu.Item key={area.path} asChild className={classes.item}>
                      <Link to={area.path} aria-current={area === current ? 'page' : undefined}>
                        {area === areas.sudo ? <ShieldCheck className={classes.check} aria-hidden="true" /> : null}
                        {area.label}
                      </Link>
                    </DropdownMenu.Item>
                  ))}
                  <DropdownMenu.Separator className={classes.separator} />
                </DropdownMenu.Group>
              ) : null}
              <div className={classes.who}>
                <span className={classes.caption}>Logged as</span>
                <span className={classes.email}>{viewer.email}</span>
                {isNarrow ? (
                  <span className={classes.access}>
                    <AccessChip />
                    <SeasonClockLine />
                  </span>
                ) : null}
              </div>
              {account ? (
                <DropdownMenu.Group>
                  <DropdownMenu.Item asChild className={classes.item}>
                    <a href={account.settingsUrl}>Your account</a>
                  </DropdownMenu.Item>
                  <DropdownMenu.Item
                    className={classes.item}
                    onSelect={() => {
                      isChosen.current = true;
                    }}
                  >
                    Your sessions…
                  </DropdownMenu.Item>
                </DropdownMenu.Group>
              ) : null}
              {supportEmail === null ? null : (
                <DropdownMenu.Item asChild className={classes.item}>
                  <a href={`mailto:${supportEmail}`}>Ask support</a>
                </DropdownMenu.Item>
              )}
              <DropdownMenu.Separator className={classes.separator} />
              <DropdownMenu.RadioGroup
                value={theme.choice}
                onValueChange={(value) => {
                  const chosen = themes.find(({ choice }) => choice === value);
                  if (chosen) theme.choose(chosen.choice);
                }}
              >
                {themes.map(({ choice, label }) => (
                  <DropdownMenu.RadioItem key={choice} value={choice} className={classes.item}>
                    <DropdownMenu.ItemIndicator asChild>
                      <Check className={classes.check} aria-hidden="true" />
                    </DropdownMenu.ItemIndicator>
                    {label}
                  </DropdownMenu.RadioItem>
                ))}
              </DropdownMenu.RadioGroup>
              <DropdownMenu.Separator className={classes.separator} />
              <DropdownMenu.Item className={classes.item} disabled={logOut === null} onSelect={() => logOut?.()}>
                Log out
              </DropdownMenu.Item>
            </DropdownMenu.Content>
          </Theme>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      {showsSessions && account ? (
        <LazyPart load={loadSessions} props={{ account, onClose: () => setShowsSessions(false) }} />
      ) : null}
    </>
  );
}
