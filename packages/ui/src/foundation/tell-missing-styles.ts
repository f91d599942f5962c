/** Says so where nobody has imported the stylesheet: everything would be there, and look like nothing. */
export function tellMissingStyles(page: Document): void {
  const look = () => {
    const themed = page.querySelector('.radix-themes');
    if (themed && getComputedStyle(themed).getPropertyValue('--hairline') === '')
      console.error("Bullpen has no styles: import '@bullpen/ui/styles.css' once, where the application begins.");
  };
  // Until then the stylesheet may be on its way.
  if (page.readyState === 'complete') look();
  else addEventListener('load', look, { once: true });
}
