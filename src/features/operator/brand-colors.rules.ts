/** The main color of buttons, links and headings, in the light and in the dark theme: `#rrggbb`. */
export interface BrandColors {
  light: string
  dark: string
}
type Theme = keyof BrandColors
type Rgb = readonly [number, number, number]

/** Grounds that the color stands on as text, those of `src/ui/tokens.css`: page, card, sunken, the three papers. */
const grounds: Record<Theme, readonly string[]> = {
  light: ['#f3f7f4', '#ffffff', '#e7eee9', '#fde9ee', '#fff4cc', '#e5effc'],
  dark: ['#0c1411', '#14201b', '#08100d', '#341620', '#2e2708', '#122440'],
}
const inks: Record<Theme, string> = { light: '#12201a', dark: '#eef4f0' }
const surfaces: Record<Theme, string> = { light: '#ffffff', dark: '#14201b' }
/** WCAG 2.2, 1.4.3: contrast of text, level AA. */
const leastContrast = 4.5

function parse(hex: string): Rgb {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [r, g, b] = parse(hex).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** `share` of the first color, the rest of the second. */
function mix(one: string, other: string, share: number): string {
  const [from, to] = [parse(one), parse(other)]
  return `#${from
    .map((part, at) =>
      Math.round(part * share + (to[at] ?? 0) * (1 - share))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** Text on the color itself: white or near black, whichever is easier to read. */
function textOn(color: string): string {
  return contrast('#ffffff', color) >= contrast('#04180f', color) ? '#ffffff' : '#04180f'
}

function shadesOf(color: string, theme: Theme) {
  const hover = mix(color, inks[theme], 0.8)
  return { color, hover, tint: mix(color, surfaces[theme], theme === 'light' ? 0.14 : 0.16), on: textOn(color) }
}

/** Whether everything written in the color, and on it, can be read (WCAG AA). */
function isReadable(color: string, theme: Theme): boolean {
  const { hover, tint, on } = shadesOf(color, theme)
  const pairs = [...[...grounds[theme], tint].map((ground) => [color, ground]), [on, color], [on, hover], [inks[theme], tint]]
  return pairs.every(([over = '', under = '']) => contrast(over, under) >= leastContrast)
}

/** The themes in which a color cannot be read. */
export function unreadable(colors: BrandColors): Theme[] {
  return (['light', 'dark'] as const).filter((theme) => !isReadable(colors[theme], theme))
}

/** The tokens that the colors stand for, as the style sheet of a page. */
export function brandStyle({ light, dark }: BrandColors): string {
  const [inLight, inDark] = [tokens(shadesOf(light, 'light'), light), tokens(shadesOf(dark, 'dark'), mix(light, '#000000', 0.85))]
  const system = `@media (prefers-color-scheme:dark){:root:not([data-theme='light']){${inDark}}}`
  return `:root{${inLight}}:root[data-theme='dark']{${inDark}}${system}`
}

/** The binding is dark in both themes, with white on it. */
function tokens({ color, hover, tint, on }: ReturnType<typeof shadesOf>, binding: string): string {
  return `--leaf:${color};--leaf-hover:${hover};--leaf-tint:${tint};--on-leaf:${on};--binding:${binding}`
}
