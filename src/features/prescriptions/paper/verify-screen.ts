import { type Verdict, verifyCode } from './verify-code.ts'

const part = <T extends HTMLElement>(id: string) => document.getElementById(id) as T
const read = <T>(id: string) => JSON.parse(part(id).textContent) as T

const allWords = read<Record<'en' | 'hi', Record<string, string>>>('words')
const keys = read<Record<string, string>>('keys')
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
  result.className = verdict === null ? '' : verdict.genuine ? 'good' : 'bad'
  if (verdict === null) return
  add(result, 'h2', verdict.genuine ? word('genuine') : word('not_genuine'))
  if (!verdict.genuine) return void add(result, 'p', word(verdict.why))
  const day = new Intl.DateTimeFormat(language === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' })
  add(result, 'p', `${word('doctor')}: ${verdict.doctor.join(', ')}`)
  add(result, 'p', `${word('patient')}: ${verdict.patient.filter((one) => one !== '').join(', ')}`)
  add(result, 'p', `${word('signed')}: ${day.format(new Date(verdict.signedAt))}`)
  const list = add(result, 'ol', '')
  for (const { name, dose, days, quantity, repeats } of verdict.medicines) {
    const again = repeats > 0 ? `, ${word('repeats')} ${repeats}` : ''
    add(list, 'li', `${name}: ${dose}, ${days} ${word('days')}, ${word('quantity')} ${quantity}${again}`)
  }
  add(result, 'p', word('compare'))
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
