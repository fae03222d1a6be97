import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { indiaFormat } from '../../lib/india-time.ts'
import { languageTags, pickLanguage } from '../../lib/languages.ts'
import { useKeptWork } from '../../features/accounts/workplace/kept-work.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useOnline } from '../../ui/use-online.ts'
import styles from './desk-offline.module.css'

/** Under the top bar: since when there is no line, and that what stands here was loaded before. The region stands from the start so that readers hear it. */
export function DeskOffline() {
  const { i18n } = useLingui()
  const online = useOnline()
  const kept = useKeptWork()
  const onRound = useLocation().pathname === '/desk/round'
  const [since, setSince] = useState<number | null>(null)
  const { revalidate, state } = useRevalidator()
  // oxlint-disable-next-line react-hooks/purity -- when it was noticed is what is shown
  if (online !== (since === null)) setSince(online ? null : Date.now())
  const format = indiaFormat(languageTags[pickLanguage(i18n.locale, undefined)], { hour: 'numeric', minute: '2-digit', hour12: true })
  const at = since === null ? '' : format.format(since)
  return (
    <div data-offline={online ? undefined : true} className={online ? styles.nothing : styles.strip}>
      <output className={styles.words}>
        {!online && (
          <>
            <Icon name="wifi-slash" size={20} />
            <span>
              <b>
                <Trans>No internet since {at}.</Trans>
              </b>{' '}
              {onRound ? (
                <Trans>
                  You see your deliveries as they were loaded. What you report is kept on this phone and sent when you are back online.
                </Trans>
              ) : kept > 0 ? (
                <Plural
                  value={kept}
                  one="You see what was loaded before. # decision is kept here and sent when you are back online."
                  other="You see what was loaded before. # decisions are kept here and sent when you are back online."
                />
              ) : (
                <Trans>
                  You see what was loaded before. What you type in a note or a prescription is kept here and sent when you are back online.
                </Trans>
              )}
            </span>
          </>
        )}
      </output>
      {!online && (
        <Button variant="secondary" busy={state === 'loading'} onClick={() => void revalidate()}>
          <Trans>Try now</Trans>
        </Button>
      )}
    </div>
  )
}
