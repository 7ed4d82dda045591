/** The look of the guest's page: the app's colours, with the device's own fonts so that nothing else is loaded. */
export const guestStyle = `
:root { color-scheme: light dark; --paper: #faf7f2; --card: #fff; --raised: #fff; --soft: #f4efe8; --line: #e9e2d8; --edge: #938878; --ink: #221d18; --ink-2: #655c51; --fill: #2f6b4c; --tint: #e3efe7; --on-tint: #23573c; --bad: #8f3215; --bad-tint: #fce8e0; --title: Fraunces, "Iowan Old Style", Georgia, serif; --text: Figtree, system-ui, sans-serif; }
@media (prefers-color-scheme: dark) { :root { --paper: #171411; --card: #211e1a; --raised: #4a443c; --soft: #2c2823; --line: #38332d; --edge: #8b8174; --ink: #ede8e1; --ink-2: #b5aca0; --fill: #3a7a58; --tint: #22392d; --on-tint: #a3d6b9; --bad: #ffcdb9; --bad-tint: #54291b; } .scene { opacity: .85; } }
* { box-sizing: border-box; }
[hidden], [data-live]:empty { display: none !important; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 17px/1.5 var(--text); overflow-wrap: break-word; hyphens: auto; }
main { display: grid; gap: 28px; max-width: 480px; margin: 0 auto; padding: 16px clamp(16px, 5vw, 24px) 40px; }
main > *, form > *, fieldset { min-width: 0; }
h1, h2 { margin: 0; font-family: var(--title); font-weight: 600; line-height: 1.15; text-wrap: balance; }
h1 { font-size: clamp(28px, 9vw, 36px); }
h2 { font-size: 24px; }
p { margin: 0; }
.scene { display: block; width: 100%; border-radius: 20px; }
.head, form, .stack { display: grid; gap: 14px; }
.row { display: flex; flex-wrap: wrap; align-items: center; gap: 10px; justify-content: space-between; }
.line { display: flex; align-items: center; gap: 10px; }
.line svg { flex: none; color: var(--ink-2); }
.muted { color: var(--ink-2); font-size: 15px; }
.face { display: inline-grid; flex: none; place-items: center; width: 36px; height: 36px; border-radius: 50%; color: #fff; font: 600 16px var(--title); }
.faces { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; }
.faces .face { margin-right: -18px; border: 2px solid var(--paper); }
.faces .face:has(+ .muted) { margin-right: 0; }
.basil { background: #2f6b4c; } .tomato { background: #b8401f; } .amber { background: #935c05; } .plum { background: #8d4d93; } .sky { background: #386fad; }
.card { padding: 20px 16px; border: 1px solid var(--line); border-radius: 20px; background: var(--card); }
ul { margin: 0; padding: 0; list-style: none; }
.dishes { padding: 4px 16px; }
.dishes li { display: flex; flex-wrap: wrap; justify-content: end; align-items: center; gap: 12px; min-height: 58px; padding: 6px 0; border-bottom: 1px solid var(--line); }
.dishes li:last-child { border: 0; }
.dishes .what { flex: 1 1 9ch; min-width: 0; }
.wanted { border: 2px dashed var(--fill); background: none; color: var(--on-tint); }
label, legend, .label { padding: 0; font-weight: 600; }
legend { margin-bottom: 10px; }
input[type=text], input[type=url], input[type=number], textarea { width: 100%; min-height: 50px; padding: 10px 14px; border: 1px solid var(--edge); border-radius: 14px; background: var(--card); color: var(--ink); font: inherit; }
textarea { resize: vertical; }
fieldset { display: grid; gap: 10px; margin: 0; padding: 0; border: 0; }
.choice { display: grid; grid-template-columns: repeat(3, 1fr); padding: 4px; border-radius: 30px; background: var(--soft); }
.choice label { position: relative; display: grid; place-items: center; min-height: 48px; padding: 4px; border-radius: 26px; color: var(--ink-2); text-align: center; }
.choice label:has(:checked) { background: var(--raised); color: var(--on-tint); box-shadow: 0 1px 4px rgb(0 0 0 / 20%); }
.times { gap: 16px; }
.times fieldset { gap: 6px; }
.times fieldset legend { margin-bottom: 6px; font-weight: 500; }
.chips { display: flex; flex-wrap: wrap; gap: 8px; }
.chips label { position: relative; display: inline-flex; align-items: center; min-height: 44px; padding: 4px 16px; border: 1px solid var(--edge); border-radius: 22px; background: var(--card); font-weight: 500; }
.chips label:has(:checked) { border-color: var(--fill); background: var(--tint); color: var(--on-tint); }
:is(.choice, .chips) label:has(:checked)::before { content: "✓"; margin-right: 6px; }
.choice label:has(:checked)::before { position: absolute; left: 8px; margin: 0; }
@media (max-width: 359px) { .choice label { font-size: 15px; } .choice label:has(:checked)::before { display: none; } }
:is(.choice, .chips) input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; }
.count { display: flex; align-items: center; justify-content: space-between; gap: 12px; }
.count label { font-weight: 400; }
.steps { display: flex; flex: none; align-items: center; }
.steps input { width: 76px; text-align: center; }
.stepping .steps { border: 1px solid var(--edge); border-radius: 26px; }
.stepping .steps input { width: 44px; min-height: 46px; padding: 0; border: 0; background: none; -moz-appearance: textfield; appearance: textfield; }
.steps ::-webkit-inner-spin-button { display: none; }
button, .button, .bring { display: inline-grid; place-items: center; min-height: 44px; padding: 4px 16px; border: 0; border-radius: 26px; background: var(--tint); color: var(--on-tint); font: 600 16px var(--text); text-decoration: none; cursor: pointer; }
.steps button { width: 48px; padding: 0; background: none; color: var(--ink); font-size: 22px; }
.main { width: 100%; min-height: 56px; background: var(--fill); color: #fff; font-size: 17px; }
.quiet { background: none; color: var(--ink-2); font-weight: 500; text-decoration: underline; }
.center { text-align: center; justify-self: center; }
.news, .problem { padding: 12px 16px; border-radius: 14px; background: var(--tint); color: var(--on-tint); }
.problem { background: var(--bad-tint); color: var(--bad); }
:is(button, .button, input, textarea, a):focus-visible, label:has(:focus-visible) { outline: 3px solid var(--fill); outline-offset: 2px; }
footer { padding-bottom: 32px; text-align: center; }
[aria-busy=true] { opacity: .6; }
@media (min-width: 720px) {
  main[data-seat] { grid-template-columns: repeat(2, minmax(0, 1fr)); grid-template-rows: repeat(5, auto) 1fr; column-gap: 40px; align-items: start; max-width: 960px; padding-block: 24px; }
  main[data-seat] > * { grid-column: 1; }
  main[data-seat] > .aside { grid-row: 1 / span 6; grid-column: 2; }
}
@media (min-width: 720px) and (max-height: 500px) { .scene { display: none; } }
`;
