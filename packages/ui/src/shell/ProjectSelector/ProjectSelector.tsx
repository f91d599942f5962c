import { environmentLabel, type Project, projectLabel, seasonLabel, statusBadge } from '@bullpen/contract';
import { VisuallyHidden } from '@radix-ui/themes';
import { ArrowUpRight, Check, ChevronDown } from 'lucide-react';
import { Badge } from '../../components/Badge/Badge.tsx';
import { EnvironmentBadge } from '../../components/EnvironmentBadge/EnvironmentBadge.tsx';
import { Note } from '../../components/Note/Note.tsx';
import { Picker, type PickerItem } from '../../components/Picker/Picker.tsx';
import { usePort } from '../../provider/BullpenProvider.tsx';
import classes from './ProjectSelector.module.css';

/**
 * The project of the page, and the others that this person may open; those selected last lead the list.
 *
 * Use it once, in the top bar; a project within a form is a Picker.
 */
export function ProjectSelector() {
  const { hasAccessProjects, recentKeys, selectedProject, selectProject } = usePort().project;
  if (selectedProject === null && hasAccessProjects.length === 0) return <Note as="span">No project</Note>;
  const recent = recentKeys.flatMap((key) => hasAccessProjects.find((project) => project.key === key) ?? []);
  const others = hasAccessProjects.filter((project) => !recent.includes(project));
  return (
    <Picker
      label="Find a project"
      className={`${classes.trigger} ${selectedProject && environmentLabel(selectedProject.environment) === 'PROD' ? classes.production : ''}`}
      items={[
        ...recent.map((project) => itemOf(project, 'Recent')),
        ...others.map((project) => itemOf(project, recent.length > 0 ? 'All others' : 'Projects')),
      ]}
      picked={selectedProject?.key ?? null}
      onPick={selectProject}
      foot={selectedProject && gameLink(selectedProject)}
    >
      <VisuallyHidden>Project</VisuallyHidden>
      {selectedProject ? <Shown project={selectedProject} /> : <span className={classes.name}>Choose one</span>}
      <ChevronDown aria-hidden="true" />
    </Picker>
  );
}

const Shown = ({ project: { description, season, environment } }: { readonly project: Project }) => (
  <>
    <EnvironmentBadge environment={environment} />
    <span className={classes.season}>{seasonLabel(season)}</span>
    <span className={classes.name}>{description}</span>
  </>
);

/** Where players are, in a tab of its own; null without an address of the web. */
function gameLink({ description, frontendUrl }: Project) {
  if (frontendUrl === null || !/^https?:\/\//i.test(frontendUrl)) return null;
  return (
    <a className={classes.game} href={frontendUrl} target="_blank" rel="noopener noreferrer">
      Open the game
      <ArrowUpRight aria-hidden="true" />
      <VisuallyHidden> {description}, in a new tab</VisuallyHidden>
    </a>
  );
}

const statusLabels: Readonly<Record<string, string>> = { live: 'Live', closed: 'Closed' };

function itemOf(project: Project, group: string): PickerItem {
  const status = statusLabels[project.status] ?? project.status;
  return {
    id: project.key,
    text: `${projectLabel(project)} ${project.client} ${project.key} ${status}`,
    group,
    content: (
      <span className={classes.item}>
        <Check className={classes.check} aria-hidden="true" />
        <EnvironmentBadge environment={project.environment} />
        <span className={classes.season}>{seasonLabel(project.season)}</span>
        <span className={classes.description}>{project.description}</span>
        <Badge variant={statusBadge(project.status)}>{status}</Badge>
      </span>
    ),
  };
}
