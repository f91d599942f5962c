/** Waits until recharts has drawn the charts of a page, so that none is pictured between its two frames. */
export async function chartDrawn(): Promise<void> {
  const end = performance.now() + 10_000;
  while (document.querySelector('[data-drawn-by="server"]')) {
    if (performance.now() > end) throw new Error('A chart still shows its first frame.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
