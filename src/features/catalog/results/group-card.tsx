import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router'
import { productPath } from '../../../lib/medicine-id.ts'
import { nonBreaking } from '../../../lib/medicine-name.ts'
import { formatPaise } from '../../../lib/money.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Chip, RxTag } from '../../../ui/layout/stamp.tsx'
import { PriceBar } from '../../../ui/pictures/price-bar.tsx'
import { Availability } from '../availability.tsx'
import { ProductAction } from '../product-action.tsx'
import { ProductPack } from '../product-pack.tsx'
import { SaveButton } from '../saved/late-save-button.ts'
import { useUnitWords } from '../product/unit-words.tsx'
import { useWords } from '../use-words.ts'
import styles from './group-card.module.css'
import { useGroupTitle } from './group-words.tsx'
import { withChanges } from './results-address.rules.ts'
import type { Group, ResultProduct } from '../search/results.contract.ts'

/** Of what nobody asked for: enough to compare. */
const shownOfOthers = 2

/** Equal medicines under one title, by the price of one unit: comparing them is the task. */
export function GroupCard({ group }: { group: Group }) {
  const { i18n } = useLingui()
  const title = useGroupTitle()(group)
  const [first] = group.products
  const [query] = useSearchParams()
  if (!first) return null
  const products = group.differs === null || query.has('kind') ? group.products : group.products.slice(0, shownOfOthers)
  // One product that its group is called after is not named again below.
  const isNamed = group.product_count === 1 && title === first.name
  const dearest = Math.max(...products.map(({ unit_price_paise }) => unit_price_paise))
  const lowest = group.min_unit_price_paise
  const cheapest = group.products.find((one) => one.in_stock && one.sold_online && one.unit_price_paise === lowest)
  return (
    <Card as="article" prescription={group.rx_required} className={styles.group}>
      <div className={styles.head}>
        <ProductPack product={first} />
        <div className={styles.words}>
          <h2 className={styles.title}>
            {isNamed ? <Link to={productPath(first.medicine_id)}>{nonBreaking(title)}</Link> : nonBreaking(title)}
          </h2>
          {i18n.locale === 'hi' && group.salts_hi && <p className={styles.small}>{group.salts_hi}</p>}
          <Differs group={group} />
          {group.rx_required && (
            <RxTag>
              <Trans>Prescription needed</Trans>
            </RxTag>
          )}
        </div>
        {group.product_count > 1 && <From group={group} unit={first.unit} />}
      </div>
      <ul className={styles.rows}>
        {products.map((product) => (
          <Row
            key={product.medicine_id}
            product={product}
            share={group.product_count > 1 ? product.unit_price_paise / dearest : null}
            isNamed={isNamed}
            isLowest={group.product_count > 1 && product === cheapest}
          />
        ))}
      </ul>
      {group.product_count > products.length && (
        <p>
          <Link to={withChanges(query, { kind: group.equivalence_key })} className={styles.all}>
            <Plural value={group.product_count} one="See # product" other="See all # products" />
          </Link>
        </p>
      )}
    </Card>
  )
}

function From({ group, unit }: { group: Group; unit: ResultProduct['unit'] }) {
  const price = useUnitWords()(unit, formatPaise(group.min_unit_price_paise))
  return (
    <p className={styles.from}>
      <Plural value={group.product_count} one={`# product from ${price}`} other={`# products from ${price}`} />
      {group.maker_count > 1 && (
        <>
          {' · '}
          <Plural value={group.maker_count} one="# maker" other="# makers" />
        </>
      )}
    </p>
  )
}

/** Another strength is another group, and says so. */
function Differs({ group: { differs } }: { group: Group }) {
  const { t } = useLingui()
  if (differs === null) return null
  const words = {
    alone: t`Another maker: change only with your doctor`,
    strength: t`Another strength: not the same dose`,
    form: t`Another form: not a substitute`,
    salts: t`Another medicine: it also contains other salts`,
  }
  return <p className={styles.small}>{words[differs]}</p>
}

interface RowProps {
  product: ResultProduct
  /** Of the dearest; null where there is nothing to compare with. */
  share: number | null
  /** Above, by its group. */
  isNamed: boolean
  isLowest: boolean
}

function Row({ product, share, isNamed, isLowest }: RowProps) {
  const words = useWords()
  const unitWords = useUnitWords()
  const { price_paise, unit, unit_price_paise, asked } = product
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>
          {!isNamed && <Link to={productPath(product.medicine_id)}>{nonBreaking(product.name)}</Link>}
          {isLowest && (
            <Chip>
              <Trans>Lowest</Trans>
            </Chip>
          )}
          {asked && (
            <Chip>
              <Trans>You searched</Trans>
            </Chip>
          )}
        </p>
        <p className={styles.small}>
          {product.manufacturer} · {words(product.packing)}, {formatPaise(price_paise)}
        </p>
        <Availability product={product} />
      </div>
      {share !== null && (
        <span className={styles.bar}>
          <PriceBar share={share} tone={asked ? 'own' : isLowest ? 'low' : 'plain'} />
        </span>
      )}
      <b className={styles.price}>{unitWords(unit, formatPaise(unit_price_paise))}</b>
      <div className={styles.action}>
        {!product.outside && <SaveButton medicineId={product.medicine_id} name={product.name} small />}
        <ProductAction product={product} place="card" />
      </div>
    </li>
  )
}
