import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Cover } from '../../ui/layout/cover.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Spot, type SpotName } from '../../ui/pictures/spot.tsx'
import { Breadcrumbs } from '../catalog/breadcrumbs.tsx'
import { useWords } from '../catalog/use-words.ts'
import styles from './care-cover.module.css'
import type { NeedView } from './needs.contract.ts'

/** What has no drawing of its own shares the box of first aid. */
const drawings: Partial<Record<NeedView['area'], SpotName>> = {
  'fever-and-infection': 'fever',
  'cold-cough-breathing': 'breath',
  stomach: 'tummy',
  'pain-and-injury': 'joint',
  'skin-and-hair': 'skin',
  'eyes-ears-mouth': 'eye',
  women: 'women',
  children: 'child',
  mind: 'mind',
  'heart-sugar-hormones': 'heart',
}

interface CareCoverProps {
  need: NeedView
  /** Where whoever wants a doctor for it goes on; null where nobody consults here. */
  doctorsPath: string | null
  sells: boolean
}

/** What it is, drawn and in one sentence, and on a wide screen the two ways on; in an emergency nothing stands beside 112, nor beside what the law forbids. */
export function CareCover({ need, doctorsPath, sells }: CareCoverProps) {
  const { t } = useLingui()
  const words = useWords()
  const title = words(need.title)
  const [first] = need.text?.what ?? []
  // Its area is drawn as a heart.
  const drawing = need.slug === 'diabetes' ? 'diabetes' : (drawings[need.area] ?? 'first-aid')
  return (
    <Cover low>
      <div className={styles.split}>
        <div>
          <Breadcrumbs path={[{ to: '/care', name: t`All health topics` }]} here={title} />
          <h1>{title}</h1>
          {first && <p className={styles.lead}>{words(first)}</p>}
          {need.emergency === null && !need.law.includes('pcpndt') && (
            <p className={styles.ways}>
              {doctorsPath !== null && (
                <Link to={doctorsPath} className={styles.way}>
                  <Icon name="video-camera" size={20} />
                  <Trans>Talk to a doctor</Trans>
                </Link>
              )}
              {sells && (
                <Link to="/upload-prescription" className={styles.way}>
                  <Icon name="prescription" size={20} />
                  <Trans>Upload Prescription</Trans>
                </Link>
              )}
            </p>
          )}
        </div>
        <span className={styles.plate}>
          <Spot name={drawing} className={styles.drawing} />
        </span>
      </div>
    </Cover>
  )
}
