/** Just enough of a Zod schema: naming `z.ZodType` here makes the compiler check seven times as many types. */
export interface Schema {
  _zod: { input: unknown; output: unknown }
}
export type In<S> = S extends Schema ? S['_zod']['input'] : undefined
type Out<S> = S extends Schema ? S['_zod']['output'] : undefined

/** Whom the desk knows; one person may be several. What each may see is said by `access` of every row, and held by `tests/access-matrix.db.test.ts`. */
export const staffRoles = ['doctor', 'pharmacist', 'front_office', 'rider', 'auditor', 'admin'] as const
export type StaffRole = (typeof staffRoles)[number]

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
export type RouteKey = `${Method} /${string}`
/**
 * Who may call: `anyone` needs no token; the others are roles of a verified token; `locked_doctor` is a doctor whose
 * desk has locked, `unproven_owner` a sign-in that must say the account's date of birth first. */
export type Access = 'anyone' | 'patient' | StaffRole | 'locked_doctor' | 'unproven_owner'

export interface Row {
  access: readonly Access[]
  summary: string
  /** Its name in the OpenAPI document and in generated clients: verb and noun, camelCase. Others build on it: it never changes. */
  operationId?: string
  params?: Schema
  query?: Schema
  body?: Schema
  /** Further headers it reads, named in small letters. */
  headers?: Schema
  response: Schema
  /** The kinds of body it takes, JSON when unsaid. Form values are text; files of a multipart body come as the id of the stored file; `bytes` are a `Uint8Array`. */
  takes?: readonly ('json' | 'form' | 'multipart' | 'bytes')[]
  /** The request carries `Idempotency-Key` and a repeat gets the first answer again (R4); `when-keyed`: only where the caller sends one. */
  idempotent?: true | 'when-keyed'
  /** Answers without the header `app`: for balancers, machines and shared caches. */
  public?: true
  /** Pages ask it by themselves, again and again: it is never a sign that somebody is there. */
  background?: true
  /** Begins something that the operator may do only once the law's minimum for it is there: refused before. */
  serves?: 'orders' | 'consultations'
  /** Calls a minute from one address or account; the platform's default otherwise. */
  perMinute?: number
  /** Bytes of its body at most; the platform's default otherwise. */
  longestBody?: number
  /** `own`: the answer goes out as the handler gives it, without our `{data}` around it (the pharmacy proxy). */
  envelope?: 'own'
  /** The audit trail's word for this act; staff can read no health data without one (S9). */
  audit?: string
  /** An open page sends it again and again: one entry of the audit trail for each quarter of an hour, as for every GET. */
  repeats?: true
  /** `Cache-Control` of a successful GET; nothing is stored otherwise. */
  cache?: string
}
export type Contract = Record<RouteKey, Row>
/** What others may build on: each row has its name. */
export type PublishedContract = Record<RouteKey, Row & { operationId: string }>

type Part<R, K extends string> = K extends keyof R ? (R[K] extends Schema ? R[K] : undefined) : undefined
type PartName = 'params' | 'query' | 'headers' | 'body'
type PartNames<R> = { [K in PartName]: Part<R, K> extends Schema ? K : never }[PartName]
/** A part whose every field is optional is optional itself. */
type OptionalNames<R> = { [K in PartNames<R>]: {} extends In<Part<R, K>> ? K : never }[PartNames<R>]
/** What a caller gives. */
export type Input<R> = { [K in Exclude<PartNames<R>, OptionalNames<R>>]: In<Part<R, K>> } & { [K in OptionalNames<R>]?: In<Part<R, K>> }
/** What a handler gets after it was checked. */
export type Checked<R> = { [K in PartNames<R>]: Out<Part<R, K>> }
export type Response<R> = R extends { response: infer S } ? Out<S> : never
