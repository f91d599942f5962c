import { ListPage } from '../../components/ListPage/ListPage.tsx';
import { usePort } from '../../provider/BullpenProvider.tsx';
import type { PagedListLabels } from './PagedList.tsx';
import { PagedListAbsence } from './PagedListAbsence.tsx';

const nothing = () => undefined;

/** The page of a list where there is nothing to ask: no project is selected, or it has no API. */
export function NoApiPage({ labels }: { readonly labels: PagedListLabels }) {
  const { project, timeZone } = usePort();
  return (
    <ListPage
      title={labels.title}
      asOf={undefined}
      timeZone={timeZone}
      isRefetching={false}
      onRefresh={nothing}
      toolbar={null}
      notice={null}
      absence={
        <PagedListAbsence
          labels={labels}
          state={{ is: project.selectedProject ? 'noApi' : 'noProject' }}
          search=""
          onClearFilters={undefined}
          onClearSearch={nothing}
          onRefresh={nothing}
        />
      }
      summary=""
    >
      {null}
    </ListPage>
  );
}
