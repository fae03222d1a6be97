import { Scene, made } from './scene.tsx'

/** A cable torn in two beside a phone: no connection. */
export function CutCable() {
  return (
    <Scene>
      <path d="M8 118c26 0 26-34 52-34h24" strokeWidth="6" />
      <path d="M232 118c-18 0-20-34-44-34h-30" strokeWidth="6" />
      <path className={made.accent} d="M76 72h20a6 6 0 0 1 6 6v12a6 6 0 0 1-6 6H76z" />
      <path d="M102 79h9M102 89h9" strokeWidth="4" />
      <path className={made.tint} d="M166 70h-20a8 8 0 0 0-8 8v12a8 8 0 0 0 8 8h20z" />
      <path d="M146 79h-2M146 89h-2" strokeWidth="4" />
      <path className={made.line} d="M124 58V44M114 62l-8-11M134 62l8-11M124 108v14M114 104l-8 11M134 104l8 11" />
    </Scene>
  )
}
