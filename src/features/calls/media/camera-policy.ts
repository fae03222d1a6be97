import { mayUseCamera } from '../../../lib/camera-pages.ts'

/** Only Chromium keeps to the header, and only it can be asked; where it was loaded is no answer, for the browser names the page it stands at now. */
interface WithPolicy {
  featurePolicy?: { allowsFeature: (name: string) => boolean }
}

/** This document was loaded at an address without a camera, and another load of where it stands now would bring one that may. */
export function cameraIsForbidden(): boolean {
  const { featurePolicy } = document as WithPolicy
  const forbidden = featurePolicy !== undefined && !['camera', 'microphone'].every((name) => featurePolicy.allowsFeature(name))
  return forbidden && mayUseCamera(location.pathname)
}
