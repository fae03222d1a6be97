import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Form as GetForm, Link, useSearchParams } from 'react-router'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import type { Api } from '../../../data/contracts.ts'
import { browserApi, type PageArgs } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { useMomentWords } from '../../../i18n/day-words.ts'
import { staffRoles } from '../../../lib/contract.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Select, TextInput } from '../../../ui/controls/text-input.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { PaneState } from '../../../ui/messages/pane-states.tsx'
import { useAccessLogWords } from '../access-log-words.tsx'
import { reasonTexts } from './audit-reasons.rules.ts'
import { auditActions, recordKinds } from './desk-audit-actions.data.ts'
import type { AuditEntry, AuditQuery } from './audit.contract.ts'
import { auditDays } from './audit-span.rules.ts'
import { recordNumber } from './record-number.rules.ts'
import { ChainCheck } from './desk-chain-check.tsx'
import styles from './desk-audit.module.css'

const isId = (text: string | null): text is string => text !== null && /^[0-9a-f-]{36}$/.test(text)
const roles = ['patient', ...staffRoles, 'system'] as const

function queryOf(search: URLSearchParams, now: Date): AuditQuery {
  const [actor, account, role, action] = ['actor', 'account', 'role', 'action'].map((name) => search.get(name))
  const known = roles.find((one) => one === role)
  return {
    ...auditDays(search, now),
    ...(isId(actor ?? null) ? { actor: actor ?? '' } : {}),
    ...(isId(account ?? null) ? { account: account ?? '' } : {}),
    ...(known ? { role: known } : {}),
    ...(action && /^[\w. ]{1,60}$/.test(action) ? { action } : {}),
  }
}

const load = async (api: Api, { url }: PageArgs) => {
  const query = queryOf(url.searchParams, new Date())
  return { ...(await api('GET /api/desk/audit/', { query })), query }
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

/** Who looked at or changed what, for admins and auditors: never what a record says. */
export default function DeskAuditPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<Data> title={t`Access log`} fills tools={(data) => <Filter {...data} />}>
      {(data) => <Entries key={JSON.stringify(data.query)} {...data} />}
    </DeskFrame>
  )
}

function Filter({ query, staff, actions }: Data) {
  const { t, i18n } = useLingui()
  const words = useAccessLogWords()
  return (
    <GetForm className={styles.filter} key={JSON.stringify(query)}>
      {query.account && <input type="hidden" name="account" value={query.account} />}
      <TextInput type="date" name="from" aria-label={t`From`} defaultValue={query.from} required />
      <TextInput type="date" name="to" aria-label={t`To`} defaultValue={query.to} required />
      <Select name="actor" aria-label={t`Staff`} defaultValue={query.actor ?? ''}>
        <option value="">{t`All staff`}</option>
        {staff.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select name="role" aria-label={t`Role`} defaultValue={query.role ?? ''}>
        <option value="">{t`All roles`}</option>
        {roles.map((role) => (
          <option key={role} value={role}>
            {role === 'patient' ? t`Patient` : words.role[role]}
          </option>
        ))}
      </Select>
      <Select name="action" aria-label={t`Action`} defaultValue={query.action ?? ''}>
        <option value="">{t`All actions`}</option>
        {actions.map((action) => (
          <option key={action} value={action}>
            {i18n._(auditActions[action] ?? action)}
          </option>
        ))}
      </Select>
      <Button type="submit" variant="secondary">
        <Trans>Show</Trans>
      </Button>
    </GetForm>
  )
}

function Entries({ entries: first, next: firstNext, query, anchor }: Data) {
  const { t } = useLingui()
  const moment = useMomentWords()
  const { busy, error, send } = useSending()
  const [more, setMore] = useState<AuditEntry[]>([])
  const [next, setNext] = useState(firstNext)
  const rows = [...first, ...more]
  const older = async () => {
    const found = await browserApi('GET /api/desk/audit/', { query: { ...query, ...(next ? { cursor: next } : {}) } })
    setMore([...more, ...found.entries])
    setNext(found.next)
  }
  const download = async () => location.assign((await browserApi('GET /api/desk/audit/', { query: { ...query, limit: 1 } })).csv_url)
  const until = anchor && moment(anchor.until)
  return (
    <Pane
      flush
      label={t`Access log`}
      className={styles.pane}
      foot={
        <div className={styles.foot}>
          <span>
            {anchor ? (
              <Trans>
                Protected against later changes until {until}: {anchor.entries} entries of {anchor.accounts} accounts.
              </Trans>
            ) : (
              <Trans>From tonight on, entries are protected against later changes every night.</Trans>
            )}
          </span>
          {query.account && <ChainCheck account={query.account} />}
          {error && <Notice kind="danger" live="alert" title={error} />}
          {next && (
            <Button variant="secondary" busy={busy} onClick={() => void send(older)}>
              <Trans>Show older</Trans>
            </Button>
          )}
          <Button variant="secondary" icon="download-simple" busy={busy} onClick={() => void send(download)}>
            <Trans>CSV</Trans>
          </Button>
        </div>
      }
    >
      {rows.length === 0 ? (
        <PaneState icon="eye" title={<Trans>Nothing in this period.</Trans>} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        <div className={styles.scroll} tabIndex={0}>
          <EntryTable rows={rows} />
        </div>
      )}
    </Pane>
  )
}

function EntryTable({ rows }: { rows: readonly AuditEntry[] }) {
  const { t, i18n } = useLingui()
  const moment = useMomentWords()
  const words = useAccessLogWords()
  const [search] = useSearchParams()
  const of = (account: string) => {
    const to = new URLSearchParams(search)
    to.set('account', account)
    return `?${to.toString()}`
  }
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{t`Access log`}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t`Time`}</th>
          <th scope="col">{t`Who`}</th>
          <th scope="col">{t`What they did`}</th>
          <th scope="col">{t`Record`}</th>
          <th scope="col">{t`Reason`}</th>
          <th scope="col">{t`Account`}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const [kind = '', id = ''] = row.subject.split(':')
          const role = row.role === 'patient' ? t`Patient` : words.role[row.role]
          return (
            <tr key={`${row.account} ${row.seq}`} data-row>
              <td>{moment(row.at)}</td>
              <td>
                {row.who ?? role} {row.who && <span className={styles.soft}>{role}</span>}
              </td>
              <td>{i18n._(auditActions[row.action] ?? row.action)}</td>
              <td>
                {i18n._(recordKinds[kind] ?? kind)} {row.name ?? <code>{recordNumber(kind, id)}</code>}
              </td>
              <td>
                {reasonTexts(row.action, row.reason)
                  .map((text) => i18n._(text))
                  .join(', ')}
              </td>
              <td>
                <AccountLink to={of(row.account)} account={row.account} /> <span className={styles.soft}>#{row.seq}</span>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** On a phone the table is wider than its pane, and Chromium is content with the part of a link that shows. */
function AccountLink({ to, account }: { to: string; account: string }) {
  return (
    <Link to={to} onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}>
      <code>{account.slice(-8)}</code>
    </Link>
  )
}
