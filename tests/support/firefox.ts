import { existsSync } from 'node:fs'
import puppeteer, { type Browser } from 'puppeteer-core'

/** Where Debian and others put Firefox. */
const places = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/usr/lib/firefox/firefox', '/snap/bin/firefox']

export function findFirefox(): string | null {
  return process.env['FIREFOX'] ?? places.find(existsSync) ?? null
}

export const noFirefox =
  'No Firefox here: install it (Debian: apt-get install firefox-esr), or set FIREFOX to its path. What is tested in it was LEFT OUT.'

/** Firefox as it is, driven over WebDriver BiDi, with an invented camera and microphone and nothing asked for on the network. */
export function launchFirefox(): Promise<Browser> {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox() ?? '',
    headless: true,
    // A machine shared with others may take its time.
    timeout: 90_000,
    protocolTimeout: 60_000,
    extraPrefsFirefox: {
      'media.navigator.streams.fake': true,
      'media.navigator.permission.disabled': true,
      'media.autoplay.default': 0,
      // Names of the local network cannot be resolved on every machine, so addresses are not hidden behind them.
      'media.peerconnection.ice.obfuscate_host_addresses': false,
      'media.peerconnection.ice.loopback': true,
      'intl.accept_languages': 'en-IN, en',
      'app.update.disabledForTesting': true,
      'network.captive-portal-service.enabled': false,
      'network.connectivity-service.enabled': false,
      'services.settings.server': 'data:,',
      'browser.safebrowsing.downloads.remote.enabled': false,
    },
  })
}
