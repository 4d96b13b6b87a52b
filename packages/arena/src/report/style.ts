// The look of the report page: ink on paper by day, lamplight on felt by night, and plain ink when printed.

/** The style sheet. Colours of players are told apart by people with any kind of colour vision, and by position. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --paper: #f7f4ec; --card: #fffdf7; --ink: #22281f; --soft: #5d6557; --rule: #ddd7c7; --grid: #e9e4d6;
  --felt: #1f5c46; --accent: #a4342c; --gold: #a87b1e;
  --player-0: #1f6f54; --player-1: #b5482a; --player-2: #3566a8; --player-3: #a87b1e; --player-4: #7d4e9f;
  --player-5: #23858f; --player-6: #b03a6b; --player-7: #5f6b2d; --player-8: #8a5a3c; --player-9: #5a6470;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --paper: #10231b; --card: #163026; --ink: #f1ecdd; --soft: #a9b8a8; --rule: #2c4a3c; --grid: #23402f;
    --felt: #8fd0b0; --accent: #f08a78; --gold: #e3bd62;
    --player-0: #6fcf9f; --player-1: #f29a76; --player-2: #86b6f2; --player-3: #e3bd62; --player-4: #c9a0ea;
    --player-5: #6fd0da; --player-6: #f091b8; --player-7: #b9c77a; --player-8: #d3a583; --player-9: #b4c0cc;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body {
  margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 ui-sans-serif, system-ui, "Segoe UI", Roboto, sans-serif;
  font-variant-numeric: tabular-nums;
}
main, header.top, footer { max-width: 70rem; margin: 0 auto; padding: 0 1.25rem; }
header.top { padding-top: 2.5rem; }
h1, h2, .lead { font-family: "Iowan Old Style", "Palatino Linotype", Palatino, "Book Antiqua", Georgia, serif; font-weight: 600; text-wrap: balance; }
h1 { font-size: clamp(2.1rem, 5vw, 3.4rem); line-height: 1.05; margin: 0 0 .4rem; letter-spacing: -.015em; }
h2 { font-size: 1.2rem; margin: 0 0 .15rem; }
h2.game { font-size: clamp(1.7rem, 4vw, 2.5rem); line-height: 1.1; margin: 1.6rem 0 0; letter-spacing: -.01em; }
.kicker { color: var(--felt); letter-spacing: .14em; text-transform: uppercase; font-size: .75rem; font-weight: 700; margin: 0 0 .6rem; }
.suits { letter-spacing: .35em; color: var(--soft); } .suits b { color: var(--accent); font-weight: 400; }
.lead { font-size: clamp(1.25rem, 2.4vw, 1.65rem); line-height: 1.3; font-weight: 500; margin: 1.2rem 0 0; max-width: 46rem; }
.facts { color: var(--soft); margin: .5rem 0 0; }
section.run { padding: .3rem 0 2.5rem; } section.run .lead { margin-top: .6rem; }
section.run + section.run { border-top: 3px double var(--rule); padding-top: 2.5rem; }
.grid { display: grid; grid-template-columns: repeat(12, 1fr); gap: 1.1rem; margin-top: 1.6rem; }
figure, .panel { grid-column: span 12; margin: 0; background: var(--card); border: 1px solid var(--rule); border-radius: .9rem; padding: 1.1rem 1.2rem 1rem; min-width: 0; break-inside: avoid; display: flex; flex-direction: column; }
figure > svg { margin-block: auto; }
@media (min-width: 56rem) { .half { grid-column: span 6; } .third { grid-column: span 4; } .wide { grid-column: span 8; } }
figcaption p, .panel > p.about { margin: 0 0 .8rem; color: var(--soft); font-size: .9rem; max-width: 44rem; }
svg { display: block; width: 100%; height: auto; overflow: visible; }
svg text { fill: var(--ink); font-size: 13px; font-family: inherit; }
svg .soft { fill: var(--soft); font-size: 11.5px; } svg .strong { font-weight: 650; } svg .tinted { fill: var(--player); }
svg .grid-line { stroke: var(--grid); stroke-width: 1; } svg .axis { stroke: var(--rule); stroke-width: 1; }
svg .par { stroke: var(--accent); stroke-width: 1.5; stroke-dasharray: 2 4; stroke-linecap: round; } svg .par-text { fill: var(--accent); font-size: 11.5px; }
svg .whisker { stroke: var(--player); stroke-width: 7; stroke-linecap: round; opacity: .32; }
svg .dot { fill: var(--player); stroke: var(--card); stroke-width: 2; } svg .bar { fill: var(--player); }
svg .thread { fill: none; stroke: var(--player); stroke-width: 2.5; stroke-linejoin: round; stroke-linecap: round; } svg .thin { stroke-width: 1.5; opacity: .55; }
svg .rail { stroke: color-mix(in oklab, var(--soft) 55%, var(--card)); stroke-width: 5; stroke-linecap: round; } svg .rung { stroke: var(--player); stroke-width: 5; stroke-linecap: round; }
svg .share-text { font-size: 11.5px; font-weight: 600; } svg .on-dark { fill: var(--card); } svg .on-light { fill: var(--ink); }
svg .leader { stroke: var(--rule); fill: none; } svg .plain-bar { fill: var(--felt); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .84rem; }
th, td { text-align: right; padding: .38rem .42rem; border-bottom: 1px solid var(--rule); white-space: nowrap; }
th:first-child, td:first-child { text-align: left; } thead th { color: var(--soft); font-weight: 600; font-size: .95em; vertical-align: bottom; }
tbody th { font-weight: 600; } tr:last-child > * { border-bottom: 0; }
.swatch { display: inline-block; width: .7em; height: .7em; border-radius: 50%; background: var(--player); margin-right: .5em; }
.matrix td { text-align: center; background: color-mix(in oklab, var(--tint) var(--amount), var(--card)); border: 2px solid var(--card); border-radius: .4rem; }
.matrix thead th { text-align: center; white-space: normal; } .matrix small { display: block; font-size: .86em; line-height: 1.1; }
.legend { display: flex; flex-wrap: wrap; gap: .2rem 1.1rem; font-size: .88rem; margin: .2rem 0 .6rem; padding: 0; list-style: none; }
.games { display: grid; gap: 1.1rem; grid-template-columns: repeat(auto-fit, minmax(17rem, 1fr)); }
.games h3 { font-size: 1rem; margin: 0; } .games p { margin: 0 0 .4rem; color: var(--soft); font-size: .88rem; }
details { margin-top: .8rem; font-size: .9rem; } summary { cursor: pointer; color: var(--soft); } summary:focus-visible { outline: 2px solid var(--felt); outline-offset: 3px; border-radius: 3px; }
.trouble { border-color: var(--accent); } code { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; font-size: .86em; overflow-wrap: anywhere; }
.method { color: var(--soft); font-size: .9rem; } footer { color: var(--soft); font-size: .85rem; padding-bottom: 3rem; }
nav.jump { margin-top: 1.2rem; display: flex; flex-wrap: wrap; gap: .5rem; } nav.jump a { color: var(--felt); border: 1px solid var(--rule); background: var(--card); border-radius: 2rem; padding: .3rem .9rem; text-decoration: none; }
@media (max-width: 40rem) { figure { overflow-x: auto; } figure:not(.third) > svg { min-width: 29rem; } }
@media print {
  :root { color-scheme: light; --paper: #fff; --card: #fff; }
  body { font-size: 10pt; } figure, .panel { border-color: #bbb; } nav.jump { display: none; } details:not([open]) { display: none; }
  .scroll { overflow: visible; } table { font-size: .62rem; } th, td { white-space: normal; padding: .2rem .25rem; } .swatch { display: none; }
  .grid { gap: .6rem; } .half { grid-column: span 6; } .third { grid-column: span 4; } .wide { grid-column: span 8; }
}
`;
