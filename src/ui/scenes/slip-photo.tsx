import { Scene, made } from './scene.tsx'

/** A phone over a prescription with all four corners in view: how to take the photo. */
export function SlipPhoto() {
  return (
    <Scene>
      <path className={made.tint} d="M20 30l6-4 6 4 6-4 6 4 6-4 6 4 6-4 6 4 6-4 6 4 6-4 6 4v100H20z" />
      <path d="M32 50h16M32 112h30" />
      <path className={made.line} d="M32 66h48M32 78h36M32 90h44" />
      <rect className={made.paper} x="118" y="12" width="84" height="128" rx="12" />
      <path d="M152 22h16" />
      <path className={made.tint} d="M140 44l5-3 5 3 5-3 5 3 5-3 5 3 5-3 5 3v62h-40z" />
      <path className={made.line} d="M148 60h22M148 70h16M148 80h20" />
      <path className={made.frame} d="M132 46V36h10M178 36h10v10M188 102v10h-10M142 112h-10v-10" strokeWidth="3" />
      <circle className={made.accent} cx="160" cy="126" r="7" />
      <path d="M100 76h10m-4-5l5 5-5 5" />
    </Scene>
  )
}
