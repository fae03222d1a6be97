import webpush from 'web-push'
import * as z from 'zod'

const VapidKeys = z.object({ publicKey: z.string(), privateKey: z.string() })
export type VapidKeys = z.infer<typeof VapidKeys>

/** The keys of this installation: every browser subscribed with them. */
export const makeVapidKeys = (): VapidKeys => webpush.generateVAPIDKeys()
export const readVapidKeys = (text: string): VapidKeys => VapidKeys.parse(JSON.parse(text))
