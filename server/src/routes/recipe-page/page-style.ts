import { Html } from './html.ts';

/** Legible on a phone in a kitchen, in the dark, and on paper, without a script. */
export const pageStyle = new Html(`<style>
:root { color-scheme: light dark; --ground: #faf7f2; --card: #fff; --text: #221d18; --soft: #655c51; --rule: #e9e2d8; --mark: #2f6b4c; --on-mark: #fff; --title: Fraunces, Georgia, serif; --words: Figtree, system-ui, sans-serif; }
@media (prefers-color-scheme: dark) { img.dish { filter: brightness(0.85); } :root { --ground: #171411; --card: #211e1a; --text: #ede8e1; --soft: #b3a89b; --rule: #38332d; --mark: #8fcaa6; --on-mark: #171411; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 18px/1.55 var(--words); overflow-wrap: break-word; }
main { max-width: 1040px; margin: 0 auto; padding: 8px clamp(16px, 4vw, 40px) 64px; }
header { display: flex; align-items: center; gap: 10px; max-width: 1040px; margin: 0 auto; padding: 14px clamp(16px, 4vw, 40px); font: 560 21px var(--title); }
h1, h2, h3 { font-family: var(--title); font-weight: 560; line-height: 1.15; text-wrap: balance; }
h1 { margin: 0 0 12px; font-size: clamp(32px, 5vw, 48px); }
h2 { margin: 0 0 12px; font-size: 25px; }
h3 { margin: 24px 0 8px; font-size: 19px; }
p { margin: 0 0 12px; white-space: pre-line; }
.top { display: grid; gap: 20px; margin-bottom: 36px; }
.top p { max-width: 62ch; }
img.dish { display: block; order: -1; width: 100%; aspect-ratio: 4 / 3; object-fit: cover; border-radius: 18px; }
dl { display: flex; flex-wrap: wrap; gap: 8px 32px; margin: 16px 0 24px; }
dt { color: var(--soft); font-size: 15px; }
dd { margin: 0; font-weight: 600; }
.parts { display: grid; gap: 36px; margin-bottom: 36px; }
@media (min-width: 760px) {
  .top:has(img) { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 48px; align-items: center; }
  .top img.dish { order: 0; }
  .parts { grid-template-columns: minmax(260px, 2fr) 3fr; gap: 48px; align-items: start; }
  .parts > :first-child { padding: 20px 24px 12px; background: var(--card); border: 1px solid var(--rule); border-radius: 18px; }
}
ul, ol { margin: 0; padding: 0; list-style: none; }
ul { display: grid; grid-template-columns: minmax(72px, max-content) 1fr; column-gap: 12px; }
ul li { display: grid; grid-column: 1 / -1; grid-template-columns: subgrid; padding: 9px 0; border-bottom: 1px solid var(--rule); }
ul li:last-child { border-bottom: 0; }
ul b { color: var(--mark); font-weight: 600; font-variant-numeric: tabular-nums; }
ol { counter-reset: step; }
ol li { display: grid; grid-template-columns: 36px minmax(0, 62ch); padding: 8px 0; white-space: pre-line; counter-increment: step; }
ol li::before { content: counter(step); color: var(--mark); font: 600 22px/1.25 var(--title); }
small { color: var(--soft); font-size: 0.88em; }
a { color: var(--mark); }
a.open { display: inline-flex; align-items: center; min-height: 52px; padding: 0 28px; border-radius: 26px; background: var(--mark); color: var(--on-mark); font: 600 17px var(--words); text-decoration: none; }
a.open:focus-visible { outline: 2px solid var(--mark); outline-offset: 3px; }
@media print {
  @page { margin: 16mm; }
  img.dish { filter: none; }
  :root { --ground: #fff; --card: #fff; --text: #000; --soft: #444; --rule: #ccc; --mark: #000; color-scheme: light; }
  body { font-size: 11pt; }
  main { max-width: none; padding: 0; }
  header, a.open { display: none; }
  h1 { font-size: 26pt; }
  h2 { font-size: 15pt; }
  h2, h3 { break-after: avoid; }
  dl { margin: 8pt 0 0; gap: 4pt 20pt; }
  dt { font-size: 9pt; }
  .top { margin-bottom: 16pt; }
  .top:has(img) { grid-template-columns: 1fr 35%; gap: 16pt; align-items: start; }
  .top img.dish { order: 0; border-radius: 6pt; }
  .parts { grid-template-columns: 2fr 3fr; gap: 24pt; margin-bottom: 12pt; }
  .parts > :first-child { padding: 0; border: 0; }
  ul li { padding: 3pt 0; }
  ol li { padding: 4pt 0; }
  li { break-inside: avoid; }
}
</style>`);
