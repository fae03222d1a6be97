import { Scene, made } from './scene.tsx'

/** An open drawer with nothing in it: empty lists. */
export function EmptyDrawer() {
  return (
    <Scene>
      <path className={made.paper} d="M48 24h144v116H48z" />
      <path className={made.tint} d="M60 36h120v26H60zM60 108h120v20H60z" />
      <path d="M112 49h16M112 118h16" strokeWidth="4" />
      <path className={made.hollow} d="M60 70h120v18H60z" />
      <path className={made.paper} d="M44 82h152l-6 32H50z" />
      <circle className={made.accent} cx="108" cy="98" r="5" />
      <circle className={made.paper} cx="120" cy="98" r="5" />
      <circle className={made.accent} cx="132" cy="98" r="5" />
      <path className={made.line} d="M205 60l8-6M208 72h10M30 60l-8-6M27 72H17" />
    </Scene>
  )
}
