import { useLingui } from '@lingui/react/macro'
import type { ReachState, RecallSource } from './recalls.rules.ts'

export function useRecallSources(): Record<RecallSource, string> {
  const { t } = useLingui()
  return {
    regulator: t`Regulator (CDSCO or state)`,
    manufacturer: t`Manufacturer`,
    supplier: t`Supplier`,
    own_check: t`Our own check`,
  }
}

export function useReachWords(): Record<ReachState, string> {
  const { t } = useLingui()
  return {
    with_patient: t`With the patient`,
    on_the_way: t`Out for delivery`,
    held: t`Packed, on hold`,
    return_requested: t`Return requested`,
    pickup_arranged: t`Pickup arranged`,
    collected: t`Collected by rider`,
    returned: t`Returned`,
    cancelled: t`Order cancelled`,
  }
}
