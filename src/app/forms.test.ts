import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '..')
const files = globSync('**/*.{ts,tsx}', { cwd: src }).filter((file) => !/\.test\.|\.server\.|network-api/.test(file))
const sources = new Map(files.map((file) => [file, readFileSync(join(src, file), 'utf8')]))

/** Every write of the contracts that a page sends, by the file that sends it. */
const writes = [...sources].flatMap(([file, source]) =>
  [...source.matchAll(/(?:browserApi|\bapi)\(\s*'((?:POST|PATCH|PUT|DELETE) \/[^']+)'/g)].map(([, row = '']) => [row, file] as const),
)

/** Ways that end in a text for the person: the form itself, what it hands its work to, or a text of its own. */
const told =
  /useSending|usePaperTab|useAct\(|useCartChanges|useOrderAgain|wordsOf|useFailureWords|\.text\b|toasts\.|\bwork\(|<RemoveDialog|<PayButton|<CouponBox|onFailure|fault|setFailed|setProblem/
/** Nobody pressed anything: the page does these by itself and says so in its own way, or the sender's caller does. */
const byItself: Readonly<Record<string, string>> = {
  'features/consultations/instant/connect.page.tsx': 'the clock of the search, asked again by the next reading',
  'features/calls/screen/call-api.ts': 'the call’s own driver says what became of the call',
  'features/calls/screen/guest.page.tsx': 'hands its work to the place of the call',
  'features/notices/device-push.ts': 'device-push-part.tsx says it',
  'features/consultations/papers/desk-certificate.tsx': 'use-sign-paper.ts says it',
  'features/consultations/papers/desk-referral.tsx': 'use-sign-paper.ts says it',
  'features/consultations/prescribe/use-candidate.ts':
    'asks about a line that is still typed; what could not be asked is said when it is saved',
  'features/accounts/workplace/desk-settings.ts': 'desk-settings.page.tsx and desk-sound.ts say it',
  'features/orders/checkout/use-ordering.ts': 'place-button.tsx says it',
  'features/accounts/sessions/desk-session.ts': 'the second-factor form says it',
  'features/accounts/sessions/session-driver.ts': 'the session’s own states',
  'features/frontdesk/refunds/use-see-answers.ts':
    'tells that an answer was seen; what could not be told stays counted and is told by the next visit',
  'features/accounts/sessions/desk-sign-out.ts': 'nobody waits for it: the silence of the page makes the doctor away',
  'features/catalog/edit/desk-product-rows.tsx': 'desk-price-cell.tsx says it where it was typed',
  'features/consultations/papers/desk-withdraw-paper.tsx': 'desk-withdraw-dialog.tsx says it',
  'features/consultations/papers/desk-withdraw-prescription.tsx': 'desk-withdraw-dialog.tsx says it',
  'features/prescriptions/review/kept-decisions.ts':
    'kept without a line and sent later; the workbench and the strip under the top bar say what became of it',
  'features/health/doses/dose-queue.ts': 'kept on the device and sent later; today-doses.tsx says what waits',
  'features/orders/round/send-report.ts': 'kept on the phone and sent later; the round says what became of it',
  'features/catalog/upload/run-import.ts': 'desk-import-upload.tsx and desk-import-steps.tsx say it',
  'features/catalog/saved/after-press.ts': 'saved.page.tsx says it, to whoever has no scripts',
  'features/accounts/sign-in/login-email.page.tsx': 'hands its work to the mail form',
  'features/cart/change/use-visitor-price.ts': 'the cart of a visitor says that it could not be priced',
  'features/site/remember-language.ts': 'the page of the language, which is sent without scripts too, fails as a page',
}

test('every write that a form sends has a place for what is refused', () => {
  expect(writes.length).toBeGreaterThan(60)
  const silent = writes.filter(([, file]) => !told.test(sources.get(file) ?? '') && !(file in byItself))
  expect(silent).toEqual([])
})

test('every form on its way shows the text that belongs to no field', () => {
  const forms = [...sources].filter(([file, source]) => source.includes('useSending(') && !file.endsWith('use-sending.ts'))
  expect(forms.length).toBeGreaterThan(40)
  const shows = /\{\s*error\b|error=\{|error &&|error \?|\.\.\.(?:sending|shown)\b|sending\.error|shown\.error|\{ error/
  expect(forms.filter(([, source]) => !shows.test(source)).map(([file]) => file)).toEqual([])
})

test('a box of consent says its error itself, so that nobody looks for it', () => {
  const boxes = [...sources].filter(([file, source]) => source.includes('<ConsentBox') && !file.endsWith('consent-notice.tsx'))
  expect(boxes.length).toBeGreaterThan(4)
  const unsaid = boxes.filter(([file, source]) => !/<ConsentBox[\s\S]*?error=\{/.test(source) && !file.endsWith('register.page.tsx'))
  // Registering needs none of them: each is asked for again where the server demands it.
  expect(unsaid.map(([file]) => file)).toEqual([])
})
