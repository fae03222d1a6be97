import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { browserApi } from '../../../data/page-data.ts'
import type { ListPlace } from '../../../ui/controls/combobox.tsx'
import { ComboboxList } from '../../../ui/controls/combobox-list.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import type { Words } from '../catalog.contract.ts'
import { useWords } from '../use-words.ts'
import styles from './empty-search.module.css'
import { canReadCodes } from './read-code.ts'
import { ScanPack } from './scan-pack.tsx'
import { forgetSearch, forgetSearches, recentSearches } from '../recent/recent-searches.ts'

const resultsOf = (term: string) => `/search?term=${encodeURIComponent(term)}`

/** Before the first letter: what this device searched for, each of which can be forgotten, and what many people search for here. */
export function EmptySearch({ place }: { place: ListPlace }) {
  const { t } = useLingui()
  const words = useWords()
  const [recent, setRecent] = useState(recentSearches)
  const isNew = ({ en, hi }: Words) => !recent.includes(en) && !recent.includes(hi)
  const { needs, topics } = usePopular()
  const popular = needs.filter(isNew)
  const others = popular.length + recent.length > 0 ? [] : topics
  const forget = (act: () => void) => {
    act()
    setRecent(recentSearches())
    // The button that had the focus is gone.
    place.form.current?.querySelector('input')?.focus()
  }
  return (
    <ComboboxList
      place={place}
      label={t`Recent and popular searches`}
      options={[
        ...recent.map((term) => ({
          key: `recent-${term}`,
          to: resultsOf(term),
          content: <Line icon="clock" term={term} className={styles.recent} />,
        })),
        ...popular.map((need) => ({
          key: `popular-${need.en}`,
          to: resultsOf(words(need)),
          content: <Line icon="magnifying-glass" term={words(need)} note={t`Popular`} />,
        })),
        ...others.map((need) => ({
          key: `topic-${need.en}`,
          to: resultsOf(words(need)),
          content: <Line icon="first-aid-kit" term={words(need)} />,
        })),
      ]}
      beside={recent.map((term) => (
        <button key={term} type="button" className={styles.forget} onClick={() => forget(() => forgetSearch(term))}>
          <Icon name="x" size={20} label={t`Remove “${term}” from recent searches`} />
        </button>
      ))}
      under={<Under place={place} isRemembered={recent.length > 0} onForget={() => forget(forgetSearches)} />}
      opensBare={canReadCodes()}
      status=""
    />
  )
}

/** A pack can be scanned in place of typing; what was searched for is on this device, and can be forgotten. */
function Under({ place, isRemembered, onForget }: { place: ListPlace; isRemembered: boolean; onForget: () => void }) {
  return (
    <>
      {canReadCodes() && (
        <div className={styles.under}>
          <ScanPack onFound={() => place.handlers.current?.close()} />
        </div>
      )}
      {isRemembered && (
        <p className={styles.under}>
          <Trans>Kept on this device only.</Trans>
          <button type="button" className={styles.clear} onClick={onForget}>
            <Trans>Clear recent searches</Trans>
          </button>
        </p>
      )}
    </>
  )
}

function Line({
  icon,
  term,
  note,
  className,
}: {
  icon: 'clock' | 'magnifying-glass' | 'first-aid-kit'
  term: string
  note?: string
  className?: string | undefined
}) {
  return (
    <span className={className}>
      <span className={styles.line}>
        <Icon name={icon} size={20} />
        <span className={styles.term}>{term}</span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
    </span>
  )
}

/** Asked for once while the box is empty. */
function usePopular(): { needs: Words[]; topics: Words[] } {
  const [found, setFound] = useState<{ needs: Words[]; topics: Words[] }>({ needs: [], topics: [] })
  useEffect(() => {
    const stop = new AbortController()
    browserApi('GET /api/search/popular/', { signal: stop.signal }).then(setFound, () => {
      // Nobody asked for it: without an answer there is nothing to say.
    })
    return () => stop.abort()
  }, [])
  return found
}
