import type { ReactNode } from 'react'
import { Button } from '../../ui/controls/button.tsx'

/** On the button of the header, whose dialog is asked for from below too. */
export const pincodeChipId = 'pincode-chip'

/** Words that ask for the pincode where it is missed: a press opens the dialog of the header. */
export function AskPincode({ children }: { children: ReactNode }) {
  return (
    <Button variant="quiet" icon="map-pin" onClick={() => document.getElementById(pincodeChipId)?.click()}>
      {children}
    </Button>
  )
}
