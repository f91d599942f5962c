/** Reaches for every chart of a page, and waits until recharts has drawn them: none is pictured between its two frames. */
export async function chartDrawn(): Promise<void> {
  const end = performance.now() + 10_000;
  const waiting = () => [...document.querySelectorAll('[data-drawn-by="server"]')];
  for (let charts = waiting(); charts.length > 0; charts = waiting()) {
    // What React takes an entering pointer from.
    for (const chart of charts) chart.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    if (performance.now() > end) throw new Error('A chart still shows its first frame.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
