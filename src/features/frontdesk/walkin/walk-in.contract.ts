import * as z from 'zod'
import { CodeOutcome } from '../frontdesk.contract.ts'
import type { Contract } from '../../../lib/contract.ts'
import { Gender } from '../../../lib/values.contract.ts'
import { Birthday, Name, Phone } from '../../accounts/accounts.contract.ts'
import { ConsentNotice } from '../../accounts/consents.contract.ts'
import { GuardianBasis, Relation } from '../../accounts/patients.contract.ts'
import { fewAnswers } from '../../consultations/booking.contract.ts'
import { ConsultationState } from '../../consultations/consultations.contract.ts'
import { DoctorId, SlotId } from '../../doctors/doctors.contract.ts'
import { CounterPayment, CounterRefund } from '../../orders/counter/counter.contract.ts'
import { CounterMethod } from '../../orders/desk/desk-orders.contract.ts'

const access = ['front_office', 'pharmacist', 'admin'] as const
const params = z.object({ id: z.guid() })

const ClinicDoctor = z
  .object({
    id: z.string(),
    name: z.string(),
    /** Names of our list, and what is asked before anybody is registered (TPG-19). */
    speciality: z.string(),
    red_flags: z.array(z.object({ id: z.string(), text: z.string() })),
    /** What is paid at the counter. */
    total_paise: z.int(),
    /** People who wait for them at the clinic now. */
    waiting: z.int(),
    /** Free times of today, the next first. */
    slots: z.array(z.object({ id: z.string(), start_at: z.string() })),
  })
  .meta({ id: 'ClinicDoctor' })
export type ClinicDoctor = z.infer<typeof ClinicDoctor>

const WalkIn = z
  .object({
    id: z.string(),
    number: z.string(),
    name: z.string(),
    doctor: z.string(),
    start_at: z.string(),
    arrived_at: z.string(),
    state: ConsultationState,
    method: CounterMethod.nullable(),
    paid_paise: z.int(),
    refunded_paise: z.int(),
    /** What the doctor signed and is still in force, for a pharmacist to sell on; null for everybody else. */
    prescription: z.string().nullable(),
    /** They were not seen: the visit can be ended here and its money given back. */
    may_end: z.boolean(),
  })
  .meta({ id: 'WalkIn' })
export type WalkIn = z.infer<typeof WalkIn>

const Day = z
  .object({
    doctors: z.array(ClinicDoctor),
    visits: z.array(WalkIn),
    cash_paise: z.int(),
    upi_paise: z.int(),
    /** What is read out to the adult who answers for a child nobody knows yet. */
    child_notice: ConsentNotice,
  })
  .meta({ id: 'WalkInDay' })
export type WalkInDay = z.infer<typeof Day>

const age = z.int('Enter the age in years').min(0, 'Enter the age in years').max(130, 'Enter the age in years')
/** A child needs a day of birth and a grown-up who answers for it: the owner of the number, as they say at the counter (DP-5). */
const NewChild = z.strictObject({
  dob: Birthday,
  basis: GuardianBasis,
  notice_version: z.string().max(40),
  /** Of the owner, where the account does not know it yet. */
  guardian_name: Name.optional(),
  guardian_age_years: age.optional(),
})
/** Somebody of an account whose page is open, or of the number that was checked, or new on it. */
const Who = z.union([
  z.strictObject({ patient: z.guid(), check: z.guid().optional() }),
  z.strictObject({ check: z.guid(), name: Name, gender: Gender, age_years: age, relation: Relation.or(z.literal('self')) }),
  z.strictObject({ check: z.guid(), name: Name, gender: Gender, relation: Relation, child: NewChild }),
])

export const walkInContract = {
  'GET /api/desk/walk_in/': {
    operationId: 'getWalkInDay',
    access,
    summary: 'Get the doctors in the clinic with free time today, and who was registered at the counter today',
    response: Day,
    audit: 'walk_ins_read',
  },
  'POST /api/desk/walk_in/code/': {
    operationId: 'sendCounterCode',
    access,
    summary: 'Send a code to the phone of somebody at the counter',
    body: z.strictObject({ phone: Phone }),
    response: z.object({ check: z.string(), until: z.string() }),
    audit: 'walk_in_code_sent',
    perMinute: 20,
  },
  'POST /api/desk/walk_in/code/confirm/': {
    operationId: 'confirmCounterCode',
    access,
    summary: 'Confirm the code they read out, and get the names on the account of their number',
    body: z.strictObject({ check: z.guid(), code: z.string().regex(/^\d{4}$/, 'Enter the 4 digits') }),
    response: z.object({
      outcome: CodeOutcome,
      tries_left: z.int(),
      people: z.array(z.object({ patient: z.string(), name: z.string() })),
    }),
    audit: 'walk_in_checked',
    perMinute: 20,
  },
  'POST /api/desk/walk_in/code/prescriptions/': {
    operationId: 'listPrescriptionsOfNumber',
    access: ['pharmacist'],
    summary: 'List the signed prescriptions in force of the people on a number that was checked, to sell on them at the counter',
    body: z.strictObject({ check: z.guid() }),
    response: z.array(z.object({ id: z.string(), name: z.string(), doctor: z.string(), issued_on: z.string() })),
    audit: 'counter_prescriptions_listed',
  },
  'POST /api/desk/walk_in/': {
    operationId: 'registerWalkIn',
    access,
    serves: 'consultations',
    summary: 'Register somebody at the counter for a doctor at the clinic: the visit, its time and its payment by hand in one act',
    body: z.strictObject({
      who: Who,
      doctor: DoctorId,
      slot: SlotId,
      complaint: z.string().trim().min(1, 'This field is required').max(500),
      red_flags: z.record(z.string().max(60), z.boolean()).refine(fewAnswers, 'Please answer every question'),
      /** Null where nothing is to be paid. */
      payment: CounterPayment.nullable(),
      /** What the screen showed: nothing else is charged. */
      total_paise: z.int().min(0),
    }),
    response: z.object({
      id: z.string(),
      number: z.string(),
      patient: z.string(),
      start_at: z.string(),
      total_paise: z.int(),
      method: CounterMethod.nullable(),
      change_paise: z.int(),
    }),
    idempotent: true,
    audit: 'walk_in_registered',
  },
  'POST /api/desk/walk_in/{id}/end/': {
    operationId: 'endWalkIn',
    access,
    summary: 'End a visit at the clinic that did not take place, and give the money back at the counter',
    params,
    body: z.strictObject({
      why: z.enum(['left', 'doctor_absent']),
      paid: CounterRefund,
    }),
    response: z.object({ refund_paise: z.int() }),
    idempotent: true,
    audit: 'walk_in_ended',
  },
  'POST /api/desk/walk_in/{id}/bill/': {
    operationId: 'printWalkInBill',
    access,
    summary: 'Get the bill of a visit at the clinic as a PDF, by an address that holds five minutes',
    params,
    body: z.strictObject({}),
    response: z.object({ url: z.string() }),
    audit: 'walk_in_billed',
  },
} satisfies Contract
