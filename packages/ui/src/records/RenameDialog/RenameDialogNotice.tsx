import { type Rename, renameNotice } from '@bullpen/contract';
import { useId } from 'react';
import classes from './RenameDialog.module.css';

const languageNames = new Intl.DisplayNames('en-GB', { type: 'language' });

/** What the player is going to read, in the language of the player. */
export function RenameDialogNotice(rename: Rename) {
  const id = useId();
  const notice = renameNotice(rename);
  return (
    <section aria-labelledby={id} className={classes.notice}>
      <div className={classes.head}>
        <h3 id={id}>What the player will read</h3>
        <span>{languageNames.of(notice.language)}</span>
      </div>
      <blockquote lang={notice.language}>
        <p>{notice.sentence}</p>
        {rename.reason === '' ? null : <p>{notice.reason}</p>}
      </blockquote>
    </section>
  );
}
