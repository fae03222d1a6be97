import type { DoseUnit } from './dose-units.rules.ts'
import type { Schedule } from '../review.rules.ts'

export type Mode = 'video' | 'audio' | 'chat' | 'clinic'
export type Nature = 'first' | 'follow_up'
/** New for this person; the same again; or beside what they take already for the same illness. */
export type Therapy = 'new' | 'refill' | 'add_on'
export interface PrescribedMedicine {
  schedule: Schedule
  ndps: boolean
  /** An abortion medicine (db/facts/never-sold.json). */
  never_sold: boolean
  list: 'O' | 'A' | 'B' | 'none'
}
interface Setting {
  /** The lowest mode that carried the diagnosis: a video call that fell back to audio is audio (TPG-12). */
  mode: Mode
  nature: Nature
  /** The doctor's word that the diagnosis was made while seeing the patient. */
  seen_on_video: boolean
}
export type GuardCode = 'abortion_medicine' | 'prohibited' | 'list_a_needs_video' | 'list_b_needs_follow_up' | 'list_b_needs_therapy'

/**
 * Why a medicine may not be prescribed at a distance in this setting; null when it may (Telemedicine Practice Guidelines 2020, 3.7.4).
 * What no list names is treated as List A: more than List O, and not yet an addition to a therapy.
 */
export function guard(
  { schedule, ndps, never_sold, list }: PrescribedMedicine,
  { mode, nature, seen_on_video }: Setting,
  therapy: Therapy,
): GuardCode | null {
  // MTP Act: only at an approved place, so never from afar.
  if (never_sold) return 'abortion_medicine'
  // TPG-11: Schedule X and the NDPS Act, by any doctor, in any setting.
  if (schedule === 'X' || ndps) return 'prohibited'
  // The lists are of telemedicine (TPG-7): who sits before the doctor is prescribed whatever the doctor finds right.
  if (mode === 'clinic') return null
  // TPG-8: any mode, first or follow-up.
  if (list === 'O') return null
  if (list === 'B') {
    // TPG-10: only added to a therapy that goes on, for the same condition.
    if (nature !== 'follow_up') return 'list_b_needs_follow_up'
    return therapy === 'new' ? 'list_b_needs_therapy' : null
  }
  // TPG-9: the same again in a follow-up by any mode; otherwise only what was seen on video.
  if (nature === 'follow_up' && therapy === 'refill') return null
  return mode === 'video' && seen_on_video ? null : 'list_a_needs_video'
}

const order: readonly Mode[] = ['chat', 'audio', 'video', 'clinic']

/** The lowest of the modes a consultation went through (TPG-12). */
export function lowestMode(modes: readonly Mode[]): Mode {
  return modes.toSorted((a, b) => order.indexOf(a) - order.indexOf(b))[0] ?? 'chat'
}

/** Morning, noon, evening, night. */
export type Grid = [number, number, number, number]
export type Timing =
  | { kind: 'grid'; doses: Grid; food: 'before' | 'after' | 'with' | 'any' }
  | { kind: 'as_needed'; dose: number; most_per_day: number; reason: string }
  | { kind: 'weekly'; dose: number; times: number }

/** A dose grid as it is written in India: `1-0-1`, or `1-0-1-1` when the evening has one of its own; halves as `½`. */
export function gridText([morning = 0, noon = 0, evening = 0, night = 0]: readonly number[]): string {
  const doses = evening > 0 ? [morning, noon, evening, night] : [morning, noon, night]
  return doses.map(doseText).join('-')
}

/** ½, 1, 1½ … */
export function doseText(dose: number): string {
  const whole = Math.floor(dose)
  const half = dose - whole > 0
  return half ? `${whole === 0 ? '' : whole}½` : String(whole)
}

/** Doses of one day, at most. */
export function perDay(timing: Timing): number {
  if (timing.kind === 'grid') return timing.doses.reduce((sum, dose) => sum + dose, 0)
  if (timing.kind === 'as_needed') return timing.most_per_day * timing.dose
  return (timing.dose * timing.times) / 7
}

/** The whole quantity in the product's own unit, when the dose is counted in it; null when the doctor has to state it (drops, creams). */
export function totalQuantity(timing: Timing, dose: DoseUnit, unit: string, days: number): number | null {
  return dose === unit ? Math.ceil(perDay(timing) * days - 1e-9) : null
}

/** As needed, how often and how long is nowhere usual; and what was taken back is never written again unread. */
export function needsConfirming({ timing, assumed }: { timing: Timing; assumed: readonly string[] }): boolean {
  return assumed.length > 0 && (timing.kind === 'as_needed' || assumed.includes('withdrawn'))
}
