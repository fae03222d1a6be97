import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import postcss, { type Rule } from 'postcss'
import type { Plugin } from 'vite'

/** Class names in the built style sheets: the first letter says whose they are, since the file they come from is not known any more. */
export function scopedName(name: string, file: string): string {
  const of = createHash('sha256')
    .update(`${basename(file)} ${name}`)
    .digest('base64url')
    .slice(0, 5)
  return (basename(file).startsWith('desk-') ? 'k' : 'u') + of
}

/** A class that `scopedName` made for `desk-*.module.css`; no class of ours is called so, as those have no capitals, digits or the like at random. */
const ofDesk = /\.k[\w-]{5}(?![\w-])/

/** One style sheet into what every page needs and what only the desk does; the order within each stays. */
export function splitStyle(css: string): { pages: string; desk: string } {
  const [pages, desk] = [postcss.parse(css), postcss.parse(css)]
  keep(pages, (selector) => !ofDesk.test(selector))
  keep(desk, (selector) => ofDesk.test(selector))
  pages.walkAtRules('keyframes', (rule) => void (movesDesk(rule) && rule.remove()))
  desk.walkAtRules((rule) => void ((rule.name === 'keyframes' ? movesDesk(rule) : hasRules(rule)) || rule.remove()))
  return { pages: pages.toString(), desk: desk.toString() }
}

const movesDesk = ({ params }: postcss.AtRule) => /^k[\w-]{5}$/.test(params)
const hasRules = (rule: postcss.AtRule) => Boolean(rule.nodes?.some((node) => node.type === 'rule' || node.type === 'atrule'))

function keep(root: postcss.Root, stays: (selector: string) => boolean): void {
  root.walkRules((rule: Rule) => {
    if (rule.parent?.type === 'atrule' && (rule.parent as postcss.AtRule).name.endsWith('keyframes')) return
    const left = rule.selectors.filter(stays)
    if (left.length === 0) rule.remove()
    else rule.selectors = left
  })
  // What is left empty says nothing; a statement such as `@charset` has no rules to lose.
  root.walkAtRules((rule) => void (rule.nodes?.length === 0 && rule.name !== 'layer' && rule.remove()))
}

/** The desk's styles in a file of their own, so that no patient carries them; `src/app/desk-style.server.ts` finds it. */
export function splitDeskStyle(): Plugin {
  return {
    name: 'parcha-desk-style',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const asset of Object.values(bundle)) {
          if (asset.type !== 'asset' || !/style-[\w-]+\.css$/.test(asset.fileName)) continue
          const { pages, desk } = splitStyle(String(asset.source))
          asset.source = pages
          if (desk) this.emitFile({ type: 'asset', name: 'desk.css', source: desk })
        }
      },
    },
  }
}
