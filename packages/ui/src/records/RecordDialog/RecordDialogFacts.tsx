import { FactList, type FactListProps } from '../../components/FactList/FactList.tsx';
import classes from './RecordDialog.module.css';

/** The facts of a record, below its tabs. */
export const RecordDialogFacts = ({ facts }: FactListProps) => (
  <div className={classes.facts}>
    <FactList facts={facts} />
  </div>
);
