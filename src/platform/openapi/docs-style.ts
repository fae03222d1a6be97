/** The only style sheet of the documentation; colours follow the system. */
export const docsStyle = `:root {
  color-scheme: light dark;
  --page: light-dark(#fff, #15181c);
  --soft: light-dark(#f3f5f7, #1f242a);
  --line: light-dark(#d7dce1, #3a424b);
  --text: light-dark(#1a1f24, #e8ecf0);
  --quiet: light-dark(#55606b, #a6b1bc);
  --link: light-dark(#0b5cad, #8fc4ff);
  font: 16px/1.5 system-ui, sans-serif;
  background: var(--page);
  color: var(--text);
  scroll-padding-top: 1rem;
}
*, ::before { box-sizing: border-box }
body { margin: 0 }
a { color: var(--link) }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
.skip { position: absolute; left: -9999px }
.skip:focus { left: 1rem; top: 1rem; background: var(--page); padding: .5rem 1rem }
header { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: center; justify-content: space-between; padding: .75rem 1rem; border-bottom: 1px solid var(--line) }
.name { margin: 0; font-weight: 700; font-size: 1.125rem }
.name a { color: inherit; text-decoration: none }
form { display: flex; gap: .5rem; flex: 1 1 16rem; max-width: 32rem }
input, button { font: inherit; min-height: 2.75rem; padding: 0 .75rem; border: 1px solid var(--quiet); border-radius: .375rem; background: var(--page); color: inherit }
input { flex: 1; min-width: 0 }
input::placeholder { color: var(--quiet); opacity: 1 }
button { background: var(--soft); cursor: pointer }
.columns { max-width: 80rem; margin: 0 auto; padding: 0 1rem }
main { min-width: 0; padding: 1rem 0 4rem }
nav ul { list-style: none; margin: 0; padding: 0 }
nav a { display: block; padding: .5rem .75rem; border-radius: .375rem; color: inherit; text-decoration: none }
nav a:hover { background: var(--soft) }
nav a[aria-current] { background: var(--soft); font-weight: 600 }
.menu { border-bottom: 1px solid var(--line) }
.list { display: none }
summary { cursor: pointer; padding: .5rem 0; color: var(--link) }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 1rem 0 .5rem }
h2 { font-size: 1.25rem; line-height: 1.3; margin: 0 0 .25rem }
h2 a { color: inherit; text-decoration: none }
h2 a:hover { text-decoration: underline }
h3 { font-size: 1rem; margin: 1rem 0 .25rem }
p { margin: .25rem 0 .5rem }
section, article { border-top: 1px solid var(--line); padding: 1.25rem 0; margin-top: 1.25rem }
article:target, h2:target { scroll-margin-top: 1rem }
code, pre { font: .875rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace }
code { overflow-wrap: anywhere }
pre { margin: .25rem 0; padding: .75rem 1rem; background: var(--soft); border-radius: .375rem; overflow: auto; max-height: 30rem }
pre code { overflow-wrap: normal }
.points li { margin: .25rem 0 }
.operations { list-style: none; padding: 0; margin: .5rem 0 }
.operations li { display: grid; gap: 0 1rem; padding: .375rem 0 }
.operations a { text-decoration: none }
.operations a:hover code { text-decoration: underline }
.method { display: inline-block; min-width: 3.75rem; font: 600 .75rem/1.5rem ui-monospace, monospace; color: var(--quiet) }
.get { color: light-dark(#0b6b3a, #6fd39f) }
.post { color: light-dark(#0b5cad, #8fc4ff) }
.put, .patch { color: light-dark(#8a4b00, #f0b866) }
.delete { color: light-dark(#b3202c, #ff9d9d) }
.route { margin: .25rem 0 }
.facts, .optional, .limits { color: var(--quiet); font-size: .875rem }
.errors a { display: inline-block; padding: .25rem .25rem }
.fields { list-style: none; margin: .25rem 0; padding: 0 }
.fields .fields, .choices { margin: .25rem 0; padding-left: 1rem; border-left: 2px solid var(--line); list-style: none }
.fields li { padding: .25rem 0 }
.field { font-weight: 600 }
main { overflow-wrap: anywhere }
.about { display: block; color: var(--quiet) }
.index { columns: 14rem; list-style: none; padding: 0 }
.index a { display: inline-block; padding: .125rem 0; overflow-wrap: anywhere }
@media (min-width: 60rem) {
  .columns { display: grid; grid-template-columns: 15rem minmax(0, 1fr); gap: 2rem }
  nav { position: sticky; top: 0; max-height: 100vh; overflow: auto; padding: 1rem 0 }
  .menu { display: none }
  .list { display: block }
  nav a { padding: .25rem .75rem }
  .operations li { grid-template-columns: minmax(0, 2fr) minmax(0, 3fr) }
}
@media (forced-colors: active) {
  nav a[aria-current] { border: 1px solid }
}
`
