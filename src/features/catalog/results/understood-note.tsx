import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Slip } from '../../../ui/layout/slip.tsx'
import { useWords } from '../use-words.ts'
import { saltWords, useFormWords, useGroupTitle } from './group-words.tsx'
import type { Alarm, ResultPage, Understood } from '../search/results.contract.ts'
import { rememberSearch } from '../recent/recent-searches.ts'
import styles from './understood-note.module.css'

/** Whom to call comes first, and nothing is sold beside it. */
const isDanger = (alarm: Alarm): boolean => alarm === '112' || alarm === 'self-harm'

/** What a search was read as, and one link that takes it back. */
export function UnderstoodNote({ page, term }: { page: ResultPage; term: string }) {
  useRemembered(page, term)
  const { understood } = page
  const sentence = useSentence(page)
  // Where somebody may be in danger nothing is offered.
  if (page.alarms.some(isDanger)) return null
  if (understood.brand) return <BrandNote brand={understood.brand} page={page} />
  if (sentence === null) return null
  return (
    <Slip kind="goods" className={styles.slip}>
      <p className={styles.title}>{sentence}</p>
      {understood.kind === 'need' && understood.need?.prescription_only && (
        <p>
          <Trans>Tablets for this need a doctor’s prescription.</Trans>{' '}
          <Link to="/consultation" className={styles.link}>
            <Trans>Talk to a doctor</Trans>
          </Link>
        </p>
      )}
      <Undo understood={understood} />
    </Slip>
  )
}

/** What found something is offered again on this device; never what somebody in danger typed. */
function useRemembered({ product_count, alarms }: ResultPage, term: string): void {
  const isKept = product_count > 0 && !alarms.some(isDanger)
  useEffect(() => {
    if (isKept) rememberSearch(term)
  }, [isKept, term])
}

function useSentence({ understood, groups }: ResultPage): ReactNode {
  const words = useWords()
  const groupTitle = useGroupTitle()
  const { kind, text, undo, need } = understood
  const first = groups[0]
  if (kind === 'spelling') return <Trans>Showing results for {text}</Trans>
  if (kind === 'part')
    return (
      <Trans>
        No product has all of “{undo}”. Showing {text}.
      </Trans>
    )
  if (kind === 'need' && need && first && need.promise !== 'nothing')
    return <Trans>What you can buy without a prescription for: {words(need.title)}</Trans>
  if (kind === 'product' && undo !== null && first && first.product_count > 1 && first.salts.length > 0)
    return (
      <Trans>
        Showing {groupTitle(first)}: the same medicine as {undo}
      </Trans>
    )
  return null
}

function Undo({ understood: { undo, kind } }: { understood: Understood }) {
  if (undo === null) return null
  const to = `/search?term=${encodeURIComponent(undo)}&as=typed`
  return (
    <p>
      <Link to={to} className={styles.link}>
        {kind === 'product' ? <Trans>Show only “{undo}”</Trans> : <Trans>Search for the words “{undo}” instead</Trans>}
      </Link>
    </p>
  )
}

/** A brand by name only, to say which medicine is meant: not sold here, what it contains, what is equal. */
function BrandNote({ brand, page }: { brand: NonNullable<Understood['brand']>; page: ResultPage }) {
  const formWords = useFormWords()
  const contents = `${saltWords(brand.salts)} ${formWords(brand.form)}`.trim()
  return (
    <Slip kind="goods" className={styles.slip}>
      <p className={styles.title}>
        <Trans>{brand.name} is not sold here.</Trans> {brand.salts.length > 0 && <Trans>It contains {contents}.</Trans>}
      </p>
      <Equals brand={brand} groups={page.groups} />
      {brand.rx_required && (
        <p>
          <Trans>This is a prescription medicine. Ask your doctor or pharmacist before you take another maker’s product.</Trans>
        </p>
      )}
      {brand.variants.length > 1 && (
        <p className={styles.variants}>
          <Trans>Which one do you mean?</Trans>
          {brand.variants.map(({ name, term }) => (
            <Link key={term} to={`/search?term=${encodeURIComponent(term)}`} className={styles.link}>
              {name}
            </Link>
          ))}
        </p>
      )}
      <Undo understood={page.understood} />
    </Slip>
  )
}

type Brand = NonNullable<Understood['brand']>

/** How what stands below is like the brand: equal only where its strength and form are known. */
function Equals({ brand: { salts, form }, groups }: { brand: Brand; groups: ResultPage['groups'] }) {
  // For a child nothing of it is offered.
  if (groups.length === 0) return null
  const isKnown = form !== '' && salts.length > 0 && salts.every(({ strength }) => strength !== '')
  return <p>{sentence()}</p>

  function sentence() {
    if (!isKnown) return <Trans>Same salt, different strengths and forms: compare with your strip or ask your doctor.</Trans>
    if (groups.some(({ differs }) => differs === null)) return <Trans>The first below have the same salts, strength and form.</Trans>
    if (groups.some(({ differs }) => differs === 'alone'))
      return <Trans>The first below have the same salt and strength. With this medicine even another maker can act differently.</Trans>
    return <Trans>We do not have the same salts in this strength and form right now.</Trans>
  }
}

/** What stands above any result. */
export function Alarms({ alarms }: { alarms: readonly Alarm[] }) {
  return alarms.map((alarm) => <AlarmNote key={alarm} alarm={alarm} />)
}

function AlarmNote({ alarm }: { alarm: Alarm }) {
  const { t } = useLingui()
  if (alarm === '112' || alarm === 'self-harm') {
    return (
      <Notice
        kind="danger"
        title={alarm === '112' ? t`This can be an emergency. Call 112 now.` : t`You are not alone. Please talk to someone now.`}
      >
        <p className={styles.calls}>
          {alarm === 'self-harm' && (
            <a href="tel:14416">
              <Trans>Call Tele-MANAS 14416, free, day and night</Trans>
            </a>
          )}
          <a href="tel:112">
            <Trans>Call 112</Trans>
          </a>
        </p>
      </Notice>
    )
  }
  if (alarm === 'pcpndt') {
    return (
      <Notice kind="warning" title={t`Finding out the sex of an unborn child is a crime in India`}>
        <Trans>The PCPNDT Act 1994 prohibits it. No test or medicine for it is sold or advised here.</Trans>
      </Notice>
    )
  }
  if (alarm === 'mtp') {
    return (
      <Notice kind="warning" title={t`Abortion medicines are not sold here`}>
        <Trans>The MTP Act 1971 allows them only through a registered doctor at an approved place. Please see a gynaecologist.</Trans>
      </Notice>
    )
  }
  if (alarm === 'child') {
    return (
      <Notice kind="warning" title={t`For a child? Ask a doctor before you give any medicine.`}>
        <p>
          <Trans>
            Medicines for adults can harm a child, and a child’s dose goes by weight and age. Syrups and drops differ in strength: read the
            label.
          </Trans>
        </p>
        <p className={styles.calls}>
          <Link to="/consultation">
            <Trans>Talk to a doctor</Trans>
          </Link>
        </p>
      </Notice>
    )
  }
  return (
    <Notice kind="warning" title={t`Fever? Do not take ibuprofen or aspirin until dengue is ruled out.`}>
      <Trans>They can cause bleeding in dengue. Ask a doctor first.</Trans>
    </Notice>
  )
}
