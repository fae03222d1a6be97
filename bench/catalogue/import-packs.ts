import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { productEnv } from '../../scripts/commands/product-env.ts'
import { catalogueFile } from './catalogue-file.ts'

const foundWithinS = 300

/** As an operator does it, while the product runs on `folder`: imports so many packs and waits until the last of them is found. */
export async function importPacks(url: string, folder: string, packs: number): Promise<void> {
  const file = join(folder, 'packs.csv')
  const text = catalogueFile(packs)
  writeFileSync(file, text)
  const command = [join(import.meta.dirname, '../../scripts/commands/import-catalogue.ts'), file]
  const { status } = spawnSync(process.execPath, command, {
    env: productEnv({ PARCHA_DATA: folder }),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error(`the import ended with ${status}`)
  await untilFound(url, text.slice(text.lastIndexOf('\n')).split('"')[3] ?? '')
}

/** The product builds its new index in a thread beside the answers. */
async function untilFound(url: string, name: string): Promise<void> {
  for (let tries = 0; tries < foundWithinS; tries++) {
    const answer = await fetch(`${url}/api/search/suggest/?term=${encodeURIComponent(name)}`, { headers: { app: 'patient' } })
    if ((await answer.text()).includes(name)) return
    await sleep(1000)
  }
  throw new Error(`${name} was not found within ${foundWithinS} s of its import`)
}
