import type { Page } from '@playwright/test'
import { join } from 'node:path'
import { build } from 'vite'
import type { Act, Outcome, Target } from './identity-sdk.ts'
import type { Browser } from './identity-steps.ts'

interface Sdk {
  sdk: { open: (target: Target) => void; run: (act: Act, ...args: unknown[]) => Promise<Outcome> }
}

/** A page of our own origin, which the service trusts, with nothing on it but the SDK. */
export async function openSdk(page: Page, origin: string, target: Target): Promise<Browser> {
  const script = await bundledSdk()
  const address = `${origin}/conformance`
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: `<script type="module">${script}</script>` }))
  await loaded(page, () => page.goto(address), target)
  return {
    origin,
    run: (act: Act, ...args: unknown[]) =>
      page.evaluate(([name, given]) => (globalThis as unknown as Sdk).sdk.run(name, ...given), [act, args] as const),
    reload: () => loaded(page, () => page.reload(), target),
  }
}

async function loaded(page: Page, load: () => Promise<unknown>, target: Target): Promise<void> {
  await load()
  await page.waitForFunction(() => 'sdk' in globalThis)
  await page.evaluate((where) => (globalThis as unknown as Sdk).sdk.open(where), target)
}

/** The SDK as a browser loads it, in one script. */
async function bundledSdk(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry: join(import.meta.dirname, 'identity-sdk.ts'), formats: ['es'], fileName: 'sdk' } },
  })
  const [output] = [built].flat()
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error('the SDK was not bundled')
  return chunk.code
}
