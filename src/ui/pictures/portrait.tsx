import { cloths, grounds, hairs, type PortraitParts, skins } from './portrait-parts.ts'
// The parts are a file that comes with the first portrait, not with the icons of every page.
import sprite from './portraits.svg?no-inline'
import styles from './portrait.module.css'

/** A bust in the hand of the house, 96 x 120, in its own colours in every theme, like a photograph; the name stands beside it. */
export function Portrait({ parts }: { parts: PortraitParts }) {
  const [face, shadow] = skins[parts.skin]
  const hair = hairs[parts.hairColour ?? 'black']
  const { headwear, back, beard, coat } = parts
  const worn = cloths[parts.wears]
  const cover = headwear && cloths[headwear.colour]
  const scarf = headwear?.kind === 'scarf'
  return (
    <svg viewBox="0 0 96 120" className={styles.portrait} aria-hidden="true" focusable="false">
      <Part name="ground" fill={grounds[parts.ground]} />
      {back && !headwear && <Part name={`back-${back}`} fill={hair} />}
      {scarf && <Part name="scarf-back" fill={cover} />}
      <Part name="body" fill={coat ? '#fff' : worn} />
      {coat && <Part name="shirt" fill={worn} />}
      {!scarf && <Part name="neck" fill={shadow} />}
      {coat ? <Part name="coat" /> : !scarf && <Part name="collar" />}
      {!headwear && <Part name="ears" fill={face} />}
      <Part name="face" fill={face} />
      {beard && <Part name={`beard-${beard}`} fill={hair} />}
      <Part name="eyes" />
      <Part name="brows" stroke={hair} />
      <Part name="nose" stroke={shadow} />
      {parts.moustache ? <Part name="moustache" fill={hair} /> : <Part name="smile" stroke={beard ? '#fff' : undefined} />}
      {parts.glasses && <Part name="glasses" />}
      {headwear?.kind === 'turban' && <Part name="turban" fill={cover} />}
      {scarf && <Part name="scarf" stroke={cover} />}
      {!headwear && parts.hair !== 'none' && <Part name={`hair-${parts.hair}`} fill={hair} />}
      {parts.bindi && <Part name="bindi" />}
    </svg>
  )
}

/** Until somebody has picked a face: the coat and the initials. */
export function InitialsPortrait({ initials, ground = 'blue' }: { initials: string; ground?: PortraitParts['ground'] }) {
  return (
    <svg viewBox="0 0 96 120" className={styles.portrait} aria-hidden="true" focusable="false">
      <Part name="ground" fill={grounds[ground]} />
      <Part name="body" fill="#fff" />
      <Part name="shirt" fill={cloths.teal} />
      <Part name="coat" />
      <Part name="letters" fill="#fff" />
      <text x="48" y="57" className={styles.initials}>
        {initials}
      </text>
    </svg>
  )
}

function Part({ name, fill, stroke }: { name: string; fill?: string | undefined; stroke?: string | undefined }) {
  return <use href={`${sprite}#${name}`} fill={fill} stroke={stroke} />
}
