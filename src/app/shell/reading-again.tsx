import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { indiaFormat } from '../../lib/india-time.ts'
import { languageTags, pickLanguage } from '../../lib/languages.ts'
import { noteShown, useStaleSince } from '../../data/shown-data.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import styles from './reading-again.module.css'

const tryEveryMs = 3000

/** Beside the page that shows `data`: says since when it could not be read again, and reads it until it can. The region stands from the start so that readers hear it. */
export function ReadingAgain({ data }: { data: unknown }) {
  const { pathname, search } = useLocation()
  useEffect(() => {
    noteShown(pathname + search, data)
    return () => noteShown(null, null)
  }, [pathname, search, data])
  const staleSince = useStaleSince()
  useReadAgain(staleSince !== null)
  const time = useClockTime()
  const at = staleSince === null ? '' : time(staleSince)
  return (
    <>
      {/* The router asks the server once which page an address with an id is: now, for without a line its not knowing would break the page. */}
      <form action={pathname} data-discover="true" hidden />
      <output className={styles.note} hidden={staleSince === null}>
        {staleSince !== null && (
          <>
            <Icon name="arrow-clockwise" size={20} />
            <Trans>Reconnecting… Last updated {at}</Trans>
          </>
        )}
      </output>
    </>
  )
}

function useReadAgain(wanted: boolean): void {
  const { revalidate, state } = useRevalidator()
  const latest = useRef({ revalidate, state })
  useEffect(() => {
    latest.current = { revalidate, state }
  })
  useEffect(() => {
    if (!wanted) return undefined
    const timer = setInterval(() => latest.current.state === 'idle' && void latest.current.revalidate(), tryEveryMs)
    return () => clearInterval(timer)
  }, [wanted])
}

/** "6:12 PM" on the clocks of India. */
function useClockTime(): (at: number) => string {
  const { i18n } = useLingui()
  const tag = languageTags[pickLanguage(i18n.locale, undefined)]
  const format = indiaFormat(tag, { hour: 'numeric', minute: '2-digit', hour12: true })
  return (at) => format.format(at).replace(/[ap]m$/, (half) => half.toUpperCase())
}
