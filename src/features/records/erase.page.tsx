import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { randomId } from '../../lib/random-id.ts'
import type { Api } from '../../data/contracts.ts'
import { browserApi } from '../../data/page-data.ts'
import { privateInBrowser, privateOnServer } from '../../data/private-page-data.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../ui/controls/choice-group.tsx'
import { Notice } from '../../ui/messages/notice.tsx'
import { AccountFrame } from '../../app/shell/account-frame.tsx'
import styles from '../../app/shell/account-frame.module.css'
import { useMomentWords } from '../../i18n/day-words.ts'
import { Form } from '../../app/forms/form-page.tsx'
import { KeptLines } from '../accounts/people/kept-lines.tsx'
import { useSending } from '../../app/forms/use-sending.ts'
import type { Erasure } from './records.contract.ts'

const load = async (api: Api) => ({ erasure: await api('GET /api/erase/') })
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

export default function ErasePage() {
  const { t } = useLingui()
  return (
    <AccountFrame<Data> title={t`Erase my account`} back={{ to: '/account/privacy', label: t`Privacy` }}>
      {({ erasure }) => (erasure?.state === 'pending' ? <Receipt erasure={erasure} /> : <AskToErase />)}
    </AccountFrame>
  )
}

function AskToErase() {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [sure, setSure] = useState(false)
  const [key] = useState(randomId)
  const { busy, error, send } = useSending()
  const ask = async () => {
    await send(async () => {
      await browserApi('POST /api/erase/', { body: { confirm: true }, idempotencyKey: key })
      await revalidate()
    })
  }
  return (
    <Form onSubmit={ask}>
      <p>
        <Trans>
          Your account, family, addresses, notifications and devices are erased after 48 hours. You can stop this here until then. What the
          law requires us to keep, such as bills and prescriptions, is kept for the required years and not used for anything else; you get a
          receipt.
        </Trans>
      </p>
      {error && <Notice kind="danger" live="alert" title={error} />}
      <ChoiceGroup
        type="checkbox"
        name="sure"
        legend={t`This cannot be undone after 48 hours`}
        choices={[{ value: 'yes', label: t`Yes, erase my account` }]}
        chosen={sure ? ['yes'] : []}
        onChange={(chosen) => setSure(chosen.length > 0)}
      />
      <Button type="submit" variant="danger" busy={busy} disabledReason={sure ? undefined : t`Please tick the box first`}>
        <Trans>Erase my account</Trans>
      </Button>
    </Form>
  )
}

/** What was asked, until when it can be stopped, and what is kept, why and until when (DP-8, DP-9). */
function Receipt({ erasure: { id, requested_at, erases_at, kept } }: { erasure: Erasure }) {
  const { t } = useLingui()
  const moment = useMomentWords()
  const { revalidate } = useRevalidator()
  const { busy, error, send } = useSending()
  const stop = () =>
    send(async () => {
      await browserApi('DELETE /api/erase/')
      await revalidate()
    })
  return (
    <div className={styles.parts}>
      <Notice kind="warning" live="status" title={t`Your account will be erased on ${moment(erases_at)}`}>
        <Trans>Requested on {moment(requested_at)}. Nothing is lost until your account is erased.</Trans>
      </Notice>
      {kept.length > 0 && <KeptLines kept={kept} />}
      <p className={styles.facts}>
        <Trans>
          Receipt <code>{id}</code>
        </Trans>
      </p>
      {error && <Notice kind="danger" live="alert" title={error} />}
      <div>
        <Button busy={busy} onClick={() => void stop()}>
          <Trans>Keep my account</Trans>
        </Button>
      </div>
    </div>
  )
}
