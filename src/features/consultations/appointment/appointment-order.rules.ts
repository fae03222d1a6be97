interface Dated {
  start_at: string | null
  created_at: string
}

/** Those to come as they come; who asked for a doctor now waits since the asking. */
export function soonestFirst<T extends Dated>(appointments: readonly T[]): T[] {
  return appointments.toSorted((one, other) => timeOf(one) - timeOf(other))
}

const timeOf = ({ start_at, created_at }: Dated) => Date.parse(start_at ?? created_at)
