import { type Verdict, verifyCode } from './verify-code.ts'

const part = <T extends HTMLElement>(id: string) => document.getElementById(id) as T
const read = <T>(id: string) => JSON.parse(part(id).textContent) as T

const allWords = read<Record<'en' | 'hi', Record<string, string>>>('words')
const keys = read<Record<string, string>>('keys')
const withdrawn = new Set(read<string[]>('withdrawn'))
const asOf = read<string>('as_of')
let language: 'en' | 'hi' = navigator.language.startsWith('hi') ? 'hi' : 'en'
let last: Verdict | null = null
const word = (name: string) => allWords[language][name] ?? ''

function speak(): void {
  document.documentElement.lang = language === 'hi' ? 'hi-IN' : 'en-IN'
  document.title = word('title')
  for (const element of document.querySelectorAll<HTMLElement>('[data-word]')) element.textContent = word(element.dataset['word'] ?? '')
  show(last)
}

function show(verdict: Verdict | null): void {
  last = verdict
  const result = part('result')
  result.replaceChildren()
  const holds = verdict?.genuine === true && !withdrawn.has(verdict.id)
  result.className = verdict === null ? '' : holds ? 'good' : 'bad'
  if (verdict === null) return
  add(result, 'h2', !verdict.genuine ? word('not_genuine') : holds ? word('genuine') : word('withdrawn'))
  if (!verdict.genuine) return void add(result, 'p', word(verdict.why))
  if (!holds) add(result, 'p', word('withdrawn_says'))
  add(result, 'p', `${word('doctor')}: ${verdict.doctor.join(', ')}`)
  add(result, 'p', `${word('patient')}: ${verdict.patient.filter((one) => one !== '').join(', ')}`)
  add(result, 'p', `${word('signed')}: ${day(verdict.signedAt)}`)
  if (verdict.paper) showPaper(result, verdict.paper)
  else showMedicines(result, verdict.medicines)
}

type Genuine = Extract<Verdict, { genuine: true }>

function showMedicines(result: HTMLElement, medicines: Genuine['medicines']): void {
  const list = add(result, 'ol', '')
  for (const { name, dose, days, quantity, repeats } of medicines) {
    const again = repeats > 0 ? `, ${word('repeats')} ${repeats}` : ''
    add(list, 'li', `${name}: ${dose}, ${days} ${word('days')}, ${word('quantity')} ${quantity}${again}`)
  }
  add(result, 'p', word('compare'))
}

function showPaper(result: HTMLElement, { kind, facts }: NonNullable<Genuine['paper']>): void {
  add(result, 'h3', word(`kind_${kind}`))
  for (const [name, value] of facts) add(result, 'p', `${word(name)}: ${factText(value)}`)
  add(result, 'p', word('compare_paper'))
  add(result, 'p', `${word('as_of')}: ${day(asOf)}`)
}

/** A day, a word of the page's own list, or what the doctor typed. */
function factText(value: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(value) ? day(value) : word(`value_${value}`) || value
}

function day(at: string): string {
  const format = { dateStyle: 'long', timeZone: 'Asia/Kolkata' } as const
  return new Intl.DateTimeFormat(language === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN', format).format(new Date(at))
}

/** Text only: what stands in a code is never markup. */
function add(parent: HTMLElement, tag: string, text: string): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  parent.append(element)
  return element
}

async function check(text: string): Promise<void> {
  try {
    show(await verifyCode(text, keys))
  } catch {
    show({ genuine: false, why: 'unreadable' })
  }
}

part('form').addEventListener('submit', (event) => {
  event.preventDefault()
  void check(part<HTMLTextAreaElement>('code').value)
})
part('language').addEventListener('click', () => {
  language = language === 'en' ? 'hi' : 'en'
  speak()
})
const fromAddress = () => void (location.hash.length > 1 && check(location.hash))
addEventListener('hashchange', fromAddress)
speak()
fromAddress()
