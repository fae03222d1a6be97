import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ChipButton } from '../../../ui/controls/chip-button.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import { currentSession, sessionKnown, useSession } from '../../accounts/sessions/browser-session.ts'
import { signInPath } from '../../accounts/sign-in/sign-in.rules.ts'
import { SaveForm } from './save-form.tsx'
import { changeSaved, refusedWords, useIsSaved } from './saved-store.ts'
import { toSaveIn, toSaveLine } from './saved.rules.ts'

interface SaveButtonProps {
  medicineId: string
  name: string
  /** The picture alone, where a list has one in each row. */
  small?: boolean
}

/** Keeps a product in the account's list, and takes it out again. A visitor signs in first and comes back with it saved. */
export function SaveButton({ medicineId, name, small = false }: SaveButtonProps) {
  const { t } = useLingui()
  const saved = useIsSaved(medicineId)
  const { press, finish } = useSaving(medicineId)
  const { is } = useSession()
  useEffect(() => {
    if (is === 'signed-in' && toSaveIn(document.cookie) === medicineId) void finish()
    // Once for each sign-in: what is done then is made anew with each rendering.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [is, medicineId])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void press(!saved)
  }
  return (
    <SaveForm medicineId={medicineId} wish={saved ? 'remove' : 'save'} onSubmit={onSubmit}>
      <ChipButton type="submit" icon={saved ? 'check' : 'heart'} aria-label={saved ? t`Saved: ${name}. Remove` : t`Save: ${name}`}>
        {small ? null : saved ? t`Saved` : t`Save`}
      </ChipButton>
    </SaveForm>
  )
}

function useSaving(medicineId: string) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const here = useLocation()
  const keep = async (wish: boolean) => {
    try {
      await changeSaved(medicineId, wish)
      const action = { label: t`View saved`, run: () => void navigate('/account/saved'), leadsTo: '/account/saved' }
      if (wish) toasts.show({ kind: 'success', text: t`Saved to your list`, action })
    } catch (failure) {
      toasts.show({ kind: 'error', text: refusedWords(failure) ?? t`We could not update your list. Please try again.` })
    }
  }
  const press = async (wish: boolean) => {
    // A button can be pressed before the page knows who is here.
    await sessionKnown
    if (currentSession().is !== 'visitor') return keep(wish)
    waitFor(medicineId)
    await navigate(signInPath(here))
  }
  const finish = () => {
    waitFor(null)
    return keep(true)
  }
  return { press, finish }
}

function waitFor(medicineId: string | null): void {
  document.cookie = toSaveLine(medicineId, location.protocol === 'https:')
}
