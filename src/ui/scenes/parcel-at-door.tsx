import { Scene, made } from './scene.tsx'

/** A parcel that waits at an open door: delivered. */
export function ParcelAtDoor() {
  return (
    <Scene>
      <path className={made.tint} d="M62 140V16h84v124z" />
      <path className={made.paper} d="M70 140V24h68v116z" />
      <path className={made.tint} d="M80 36h48v34H80zM80 84h48v40H80z" />
      <circle className={made.accent} cx="129" cy="77" r="3" />
      <path className={made.paper} d="M140 96h62v44h-62z" />
      <path className={made.accent} d="M164 96h14v18l-7-5-7 5z" />
      <path d="M148 130h16" />
      <path className={made.line} d="M190 82c4-4 4-8 0-12M180 82c4-4 4-8 0-12" />
      <path className={made.tint} d="M26 140l3-24h20l3 24z" />
      <path d="M39 116V92M39 104c-10 0-14-6-14-12 8 0 14 4 14 12zM39 98c0-8 5-14 14-14 0 8-5 14-14 14z" className={made.accent} />
    </Scene>
  )
}
