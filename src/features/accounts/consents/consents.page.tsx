import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRevalidator } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import { isLanguage } from '../../../lib/languages.ts'
import { browserApi } from '../../../data/page-data.ts'
import { privateInBrowser, privateOnServer } from '../../../data/private-page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { AccountFrame } from '../../../app/shell/account-frame.tsx'
import styles from '../../../app/shell/account-frame.module.css'
import { ChildConsents } from './child-consents.tsx'
import { ConsentNoticeText, useNoticeText } from './consent-notice.tsx'
import type { Consent, ConsentNotice } from '../consents.contract.ts'
import { useMomentWords } from '../../../i18n/day-words.ts'
import { useSending } from '../../../app/forms/use-sending.ts'

const load = async (api: Api) => {
  const [{ given, notices }, { patient_id: id }] = await Promise.all([api('GET /api/consent/'), api('GET /api/user/me/')])
  const relatives = id === null ? [] : await api('GET /api/patient/{id}/relative_account/', { params: { id } })
  return { given, notices, relatives }
}
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

/** For others somebody agrees where they are added; here everybody agrees for themselves. */
const forOneself = ({ purpose }: ConsentNotice) => purpose !== 'child_processing' && purpose !== 'adult_processing'

export default function ConsentsPage() {
  const { t } = useLingui()
  return (
    <AccountFrame<Data>
      title={t`Your consents`}
      back={{ to: '/account/privacy', label: t`Privacy` }}
      lead={<Trans>Each consent is separate. You can withdraw it at any time.</Trans>}
    >
      {({ given, notices, relatives }) => (
        <div className={styles.parts}>
          <ul className={styles.cards}>
            {notices.filter(forOneself).map((notice) => (
              <ConsentCard key={notice.purpose} notice={notice} given={given.filter((one) => one.purpose === notice.purpose)} />
            ))}
          </ul>
          <ChildConsents given={given} relatives={relatives} />
        </div>
      )}
    </AccountFrame>
  )
}

function ConsentCard({ notice, given }: { notice: ConsentNotice; given: Consent[] }) {
  const { t, i18n } = useLingui()
  const moment = useMomentWords()
  const { revalidate } = useRevalidator()
  const { busy, error, send } = useSending()
  const { title } = useNoticeText()(notice)
  const own = given.filter(({ patient_id }) => patient_id === null)
  const inForce = own.find(({ withdrawn_at }) => withdrawn_at === null)
  const change = () =>
    send(async () => {
      if (inForce) await browserApi('POST /api/consent/{id}/withdraw/', { params: { id: inForce.id } })
      else await browserApi('POST /api/consent/', { body: { ...agreed(notice), language: isLanguage(i18n.locale) ? i18n.locale : 'en' } })
      await revalidate()
    })
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.name}>{title}</h2>
        {inForce ? <Stamp tone="leaf">{t`Agreed`}</Stamp> : <Stamp>{t`Not agreed`}</Stamp>}
      </div>
      <ConsentNoticeText notice={notice} />
      {own.length > 0 && (
        <ul className={styles.facts}>
          {own.map(({ id, given_at, withdrawn_at, notice_version, privacy_version }) => (
            <li key={id}>
              <Trans>
                Agreed on {moment(given_at)} ({notice_version})
              </Trans>
              {withdrawn_at && <Trans>, withdrawn on {moment(withdrawn_at)}</Trans>}
              {privacy_version && (
                <>
                  {' · '}
                  <Link to={`/privacy-policy?version=${privacy_version}`}>
                    <Trans>Privacy policy of that day</Trans>
                  </Link>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {inForce && notice.required && (
        <Notice title={t`If you withdraw it, we can no longer serve you. Anything in progress will continue.`} />
      )}
      {error && <Notice kind="danger" live="alert" title={error} />}
      <div className={styles.rowActions}>
        <Button
          variant={inForce ? 'secondary' : 'primary'}
          busy={busy}
          aria-label={inForce ? t`Withdraw consent: ${title}` : t`Agree: ${title}`}
          onClick={() => void change()}
        >
          {inForce ? <Trans>Withdraw consent</Trans> : <Trans>Agree</Trans>}
        </Button>
      </div>
    </Card>
  )
}

const agreed = ({ purpose, version }: ConsentNotice) => ({ purpose, notice_version: version })
