import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { indiaDay } from '../../../lib/india-time.ts'
import { ActBar } from './desk-act-bar.tsx'
import { Ask, type Asking } from './desk-ask.tsx'
import { Earlier } from './desk-earlier.tsx'
import { Facts } from './desk-facts.tsx'
import { Lines } from './desk-lines.tsx'
import { Notes } from './desk-notes.tsx'
import { Paper } from './desk-paper.tsx'
import { ReviewHead } from './desk-review-head.tsx'
import { pagesOf } from './paper-pages.ts'
import type { Review, Waiting } from '../review/review.contract.ts'
import { useLineKeys } from './use-line-keys.ts'
import { usePaperLook } from './use-paper-look.ts'
import { useInkBoxes } from './use-ink-boxes.ts'
import { useReading } from './use-reading.ts'
import { useWorkbench } from './use-workbench.ts'
import styles from './desk-workbench.module.css'

interface WorkbenchProps {
  review: Review
  queue: readonly Waiting[]
  /** It is no longer this pharmacist's to decide. */
  onLost: (detail: string) => void
}

/** The paper beside what is read of it, in one view: what must stand on it, its lines, what was read before, and what is left. */
export function Workbench({ review, queue, onLost }: WorkbenchProps) {
  const { t } = useLingui()
  const root = useRef<HTMLDivElement>(null)
  const pane = useRef<HTMLElement>(null)
  const [asking, setAsking] = useState<Asking | null>(null)
  const [today] = useState(() => indiaDay(new Date()))
  const pages = pagesOf(review.files)
  const reading = useReading(review, useInkBoxes(pages[0]))
  const askLine = (number: number) => setAsking({ whom: 'ask_patient', text: `${t`Line ${number}`}: ` })
  const bench = useLineKeys(reading, root, askLine)
  const look = usePaperLook(() => {
    void (document.fullscreenElement ? document.exitFullscreen() : pane.current?.requestFullscreen())
  })
  const work = useWorkbench({ review, queue, bench, root, asking, setAsking, onLost })
  const box = bench.boxes[bench.at]
  return (
    <div ref={root} className={styles.bench}>
      <ReviewHead review={review} queue={queue} onRelease={work.release} />
      {box && <Paper pane={pane} className={styles.view} pages={pages} look={look} box={box} number={bench.at + 1} onMark={bench.mark} />}
      <div className={styles.read} inert={asking !== null}>
        <Facts
          draft={bench.draft}
          change={bench.change}
          onToggle={work.toggle}
          onIllness={work.setIllness}
          validity={review.validity}
          today={today}
          sentOn={review.uploaded_on}
          profile={review.patient.name}
          open={work.isPrescriberOpen}
          setOpen={work.setPrescriberOpen}
        />
        <Notes {...review} />
        <Lines bench={bench} pages={pages} earlier={review.earlier.newest} />
        <Earlier earlier={review.earlier} draft={bench.draft} onCopy={work.copy} />
      </div>
      {asking && (
        <Ask key={asking.whom} asking={asking} busy={work.busy} error={work.failure} onSend={work.send} onLeave={() => setAsking(null)} />
      )}
      <ActBar
        draft={bench.draft}
        typedAt={bench.typedAt}
        secondEyes={review.second_eyes}
        busy={work.busy}
        failure={asking ? null : work.failure}
        onAsk={work.ask}
        onGap={work.goToGap}
        onFinish={work.finish}
      />
    </div>
  )
}
