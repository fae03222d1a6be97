import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import webpush from 'web-push'
import * as z from 'zod'

const VapidKeys = z.object({ publicKey: z.string(), privateKey: z.string() })
export type VapidKeys = z.infer<typeof VapidKeys>

/** The keys of this installation, made at its first start and kept with the data: every browser subscribed with them. */
export function vapidKeys(dataFolder: string): VapidKeys {
  const path = join(dataFolder, 'vapid-keys.json')
  mkdirSync(dataFolder, { recursive: true })
  try {
    writeFileSync(path, JSON.stringify(webpush.generateVAPIDKeys()), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return VapidKeys.parse(JSON.parse(readFileSync(path, 'utf8')))
}
