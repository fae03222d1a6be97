import { ensureChromium } from './ensure-chromium.ts'
import { ensureFirefox } from './ensure-firefox.ts'

// The browsers of `npm test`, as a step of its own: what is downloaded and unpacked waits for no processor.
ensureChromium()
ensureFirefox()
