/** One column, the system's fonts, light or dark as the device asks; nothing is wider than 320 px needs. */
export const stylesheet = `
:root { color-scheme: light dark; --page: #f4f5f7; --panel: #fff; --text: #1c2024; --quiet: #60646c; --line: #8b8d98; --accent: #0d6b4f; --on-accent: #fff; --alert: #ab2318; --alert-panel: #fff0ee; }
@media (prefers-color-scheme: dark) {
  :root { --page: #111113; --panel: #19191b; --text: #edeef0; --quiet: #b0b4ba; --line: #696e77; --accent: #5ec9a2; --on-accent: #06281d; --alert: #ffb3a7; --alert-panel: #3b1613; }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
main { width: min(400px, 100%); padding: 32px 24px; background: var(--panel); border: 1px solid color-mix(in srgb, var(--line) 40%, transparent); border-radius: 12px; overflow-wrap: anywhere; }
h1 { margin: 0 0 24px; font-size: 24px; line-height: 1.25; }
form { display: grid; gap: 16px; }
label { display: grid; gap: 4px; font-weight: 500; }
input { width: 100%; min-height: 44px; padding: 8px 12px; font: inherit; font-weight: 400; color: inherit; background: transparent; border: 1px solid var(--line); border-radius: 6px; }
button { min-height: 44px; padding: 8px 16px; font: inherit; font-weight: 600; color: var(--on-accent); background: var(--accent); border: 0; border-radius: 6px; cursor: pointer; }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
p { margin: 24px 0 0; }
[role='alert'] { margin: 0 0 16px; padding: 12px; color: var(--alert); background: var(--alert-panel); border-radius: 6px; }
footer { margin-top: 24px; color: var(--quiet); font-size: 13px; }
`;
