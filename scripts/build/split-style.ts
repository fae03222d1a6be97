import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import postcss, { type AtRule, type Rule } from 'postcss'
import type { Plugin } from 'vite'

/** What nobody wears before they order, consult or sign in; `split-style.test.ts` sees to it that no public page does. */
const ofPatient =
  /features[\\/](calls|consultations|doctors|files|health|invoices|orders|papers|payments|prescriptions)[\\/]|features[\\/]cart[\\/](cart|prescription)|accounts[\\/]consents|app[\\/](forms|shell[\\/](account-frame|reading-again))/

/** Of those, what whoever looks for a doctor sees before that. */
const ofFinding = /features[\\/](consultations[\\/](discover[\\/]|ratings[\\/]doctor-comments)|doctors[\\/](choosing[\\/])?[^\\/]+$)/

type Sheet = 'pages' | 'patient' | 'desk'
const letters: Record<Sheet, string> = { pages: 'u', patient: 'p', desk: 'k' }

export function sheetOf(file: string): Sheet {
  if (basename(file).startsWith('desk-')) return 'desk'
  // Every page loads it, as by its name.
  if (basename(file).startsWith('browser-')) return 'pages'
  return ofPatient.test(file) && !ofFinding.test(file) ? 'patient' : 'pages'
}

/** Class names in the built style sheets: the first letter says whose they are, since the file they come from is not known any more. */
export function scopedName(name: string, file: string): string {
  const of = createHash('sha256')
    .update(`${basename(file)} ${name}`)
    .digest('base64url')
    .slice(0, 5)
  return letters[sheetOf(file)] + of
}

/** Classes that `scopedName` made; no class of ours is called so, as those have no capitals, digits or the like at random. */
const ofDesk = /\.k[\w-]{5}(?![\w-])/
const ofSignedIn = /\.p[\w-]{5}(?![\w-])/
const wornBy = (selector: string): Sheet => (ofDesk.test(selector) ? 'desk' : ofSignedIn.test(selector) ? 'patient' : 'pages')

/** One style sheet into what every page needs, what pages of a signed-in person do, and what only the desk does; the order within each stays. */
export function splitStyle(css: string): Record<Sheet, string> {
  return { pages: only(css, 'pages'), patient: only(css, 'patient'), desk: only(css, 'desk') }
}

function only(css: string, sheet: Sheet): string {
  const root = postcss.parse(css)
  root.walkRules((rule: Rule) => {
    if (rule.parent?.type === 'atrule' && (rule.parent as AtRule).name.endsWith('keyframes')) return
    const left = rule.selectors.filter((selector) => wornBy(selector) === sheet)
    if (left.length === 0) rule.remove()
    else rule.selectors = left
  })
  root.walkAtRules((rule) => void (stays(rule, sheet) || rule.remove()))
  return root.toString()
}

/** An animation goes with the class that it was named by; what is left empty says nothing; fonts and statements such as `@charset` are of every page. */
function stays(rule: AtRule, sheet: Sheet): boolean {
  if (rule.name === 'keyframes') return wornBy(`.${rule.params}`) === sheet
  const hasRules = rule.nodes?.some((node) => node.type === 'rule' || node.type === 'atrule')
  return Boolean(hasRules) || (sheet === 'pages' && (rule.name === 'layer' || rule.nodes?.length !== 0))
}

/** Styles in files of their own, so that no visitor carries them; `src/app/own-styles.server.ts` finds them. */
export function splitStyles(): Plugin {
  return {
    name: 'parcha-split-styles',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const asset of Object.values(bundle)) {
          if (asset.type !== 'asset' || !/style-[\w-]+\.css$/.test(asset.fileName)) continue
          const { pages, patient, desk } = splitStyle(String(asset.source))
          asset.source = pages
          if (patient) this.emitFile({ type: 'asset', name: 'patient.css', source: patient })
          if (desk) this.emitFile({ type: 'asset', name: 'desk.css', source: desk })
        }
      },
    },
  }
}
