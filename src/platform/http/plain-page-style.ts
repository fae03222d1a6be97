/** How a page looks that stands alone, without the styles of the product: the system's colours and font, lines of a readable length. */
export const plainPageStyle = `:root { color-scheme: light dark }
body { font: 17px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 0 auto; padding: 24px 16px 64px }
input, textarea, button { font: inherit; min-height: 48px; padding: 0 12px; box-sizing: border-box }
`
