/** Gives the story the other colours without rendering it anew. */
export function setAppearance(appearance: 'light' | 'dark') {
  for (const theme of document.querySelectorAll('.radix-themes')) {
    theme.classList.remove('light', 'dark');
    theme.classList.add(appearance);
  }
}
