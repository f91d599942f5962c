import { Bell, Mail } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx';
import { type FormattedPart, formatMessage } from './format-message.ts';
import { messageSamples, type SampleChoices } from './message-samples.ts';
import classes from './translation-details.module.css';
import { languageOf } from './translation-text.ts';
import { useMessages } from './use-messages.ts';

/** Where players read a text, by what it is called. */
const frames = {
  text: 'Text',
  line: 'Line',
  button: 'Button',
  toast: 'Toast',
  subject: 'Mail subject',
} as const;
type Frame = keyof typeof frames;

/** What is said of a text that does not fit. */
const tooLong = {
  text: 'Does not fit its width.',
  line: 'Too long for a line: its end is cut off.',
  button: 'Too long for a button.',
  toast: 'Too long for a toast: its end is cut off.',
  subject: 'Too long for a mail subject: its end is cut off.',
} as const satisfies Record<Frame, string>;

/** Where a text most likely stands, by its key and what is said of it. */
function frameOf(key: string, description: string | null): Frame {
  if (/^button\b/i.test(description ?? '')) return 'button';
  if (/(^|\.)subject$/.test(key)) return 'subject';
  if (/^(errors?|notifications?|toasts?)\./.test(key)) return 'toast';
  return /\b(heading|label|tab|title)\b/i.test(description ?? '') || /\.(title|label)$/.test(key) ? 'line' : 'text';
}

/** Props of {@link MessagePreview}. */
export interface MessagePreviewProps {
  readonly messageKey: string;
  readonly description: string | null;
  readonly source: string;
  /** As it is typed. */
  readonly text: string;
  readonly locale: string;
}

/** A message as the player sees it: with numbers, names, money and dates of its language, in the place where it stands. */
export function MessagePreview({ messageKey, description, source, text, locale }: MessagePreviewProps) {
  const messages = useMessages();
  const [chosenFrame, setFrame] = useState<Frame | null>(null);
  const [isPseudo, setPseudo] = useState(false);
  const [isRtl, setRtl] = useState(false);
  const [chosen, setChosen] = useState<SampleChoices>({});
  const frame = chosenFrame ?? frameOf(messageKey, description);
  const shown = isPseudo && messages ? messages.pseudoMessage(source) : text;
  const shownLocale = isPseudo ? 'en' : locale;
  const taken = useMemo(() => messages?.messageArguments(shown), [messages, shown]);
  const samples = useMemo(() => {
    if (!taken || shown === '') return [];
    const tags = taken.filter(({ kinds }) => kinds.includes('tag')).map(({ name }) => name);
    const given = messageSamples(taken, shownLocale, chosen);
    const formatted = formatMessage(
      shown,
      shownLocale,
      given.map(({ values }) => values),
      tags,
    );
    return given.map(({ label }, index) => ({ label, parts: formatted[index] }));
  }, [taken, shown, shownLocale, chosen]);
  if (!messages) return null;
  const selects = taken?.filter(({ options }) => options.length > 0) ?? [];
  const language = languageOf(shownLocale);
  return (
    <div className={classes.preview}>
      <div className={classes.previewTools}>
        <label>
          <span>Seen as</span>
          <select value={frame} onChange={({ target }) => setFrame(target.value as Frame)}>
            {Object.entries(frames).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        {selects.map(({ name, options }) => (
          <label key={name}>
            <code>{name}</code>
            <select
              value={chosen[name] ?? options[0]}
              onChange={({ target }) => setChosen({ ...chosen, [name]: target.value })}
            >
              {options.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </select>
          </label>
        ))}
        <label>
          <Checkbox checked={isPseudo} onChange={({ target }) => setPseudo(target.checked)} />
          Pseudo-locale
        </label>
        <label>
          <Checkbox
            checked={isRtl || language.dir === 'rtl'}
            disabled={language.dir === 'rtl'}
            onChange={({ target }) => setRtl(target.checked)}
          />
          Right to left
        </label>
      </div>
      {shown === '' ? <p className={classes.aside}>There is no text yet.</p> : null}
      {shown !== '' && !taken ? <p className={classes.aside}>Cannot be shown until its syntax is right.</p> : null}
      {shown !== '' && taken ? (
        <ul className={classes.samples} aria-label="Preview">
          {samples.map(({ label, parts }) => (
            <Sample
              key={label}
              label={label}
              frame={frame}
              lang={language.lang}
              dir={isRtl ? 'rtl' : language.dir}
              parts={parts}
            />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

interface SampleProps {
  readonly label: string;
  readonly frame: Frame;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly parts: readonly FormattedPart[] | undefined;
}

function Sample({ label, frame, lang, dir, parts }: SampleProps) {
  const box = useRef<HTMLSpanElement>(null);
  const [isCut, setCut] = useState(false);
  const text = parts?.map((part) => part.text).join('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text or frame has other room
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    const measure = () =>
      setCut(current.scrollWidth > current.clientWidth + 1 || current.scrollHeight > current.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [text, frame, dir]);
  return (
    <li>
      <span className={classes.sampleLabel}>{label}</span>
      {parts ? (
        <span className={classes.frame} data-frame={frame} lang={lang} dir={dir}>
          {frame === 'toast' ? <Bell aria-hidden="true" /> : null}
          {frame === 'subject' ? <Mail aria-hidden="true" /> : null}
          <span ref={box} className={classes.framed}>
            {parts.map((part, index) =>
              part.tag === undefined ? (
                part.text
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: a text is made anew as a whole
                <u key={index}>{part.text}</u>
              ),
            )}
          </span>
        </span>
      ) : (
        <span className={classes.aside}>Cannot be shown with these values.</span>
      )}
      {isCut && parts ? <span className={classes.cut}>{tooLong[frame]}</span> : null}
    </li>
  );
}
