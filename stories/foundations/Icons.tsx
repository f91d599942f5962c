import {
  Ban,
  CalendarClock,
  CircleCheck,
  CircleHelp,
  Clock,
  Copy,
  Download,
  FileQuestionMark,
  Info,
  Lock,
  type LucideIcon,
  Pencil,
  PlugZap,
  Plus,
  RefreshCw,
  Search,
  SearchX,
  ShieldCheck,
  Trash2,
  TriangleAlert,
  Undo2,
  WifiOff,
} from 'lucide-react';
import { InThemes } from './InThemes.tsx';

const meanings: readonly (readonly [LucideIcon, string])[] = [
  [TriangleAlert, 'Attention: failed, issues, outside the band'],
  [Clock, 'Waiting, slow, as of'],
  [PlugZap, 'No API, not reachable'],
  [WifiOff, 'Offline'],
  [Lock, 'May not be seen or done'],
  [FileQuestionMark, 'Not found, gone'],
  [SearchX, 'No match'],
  [CalendarClock, 'The season is closed'],
  [Ban, 'Deactivated'],
  [ShieldCheck, 'Sudo'],
  [CircleHelp, 'A state that nobody knows'],
  [CircleCheck, 'Done'],
  [Info, 'To know, without an act'],
  [Search, 'Search'],
  [Plus, 'New'],
  [Pencil, 'Rename, edit'],
  [Trash2, 'Delete'],
  [Undo2, 'Undo, restore'],
  [RefreshCw, 'Read again'],
  [Download, 'Save as a file'],
  [Copy, 'Copy'],
];

/** One meaning an icon. */
export const Icons = () => (
  <InThemes isOnce>
    {() => (
      <div className="handbook-icons">
        {meanings.map(([Icon, meaning]) => (
          <div key={meaning}>
            <Icon aria-hidden="true" /> {meaning}
          </div>
        ))}
      </div>
    )}
  </InThemes>
);
