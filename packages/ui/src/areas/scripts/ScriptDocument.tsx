import { useEffect, useState } from 'react';
import { Card } from '../../components/Card/Card.tsx';
import { CopyButton } from '../../components/CopyButton/CopyButton.tsx';
import { SegmentedControl } from '../../components/SegmentedControl/SegmentedControl.tsx';
import classes from './scripts.module.css';

/** Props of {@link ScriptDocument}. */
export interface ScriptDocumentProps {
  readonly document: Readonly<Record<string, unknown>>;
}

type Format = 'yaml' | 'json';

/** A script as it is sent, to be read and copied. The library that writes YAML comes with it. */
export function ScriptDocument({ document }: ScriptDocumentProps) {
  const [format, setFormat] = useState<Format>('yaml');
  const [write, setWrite] = useState<{ readonly yaml: (value: unknown) => string }>();
  useEffect(() => {
    let isShown = true;
    // Without it the document is read as JSON.
    import('js-yaml').then(
      ({ CORE_SCHEMA: schema, dump }) =>
        isShown && setWrite({ yaml: (value) => dump(value, { schema, quoteStyle: 'double' }).trimEnd() }),
      () => isShown && setFormat('json'),
    );
    return () => {
      isShown = false;
    };
  }, []);
  const text = format === 'json' ? JSON.stringify(document, null, 2) : (write?.yaml(document) ?? '');
  return (
    <Card
      title="Document"
      aside={
        <SegmentedControl
          label="Format"
          segments={[
            { value: 'yaml', label: 'YAML' },
            { value: 'json', label: 'JSON' },
          ]}
          value={format}
          onChange={setFormat}
        />
      }
      tools={<CopyButton text={text} label="Copy document" />}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <pre className={classes.document} tabIndex={0}>
        {text}
      </pre>
    </Card>
  );
}
