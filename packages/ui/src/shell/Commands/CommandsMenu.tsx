import {
  type Area,
  type AreaName,
  areas,
  hasArea,
  manageTabs,
  projectLabel,
  seasonLabel,
  sudoTabs,
} from '@bullpen/contract';
import { EnvironmentBadge } from '../../components/EnvironmentBadge/EnvironmentBadge.tsx';
import type { PickerItem } from '../../components/Picker/Picker.tsx';
import { PickerDialog } from '../../components/Picker/PickerDialog.tsx';
import { Shortcut } from '../../components/Shortcut/Shortcut.tsx';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { areaKeys } from './area-keys.ts';
import classes from './Commands.module.css';

interface CommandsMenuProps {
  /** The areas that this person may see in this project. */
  readonly names: readonly AreaName[];
  readonly onClose: () => void;
  readonly onShowShortcuts: () => void;
}

interface Command extends PickerItem {
  readonly run: () => void;
}

/** The pages of an area that has several. */
const pages: Partial<Record<AreaName, Readonly<Record<string, Area>>>> = { manage: manageTabs, sudo: sudoTabs };

/** Pages, projects and actions in one list: type what you want, press Enter. */
export function CommandsMenu({ names, onClose, onShowShortcuts }: CommandsMenuProps) {
  const { logOut, navigate, project, theme, viewer } = usePort();
  const rights = { project: project.selectedProject, isSudo: viewer.isSudo };
  const pagesOf = (name: AreaName): readonly Command[] =>
    Object.values(pages[name] ?? {})
      .filter((page) => page.path !== areas[name].path && hasArea(page, rights))
      .map(({ path, label }) =>
        command(`page ${path}`, 'Go to', `${areas[name].label}: ${label}`, () => navigate(path)),
      );
  const command = (id: string, group: string, text: string, run: () => void, keys?: string): Command => ({
    id,
    group,
    text,
    run,
    content: (
      <span className={classes.command}>
        {text}
        {keys ? <Shortcut keys={keys} /> : null}
      </span>
    ),
  });
  const commands: readonly Command[] = [
    ...names.flatMap((name) => [
      command(`area ${name}`, 'Go to', areas[name].label, () => navigate(areas[name].path), areaKeys[name]),
      ...pagesOf(name),
    ]),
    ...project.hasAccessProjects
      .filter((each) => each.key !== project.selectedProject?.key)
      .map((each) => ({
        ...command(`project ${each.key}`, 'Switch project', projectLabel(each), () => project.selectProject(each.key)),
        content: (
          <span className={classes.project}>
            <EnvironmentBadge environment={each.environment} />
            <span className={classes.season}>{seasonLabel(each.season)}</span>
            {each.description}
          </span>
        ),
      })),
    command('theme light', 'Actions', 'Light theme', () => theme.choose('light')),
    command('theme dark', 'Actions', 'Dark theme', () => theme.choose('dark')),
    command('theme system', 'Actions', 'System theme', () => theme.choose('system')),
    ...(logOut ? [command('log out', 'Actions', 'Log out', logOut)] : []),
  ];
  const shortcuts = command('shortcuts', 'Actions', 'Keyboard shortcuts', onShowShortcuts, 'Shift+?');
  return (
    <PickerDialog
      label="Go to or find"
      items={[...commands, shortcuts]}
      onClose={onClose}
      onPick={(id) => {
        if (id === shortcuts.id) return onShowShortcuts();
        onClose();
        commands.find((each) => each.id === id)?.run();
      }}
    />
  );
}
