import { Html } from './html.ts';

/** Legible on a phone in a kitchen, in the dark, and on paper, without a script. */
export const pageStyle = new Html(`<style>
:root { color-scheme: light dark; --ground: #faf7f2; --card: #fff; --text: #221d18; --soft: #655c51; --rule: #e9e2d8; --mark: #2f6b4c; }
@media (prefers-color-scheme: dark) { img.dish { filter: brightness(0.85); } :root { --ground: #171411; --card: #211e1a; --text: #ede8e1; --soft: #b3a89b; --rule: #38332d; --mark: #8fcaa6; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 18px/1.55 system-ui, sans-serif; overflow-wrap: break-word; }
main { max-width: 980px; margin: 0 auto; padding: 24px clamp(16px, 4vw, 40px) 64px; }
header, footer { display: flex; align-items: center; gap: 10px; max-width: 980px; margin: 0 auto; padding: 14px clamp(16px, 4vw, 40px); font: 560 20px Georgia, serif; }
h1, h2, h3 { font-family: Georgia, serif; line-height: 1.15; text-wrap: balance; }
h1 { margin: 20px 0 8px; font-size: clamp(32px, 6vw, 48px); }
h2 { margin: 0 0 12px; font-size: 26px; }
h3 { margin: 24px 0 8px; font-size: 20px; }
p { margin: 0 0 12px; white-space: pre-line; }
img.dish { display: block; width: 100%; aspect-ratio: 4 / 3; object-fit: cover; border-radius: 16px; }
dl { display: flex; flex-wrap: wrap; gap: 8px 32px; margin: 16px 0 28px; }
dt { color: var(--soft); font-size: 15px; }
dd { margin: 0; font-weight: 600; }
.parts { display: grid; gap: 36px; }
@media (min-width: 760px) {
  img.dish { float: right; width: 46%; margin: 0 0 32px 40px; }
  .parts { clear: both; grid-template-columns: minmax(240px, 1fr) 2fr; }
}
ul, ol { margin: 0; padding: 0; list-style: none; }
ul { display: grid; grid-template-columns: minmax(72px, max-content) 1fr; column-gap: 12px; }
ul li { display: grid; grid-column: 1 / -1; grid-template-columns: subgrid; padding: 9px 0; border-bottom: 1px solid var(--rule); }
ul b { color: var(--mark); font-weight: 600; }
ol { counter-reset: step; }
ol li { display: grid; grid-template-columns: 36px 1fr; padding: 8px 0; white-space: pre-line; counter-increment: step; }
ol li::before { content: counter(step); color: var(--mark); font: 600 22px/1.25 Georgia, serif; }
small { color: var(--soft); font-size: 0.88em; }
a { color: var(--mark); }
a.open { display: inline-flex; align-items: center; min-height: 48px; padding: 0 22px; border-radius: 24px; background: var(--mark); color: var(--ground); font: 600 17px system-ui, sans-serif; text-decoration: none; }
@media print {
  img.dish { filter: none; }
  :root { --ground: #fff; --text: #000; --soft: #444; --rule: #ccc; --mark: #000; color-scheme: light; }
  body { font-size: 11.5pt; }
  header, footer { display: none; }
  img.dish { width: 45%; float: right; margin: 0 0 12px 20px; }
  .parts { grid-template-columns: 1fr 2fr; clear: both; }
  li { break-inside: avoid; }
}
</style>`);
