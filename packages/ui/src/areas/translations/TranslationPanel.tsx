import { X } from 'lucide-react';
import { memo, useDeferredValue, useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Dialog, type DialogProps } from '../../components/Dialog/Dialog.tsx';
import type { ApiConnection } from '../../data/api-connection.ts';
import { TranslationDetails, type TranslationDetailsProps } from './TranslationDetails.tsx';
import { TranslationHistory } from './TranslationHistory.tsx';
import { TranslationNotesDialog } from './TranslationNotesDialog.tsx';
import classes from './translation-details.module.css';

/** Props of {@link TranslationPanel}. */
export interface TranslationPanelProps extends Omit<TranslationDetailsProps, 'history' | 'onDescribe'> {
  readonly api: ApiConnection;
  /** Why it is not told who changed texts; undefined for whoever may know. */
  readonly authorsRefusal: string | undefined;
  /** Above the page, where there is no room beside the grid. */
  readonly isDialog: boolean;
  readonly reach: DialogProps['reach'];
  readonly onClose: () => void;
}

/** What is known of the text that somebody has come to: beside the grid, or above it. */
export function TranslationPanel(props: TranslationPanelProps) {
  // What is typed is on the screen before it is shown as players see it.
  const shown = useDeferredValue(props);
  return <Shown panel={shown} />;
}

const Shown = memo(function Shown({
  panel: { api, isDialog, reach, authorsRefusal, onClose, ...props },
}: {
  readonly panel: TranslationPanelProps;
}) {
  const { entry, translation, isReadOnly, onUse } = props;
  const { key } = entry;
  const { locale } = translation;
  const [isDescribing, setDescribing] = useState(false);
  const details = (
    <TranslationDetails
      {...props}
      onDescribe={() => setDescribing(true)}
      history={
        authorsRefusal === undefined ? (
          <TranslationHistory
            key={`${key} ${locale}`}
            api={api}
            messageKey={key}
            locale={locale}
            current={props.value}
            onUse={isReadOnly ? null : onUse}
          />
        ) : (
          <p className={classes.aside}>{authorsRefusal}</p>
        )
      }
    />
  );
  const dialog = isDescribing ? (
    <TranslationNotesDialog api={api} entry={entry} reach={reach} onClose={() => setDescribing(false)} />
  ) : null;
  return isDialog ? (
    <Dialog open title={`Details, ${locale}`} onClose={onClose}>
      {details}
      {dialog}
    </Dialog>
  ) : (
    <aside className={classes.panel} aria-label={`Details of ${key} in ${locale}`}>
      <Button variant="ghost" size="icon" className={classes.panelClose} aria-label="Close details" onClick={onClose}>
        <X aria-hidden="true" />
      </Button>
      {details}
      {dialog}
    </aside>
  );
});
