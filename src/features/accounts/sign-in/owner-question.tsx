import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { signOut } from '../sessions/use-sign-out.ts'
import { ApiFailure } from '../../../lib/network-api.ts'
import { browserApi, type Shell } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/messages/dialog.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import { sessionDriver } from '../sessions/browser-session-driver.ts'
import { currentSession } from '../sessions/browser-session.ts'
import { BirthdayField } from '../../../app/forms/birthday-field.tsx'
import { isDay } from '../../../app/forms/date-parts.rules.ts'
import { Actions, Form, SmallPrint } from '../../../app/forms/form-page.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'

interface OwnerQuestionProps {
  onSignedIn: () => Promise<void>
  /** Somebody would rather sign in with another number. */
  onLeft: () => void
}

/** A phone number can pass to a new owner: on a new device the date of birth is asked before anything of the account shows. */
export function OwnerQuestion({ onSignedIn, onLeft }: OwnerQuestionProps) {
  const { t } = useLingui()
  const [dob, setDob] = useState('')
  const [declining, setDeclining] = useState(false)
  const { tries, setTries, settle } = useQuestion(onSignedIn)
  const { busy, error, fields, place, send, refuse } = useSending()
  const answer = async () => {
    if (refuse({ dob: !isDay(dob) ? t`Date of birth is not valid` : null })) return
    await send(async () => {
      const { outcome, tries_left } = await browserApi('POST /api/session/owner/', { body: { dob } }).catch(settle.unlessAsked)
      if (outcome !== 'wrong') return settle.with(outcome)
      setTries(tries_left)
      refuse({ dob: t`This is not the date of birth on the account. Check it and try again.` })
    })
  }
  const decline = () =>
    send(async () => {
      const { outcome } = await browserApi('POST /api/session/owner/decline/').catch(settle.unlessAsked)
      setDeclining(false)
      await settle.with(outcome)
    })
  return (
    <div ref={place}>
      <Form onSubmit={answer}>
        <Why />
        {error && !declining && <Notice kind="danger" live="alert" title={error} />}
        <BirthdayField
          label={t`Your date of birth`}
          hint={<Left tries={tries} />}
          error={fields['dob']?.[0]}
          value={dob}
          onChange={setDob}
          oneself
        />
        <Button type="submit" full busy={busy}>
          <Trans>Continue</Trans>
        </Button>
        <Actions>
          <Button variant="quiet" onClick={() => setDeclining(true)}>
            <Trans>I can’t answer / not my account</Trans>
          </Button>
          <Button variant="quiet" onClick={() => void settle.leave().then(onLeft)}>
            <Trans>Use another number</Trans>
          </Button>
        </Actions>
        <Help />
      </Form>
      <DeclineDialog open={declining} busy={busy} error={error} onClose={() => setDeclining(false)} onConfirm={() => void decline()} />
    </div>
  )
}

/** How many tries are left, and what follows an answer. */
function useQuestion(onSignedIn: () => Promise<void>) {
  const { t } = useLingui()
  const [tries, setTries] = useState<number | null>(null)
  const enter = async () => {
    await (await sessionDriver()).settled()
    if (currentSession().is === 'signed-in') await onSignedIn()
  }
  useEffect(() => {
    browserApi('GET /api/session/owner/')
      .then(({ tries_left }) => setTries(tries_left))
      .catch(() => {})
  }, [])
  const settle = {
    with: async (outcome: 'passed' | 'wrong' | 'new_account') => {
      if (outcome === 'new_account') toasts.show({ kind: 'success', text: t`We opened a new account for this number` })
      await enter()
    },
    /** Answered in another tab, or over: the server is asked how it stands. */
    unlessAsked: async (failure: unknown) => {
      if (failure instanceof ApiFailure && [401, 404, 409].includes(failure.status)) await enter()
      throw failure
    },
    leave: signOut,
  }
  return { tries, setTries, settle }
}

function Why() {
  return (
    <p>
      <Trans>
        This number already has an account with health records, and this device is new to it. Phone numbers sometimes pass to a new owner.
        So before we show anything, please enter the date of birth of the account holder.
      </Trans>
    </p>
  )
}

function Left({ tries }: { tries: number | null }) {
  if (tries === null) return <Trans>Day, month and year, as on the account</Trans>
  return <Plural value={tries} one="# try left" other="# tries left" />
}

function Help() {
  const phone = useRouteLoaderData<Shell>('root')?.supportPhone ?? ''
  return (
    <SmallPrint>
      <Trans>
        Need help? Call us on <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>.
      </Trans>
    </SmallPrint>
  )
}

interface DeclineProps {
  open: boolean
  busy: boolean
  error: string | null
  onClose: () => void
  onConfirm: () => void
}

function DeclineDialog({ open, busy, error, onClose, onConfirm }: DeclineProps) {
  const { t } = useLingui()
  const phone = useRouteLoaderData<Shell>('root')?.supportPhone ?? ''
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Open a new account?`}
      actions={
        <>
          <Button busy={busy} onClick={onConfirm}>
            <Trans>Open new account</Trans>
          </Button>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Go back</Trans>
          </Button>
        </>
      }
    >
      {error && <Notice kind="danger" live="alert" title={error} />}
      <p>
        <Trans>
          You get a new, empty account with this number. The earlier account is locked, and nobody can see its records. If it is yours, call
          us on {phone}: we check who you are and give it back.
        </Trans>
      </p>
    </Dialog>
  )
}
