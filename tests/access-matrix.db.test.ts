import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { contracts } from '../src/data/contracts.ts'
import { type Contract, type Row, type RouteKey, type StaffRole, staffRoles } from '../src/lib/contract.ts'
import { Refusal } from '../src/lib/errors.ts'
import { type Actor, visitor } from '../src/platform/context.ts'
import { implement } from '../src/platform/implement.ts'
import { inProcessApi } from '../src/platform/http/in-process-api.server.ts'
import { testApp, testNow } from './support/app.ts'
import { testContext } from './support/bare-app.ts'
import { seedPatient, seedStaff } from './support/seed.ts'
import { fieldsOf, jsonSchema } from './support/sample-input.ts'

/** What is everybody's own who is signed in: the session, the second factor, an invitation. */
const own = [
  'POST /api/session/',
  'GET /api/session/device/',
  'DELETE /api/session/device/',
  'POST /api/desk/session/',
  'DELETE /api/desk/session/',
  'GET /api/desk/me/',
  'GET /api/desk/counts/',
  'GET /api/desk/settings/',
  'PUT /api/desk/settings/',
  'GET /api/desk/passkey/',
  'POST /api/desk/passkey/options/',
  'POST /api/desk/passkey/',
  'DELETE /api/desk/passkey/{id}/',
  'POST /api/desk/session/options/',
  'POST /api/setup/authenticator/',
  'POST /api/setup/admin/',
  'POST /api/invitation/authenticator/',
  'POST /api/invitation/accept/',
]

/** What the narrow roles may ask beyond that, written down a second time: a row that opens to one of them by mistake is not in it. */
const narrow: Partial<Record<StaffRole, readonly string[]>> = {
  front_office: [
    'GET /api/desk/order/{id}/summary/',
    'GET /api/desk/search/',
    'GET /api/desk/patient/{id}/',
    'POST /api/desk/patient/{id}/open/',
    'POST /api/desk/patient/{id}/open/confirm/',
    'POST /api/desk/patient/{id}/close/',
    'POST /api/desk/patient/{id}/note/',
    'GET /api/desk/patient/{id}/may/',
    'POST /api/desk/patient/{id}/book/',
    'POST /api/desk/patient/{id}/order/quote/',
    'POST /api/desk/patient/{id}/order/',
    'POST /api/desk/patient/{id}/pay_link/',
    'POST /api/desk/patient/{id}/cancel/',
    'POST /api/desk/patient/{id}/refund/',
    'POST /api/desk/patient/{id}/refund_request/',
    'GET /api/desk/refund_request/',
    'POST /api/desk/refund_request/seen/',
    'POST /api/desk/patient/{id}/complaint/',
    'POST /api/desk/patient/{id}/callback/',
    'GET /api/desk/callback/',
    'POST /api/desk/callback/{id}/',
    'GET /api/desk/counter/',
    'GET /api/desk/counter/product/',
    'POST /api/desk/counter/customer/',
    'POST /api/desk/counter/sale/',
    'POST /api/desk/counter/sale/{id}/invoice/',
    'GET /api/desk/walk_in/',
    'POST /api/desk/walk_in/code/',
    'POST /api/desk/walk_in/code/confirm/',
    'POST /api/desk/walk_in/',
    'POST /api/desk/walk_in/{id}/end/',
    'POST /api/desk/walk_in/{id}/bill/',
  ],
  rider: [
    'GET /api/desk/round/',
    'POST /api/desk/round/{id}/deliver/',
    'POST /api/desk/round/{id}/attempt/',
    'POST /api/desk/round/{id}/retry/',
    'POST /api/desk/round/{id}/pickup/',
  ],
  auditor: [
    'GET /api/desk/staff/',
    'GET /api/desk/doctor/',
    'GET /api/desk/refund/',
    'GET /api/desk/reconciliation/',
    'GET /api/desk/payout/',
    'GET /api/desk/stock/pharmacies/',
    'GET /api/desk/register/',
    'GET /api/desk/policy/',
    'GET /api/desk/speciality/',
    'GET /api/desk/audit/',
    'GET /api/desk/audit/chain/',
    'GET /api/desk/overview/',
    'GET /api/desk/overview/late/',
    'GET /api/desk/report/',
    'GET /api/desk/product/',
    'GET /api/desk/product/{id}/',
  ],
}

/** Fields that say what somebody takes or has. */
const medicineFields =
  /^(medicine|medicines|medicine_id|medicine_text|item_name|item_names|lines|to_pick|stopped|batches|composition|schedule|diagnosis|findings|complaint|intake|allergies|conditions|current_medicines)$/

const app = await testApp()
const rowsOf = (contract: Contract) => Object.entries(contract) as [RouteKey, Row][]

