import { Tabs as RadixTabs } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import classes from './Tabs.module.css';

/** One of several views of a thing. */
export interface Tab<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Mounted while it is shown, and not before. */
  readonly content: ReactNode;
}

/** Props of {@link Tabs}. */
export interface TabsProps<Value extends string> {
  /** What the tabs are about, for those who do not see it. */
  readonly label: string;
  readonly tabs: readonly Tab<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/**
 * Several views of one thing, one at a time. Pages of their own are links instead.
 *
 * Use it for parts of one thing that share its head; what has an address of its own is a link of AreaTabs.
 */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  return (
    <RadixTabs.Root value={value} onValueChange={(next) => onChange(next as Value)}>
      <RadixTabs.List aria-label={label} className={classes.list ?? ''}>
        {tabs.map((tab) => (
          <RadixTabs.Trigger key={tab.value} value={tab.value} className={classes.tab ?? ''}>
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value} className={classes.content ?? ''}>
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
