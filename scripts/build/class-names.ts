import { globSync } from 'node:fs'
import { relative } from 'node:path'

/**
 * The names of CSS modules in a build: two letters for the file, a figure for the class in it. Vite's own carry a hash each,
 * which no compression shortens, in the styles, in the scripts and in every page.
 */
export function shortClassNames(root: string): (name: string, file: string) => string {
  const files = globSync('src/**/*.module.css', { cwd: root }).toSorted()
  const classes = new Map<string, string[]>()
  return (name, file) => {
    const names = classes.getOrInsertComputed(file, () => [])
    if (!names.includes(name)) names.push(name)
    return letters(files.indexOf(relative(root, file.split('?')[0] ?? ''))) + names.indexOf(name).toString(36)
  }
}

const letters = (at: number): string => [Math.floor(at / 26), at % 26].map((one) => String.fromCodePoint(97 + one)).join('')