/** Rows that a narrow role may ask and should not, and rows that should be open to it and are not. */
function misfits(contract: Contract): string[] {
  return (Object.entries(narrow) as [StaffRole, readonly string[]][]).flatMap(([role, more]) => {
    const allowed = rowsOf(contract).flatMap(([key, { access }]) => (access.includes(role) ? [key] : []))
    const wanted = [...own, ...more]
    return [
      ...allowed.filter((key) => !wanted.includes(key)).map((key) => `${role} may: ${key}`),
      ...(contract === contracts ? wanted.filter((key) => !allowed.includes(key as RouteKey)).map((key) => `${role} may not: ${key}`) : []),
    ]
  })
}

const tellsMedicines = (contract: Contract) =>
  rowsOf(contract)
    .filter(([, { access }]) => access.includes('front_office'))
    .filter(([, { response }]) =>
      fieldsOf(jsonSchema(response as unknown as z.ZodType, 'output')).some((name) => medicineFields.test(name)),
    )
    .map(([key]) => key)

/** Where somebody whose role a row does not name is answered other than with 404, a visitor other than with 401. */
async function open(as: (actor: Actor) => unknown, contract: Contract, actors: ReadonlyMap<string, Actor>): Promise<string[]> {
  const found: string[] = []
  for (const [key, { access }] of rowsOf(contract))
    for (const [who, actor] of actors) {
      if (access.includes('anyone') || access.includes(who as 'patient')) continue
      const status = await statusOf(as(actor), key)
      if (status !== (who === 'visitor' ? 401 : 404)) found.push(`${who}: ${key} answers ${status}`)
    }
  return found
}

async function statusOf(api: unknown, key: RouteKey): Promise<number> {
  try {
    await (api as (key: RouteKey, input: object) => Promise<unknown>)(key, {})
    return 200
  } catch (error) {
    return error instanceof Refusal ? error.status : 500
  }
}

async function everybody(): Promise<Map<string, Actor>> {
  const places = { doctor: { doctorId: 'd1' }, pharmacist: { pharmacyId: 'jaipur', pharmacistId: '1' } }
  const actors = new Map([['visitor', visitor]])
  actors.set('patient', (await seedPatient(app.db, testNow)).actor)
  for (const role of staffRoles) actors.set(role, (await seedStaff(app.db, testNow, role, places[role as keyof typeof places])).actor)
  return actors
}

describe('S1: each path, asked by each role', () => {
  test('answers 404 to a role that it does not name, and 401 to a visitor', async () => {
    expect(await open(app.as, contracts, await everybody())).toEqual([])
  })

  test('front office, riders and auditors may ask what is written down for them, and nothing else', () => {
    expect(misfits(contracts)).toEqual([])
  })

  test('an auditor changes nothing', () => {
    const writes = rowsOf(contracts).filter(([key, { access }]) => access.includes('auditor') && !key.startsWith('GET '))
    expect(writes.map(([key]) => key).filter((key) => !own.includes(key))).toEqual([])
  })

  test('front office is told of no medicine', () => {
    // The catalogue and the shelf, of nobody: what is sold over the counter without a prescription.
    expect(tellsMedicines(contracts)).toEqual(['GET /api/desk/counter/product/'])
  })
})

describe('the matrix sees', () => {
  const response = z.object({ lines: z.array(z.string()) })
  const careless = {
    'POST /api/desk/stock/count/': { access: ['pharmacist', 'auditor'], summary: '', response },
    'GET /api/desk/order/': { access: ['pharmacist', 'front_office'], summary: '', response },
    'GET /api/desk/grievance/': { access: ['admin', 'rider'], summary: '', response },
  } as const satisfies Contract

  test('a role that was let in by mistake, and an answer that tells front office a medicine', () => {
    expect(misfits(careless)).toEqual([
      'front_office may: GET /api/desk/order/',
      'rider may: GET /api/desk/grievance/',
      'auditor may: POST /api/desk/stock/count/',
    ])
    expect(tellsMedicines(careless)).toEqual(['GET /api/desk/order/'])
  })

  test('a path that answers whoever asks', async () => {
    const lines = { lines: [] }
    const endpoints = implement(careless, {
      'POST /api/desk/stock/count/': () => lines,
      'GET /api/desk/order/': () => lines,
      'GET /api/desk/grievance/': () => lines,
    })
    const as = (actor: Actor) => inProcessApi<Contract>(endpoints, testContext({ db: app.db, now: testNow, actor }))
    const narrower = Object.fromEntries(rowsOf(careless).map(([key, row]) => [key, { ...row, access: ['pharmacist', 'admin'] as const }]))
    expect(await open(as, narrower as Contract, await everybody())).toEqual([
      'auditor: POST /api/desk/stock/count/ answers 200',
      'front_office: GET /api/desk/order/ answers 200',
      'rider: GET /api/desk/grievance/ answers 200',
    ])
  })
})
