/** One number about the business, as Prometheus is told it. */
export interface Figure {
  name: string
  help: string
  values: { labels?: Record<string, string>; value: number }[]
}

/** The figures, asked anew when the last answer is older; a database that does not answer shows as one figure and takes no other along. */
export function kept(figures: () => Promise<Figure[]>, keptMs: number, clock: () => number = () => performance.now()) {
  let last: { at: number; told: Promise<Figure[]> } | null = null
  return (): Promise<Figure[]> => {
    if (last === null || clock() - last.at >= keptMs) last = { at: clock(), told: ask(figures) }
    return last.told
  }
}

async function ask(figures: () => Promise<Figure[]>): Promise<Figure[]> {
  // Its absence is the figure: an alert stands on it.
  const told = await figures().catch(() => null)
  const answered = {
    name: 'parcha_figures_answered',
    help: 'Whether the database answered the questions of this page',
    values: [{ value: told ? 1 : 0 }],
  }
  return [answered, ...(told ?? [])]
}

/** As Prometheus reads them. */
export function figuresText(figures: readonly Figure[]): string {
  return figures.map(textOf).join('')
}

function textOf({ name, help, values }: Figure): string {
  const lines = values.map(({ labels = {}, value }) => {
    const pairs = Object.entries(labels).map(([label, text]) => `${label}="${text.replaceAll(/[\\"\n]/g, '')}"`)
    return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}\n`
  })
  return `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${lines.join('')}`
}
