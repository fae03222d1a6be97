/** What a key does in a combobox: a pure table after the ARIA 1.2 pattern, apart so that it can be read and tested. */
type ComboboxState = { open: boolean; /** The option Enter would open, none is -1. */ active: number; count: number; text: string }

type ComboboxStep =
  | { does: 'move'; to: number }
  | { does: 'choose'; index: number }
  | { does: 'close' }
  | { does: 'clear' }
  /** Left to the browser: typing, submitting, leaving. */
  | { does: 'nothing' }

export function keyStep(key: string, { open, active, count, text }: ComboboxState): ComboboxStep {
  if (key === 'ArrowDown' && count > 0) return { does: 'move', to: active + 1 < count ? active + 1 : 0 }
  if (key === 'ArrowUp' && count > 0) return { does: 'move', to: active > 0 ? active - 1 : count - 1 }
  if (key === 'Enter' && open && active >= 0) return { does: 'choose', index: active }
  if (key === 'Escape' && open) return { does: 'close' }
  if (key === 'Escape' && text) return { does: 'clear' }
  if (key === 'Tab' && open) return { does: 'close' }
  return { does: 'nothing' }
}
