import { Photo } from '../../ui/pictures/photo.tsx'
import type { PortraitParts } from '../../ui/pictures/portrait-parts.ts'
import { initials } from './doctor-words.tsx'

interface DoctorPhotoProps {
  name: string
  photo: string | null
  /** What they picked in place of a photograph. */
  portrait?: PortraitParts | null
  size?: 'small' | 'medium' | 'large'
}

/** A doctor's photograph, the portrait they picked, or the coat and their initials; the name stands beside it, so readers pass over it. */
export function DoctorPhoto({ name, photo, portrait = null, size = 'small' }: DoctorPhotoProps) {
  return <Photo src={photo} parts={portrait} initials={initials(name)} size={size} />
}
