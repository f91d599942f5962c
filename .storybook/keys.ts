/** What the keyboard does in components that have keys of their own, for their pages; what every browser does is not told. */
export const keys: Readonly<Record<string, string>> = {
  AlertDialog: 'Tab stays inside; Escape does what the cautious button does, and nothing where one has to be chosen.',
  AccessMatrix:
    'Arrows, Home, End and Page keys go from cell to cell, with Shift they select; R reads, W reads and writes, Delete takes away, Escape leaves it as it stands, Enter says what can be done.',
  AvatarMenu: 'Enter, Space or ↓ opens it; ↑ ↓, Home, End or a first letter go to an entry, Escape closes it.',
  BulkBar: 'Escape clears the selection.',
  Chart: '← → Home End go from point to point; Enter begins a range and ends it, Escape leaves.',
  Commands:
    'Ctrl K or ⌘ K opens the menu, ? all keys of the page; G and a letter go to an area: O overview, M manage, P project, T translations, A API docs, C scripts, S sudo.',
  DataTable:
    'Tab enters the rows once; ↑ ↓, Home, End and Page keys go from row to row, Enter opens one, Space selects it, Shift Space all up to it, Escape clears. On the edge between two columns ← → move it.',
  Dialog: 'Tab stays inside, Escape closes it, and the focus goes back to where it was.',
  FormDialog: 'Enter in a field sends it, Escape closes it, and asks once where something was typed.',
  ListPage: '/ goes to the search, ↓ from there to the first row.',
  NamesScreen:
    '↓ goes to the next name; K keeps it, R renames what bears it, O opens it, Z takes the last decision back.',
  Panel: 'Escape closes it; Tab goes on into the page.',
  Picker: 'Enter or ↓ opens it; type to find, ↑ ↓ to go, Enter to take, Escape to leave.',
  PlanGraph:
    'Tab enters the nodes once; arrows go to the nearest, Home and End to the first and the last, Enter opens it. Space selects it: then arrows move it, Escape lets go.',
  PlanOutline:
    '↑ ↓ go from row to row, → unfolds, ← folds, Enter opens, Space selects as well; F2 renames, Alt with an arrow moves the row.',
  Popover: 'Escape closes it, and the focus goes back to its button.',
  ProjectScreen: 'As in PlanGraph and PlanOutline, whichever of the two is shown.',
  ProjectSelector: 'Enter or ↓ opens it; type to find, ↑ ↓ to go, Enter to take, Escape to leave.',
  RecordPicker: '↓ or Enter goes from the search to what was found, ↑ ↓ Home End among it, Enter takes one.',
  ReviewScreen: '↑ ↓ go from right to right; K keeps it, W withdraws it, U takes the last decision back.',
  SearchField: '/ comes here from anywhere on the page, Escape clears.',
  SegmentedControl: '← → go from one to the next, Space chooses it.',
  SortableList: 'Space takes a row, ↑ ↓ move it, Space puts it down, Escape leaves it where it was.',
  Tabs: '← → Home End change the tab, Tab enters what it shows.',
  TranslationsGrid:
    'Arrows, Home and End go from text to text, Enter or F2 opens one; Ctrl Enter saves it and opens the next unfinished one, with Shift the one before, Escape leaves it.',
};
