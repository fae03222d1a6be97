import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { browserApi } from '../../data/page-data.ts'
import { ChipButton } from '../../ui/controls/chip-button.tsx'
import { toasts } from '../../ui/messages/toast-store.ts'
import { currentSession, sessionKnown } from '../accounts/sessions/browser-session.ts'
import { useFailureWords } from '../../app/forms/identity-words.tsx'
import { signInPath } from '../accounts/sign-in/sign-in.rules.ts'
import type { Doctor } from './doctors.contract.ts'

/** Marks a doctor to find again; shown as pressed at once and taken back when it could not be kept. */
export function FavouriteButton({ doctor, onChange }: { doctor: Pick<Doctor, 'id' | 'name' | 'is_favourite'>; onChange?: () => void }) {
  const { t } = useLingui()
  const words = useFailureWords()
  const navigate = useNavigate()
  const here = useLocation()
  const [marked, setMarked] = useState(doctor.is_favourite)
  const press = async () => {
    // A button can be pressed before the page knows who is here.
    await sessionKnown
    if (currentSession().is === 'visitor') return navigate(signInPath(here))
    const wish = !marked
    setMarked(wish)
    try {
      const params = { id: doctor.id }
      const call = wish
        ? browserApi('POST /api/doctor/doctors/{id}/favourite/', { params })
        : browserApi('POST /api/doctor/doctors/{id}/unfavourite/', { params })
      setMarked((await call).is_favourite)
      onChange?.()
    } catch (failure) {
      setMarked(!wish)
      toasts.show({ kind: 'error', text: words(failure) })
    }
  }
  return (
    <ChipButton icon="heart" pressed={marked} aria-label={t`Favourite: ${doctor.name}`} onClick={() => void press()}>
      {t`Favourite`}
    </ChipButton>
  )
}
