import type { LineMedicine } from '../../cart/cart.contract.ts'
import { chosenByPharmacist, type SubstitutionRow } from '../substitutions.sql.server.ts'
import type { Substitution } from './thread.contract.ts'

/** A question about a substitute as both sides read it; one whose time is over reads so before anything has ended it. */
export function substitutionView(row: SubstitutionRow, now: Date): Substitution {
  const { substitution_id: id, line_id: line, state, units, quantity, was_paise, total_paise, borne_paise } = row
  const [from, to] = [row.from_medicine, row.to_medicine] as unknown as [LineMedicine, LineMedicine]
  const unit = ({ price_paise, units: inPack }: LineMedicine) => Math.round(price_paise / inPack)
  return {
    id,
    line,
    state: state === 'proposed' && row.expires_at <= now ? 'expired' : state,
    from,
    to,
    from_unit_paise: unit(from),
    to_unit_paise: unit(to),
    units,
    quantity,
    was_paise,
    total_paise,
    less_paise: was_paise - total_paise,
    borne_paise,
    proposed_by: row.proposed_by_name,
    proposed_at: row.proposed_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    chosen_by_pharmacist: chosenByPharmacist(row),
  }
}
