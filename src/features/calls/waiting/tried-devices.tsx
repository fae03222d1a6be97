import { useEffect } from 'react'
import { DeviceCheck } from '../screen/device-check.tsx'
import { useDevices } from '../screen/use-devices.ts'

/** Camera and microphone of somebody who waits, opened at once: they were asked for by the tap that brought this. Stopped with the page. */
export function TriedDevices() {
  const devices = useDevices(false, true)
  const { open } = devices
  useEffect(() => void open(), [open])
  return <DeviceCheck devices={devices} onOpen={() => void open()} />
}
