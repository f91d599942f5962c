import { seasonLabel, statusBadge } from '@bullpen/contract';
import { DropdownMenu, VisuallyHidden } from '@radix-ui/themes';
import { Check, ChevronDown } from 'lucide-react';
import { Badge } from '../../components/Badge/Badge.tsx';
import { EnvironmentBadge } from '../../components/EnvironmentBadge/EnvironmentBadge.tsx';
import { usePort } from '../../provider/BullpenProvider.tsx';
import classes from './ProjectSelector.module.css';

/** The project of the page, and the others that this person may open. */
export function ProjectSelector() {
  const { hasAccessProjects, selectedProject, selectProject } = usePort().project;
  if (selectedProject === null) return <span className={classes.none}>No project</span>;
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger>
        <button type="button" className={classes.trigger} data-environment={selectedProject.environment}>
          <VisuallyHidden>Project</VisuallyHidden>
          <span className={classes.name}>{selectedProject.description}</span>
          <span className={classes.season}>{seasonLabel(selectedProject.season)}</span>
          <EnvironmentBadge environment={selectedProject.environment} />
          <ChevronDown aria-hidden="true" />
        </button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content className={classes.menu ?? ''} align="start">
        <DropdownMenu.Label>Projects</DropdownMenu.Label>
        {hasAccessProjects.map((project) => (
          <DropdownMenu.Item
            key={project.key}
            className={classes.item ?? ''}
            aria-current={project.key === selectedProject.key}
            onSelect={() => selectProject(project.key)}
          >
            <Check className={classes.check} aria-hidden="true" />
            <EnvironmentBadge environment={project.environment} />
            <span className={classes.season}>{seasonLabel(project.season)}</span>
            <span className={classes.name}>{project.description}</span>
            <Badge variant={statusBadge(project.status)}>{project.status === 'live' ? 'Live' : 'Closed'}</Badge>
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
