/** Every shortcut of the desk, once: what is pressed, and the order in which the sheet shows those that exist on a page. */
export const shortcuts = {
  palette: 'Ctrl K',
  search: '/',
  help: '?',
  row_down: 'J',
  row_up: 'K',
  next_order: 'Alt J',
  previous_order: 'Alt K',
  select: 'X',
  select_to: 'Shift X',
  select_all: 'Shift A',
  edit: 'F2',
  main: 'Ctrl Enter',
  save: 'Ctrl S',
  undo: 'Ctrl Z',
  next_gap: 'F8',
  presence: 'Alt O',
  next_visit: 'V',
  accept: 'A',
  pass: 'P',
  mute: 'Alt M',
  pop_out: 'Alt P',
  repeat_last: 'Alt R',
  take_alternative: 'Alt A',
  full_record: 'Alt 0',
  to_note: 'Alt 1',
  to_prescription: 'Alt 2',
  show_before: 'Alt 3',
  show_files: 'Alt 4',
  caller_all: 'Alt 1',
  caller_orders: 'Alt 2',
  caller_visits: 'Alt 3',
  caller_payments: 'Alt 4',
  book: 'B',
  call_book: 'Alt B',
  call_order: 'Alt N',
  call_refund: 'Alt U',
  note: 'N',
  pick_list: 'L',
  review_fact_1: '1',
  review_fact_2: '2',
  review_fact_3: '3',
  review_fact_4: '4',
  review_fact_5: '5',
  review_approve: 'A',
  review_change: 'C',
  review_refuse: 'X',
  review_ask: 'Q',
  review_copy: 'U',
  review_ask_patient: 'P',
  review_ask_doctor: 'D',
  review_reject: 'Z',
  picture_larger: '+',
  picture_smaller: '-',
  picture_turn: 'R',
  picture_contrast: 'B',
  picture_line: 'L',
  picture_full: 'F',
} as const
export type Shortcut = keyof typeof shortcuts

interface Press {
  key: string
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

/** "Ctrl K", "Shift X", "F2", "?": by the letter that is printed on the key, whatever script the keyboard writes now. */
export function keysOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Press): string {
  const printed = /^(?:Key([A-Z])|Digit(\d))$/.exec(code)
  const plain = key.length === 1 ? key.toUpperCase() : key
  // Alt writes other characters on some keyboards, and so do other scripts.
  const name = printed && (altKey || plain.length !== 1 || plain > '~') ? (printed[1] ?? printed[2] ?? plain) : plain
  const isLetter = /^[A-Z]$/.test(name)
  const held = [(ctrlKey || metaKey) && 'Ctrl', altKey && 'Alt', shiftKey && (isLetter || name.length > 1) && 'Shift']
  return [...held.filter(Boolean), name].join(' ')
}

/** Of one character and no key held with it: off while somebody writes, and for whoever turned these off (WCAG 2.1.4). */
export function isSingleKey(keys: string): boolean {
  return !/^(Ctrl|Alt) |^F\d+$|^(Escape|Enter|Tab|Arrow\w+)$/.test(keys)
}
