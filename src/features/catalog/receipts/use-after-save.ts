import { useEffect, useState } from 'react'

/** Pressed while the page saves by itself, it is done once that has been answered: the key is not lost. */
export function useAfterSave(saving: boolean, work: () => Promise<void>) {
  const [step, setStep] = useState<'rests' | 'waits' | 'runs'>('rests')
  const run = async () => {
    setStep('runs')
    await work()
    setStep('rests')
  }
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- that the answer is there is known only after it has rendered
    if (step === 'waits' && !saving) void run()
  })
  return { busy: step !== 'rests', press: () => (saving ? setStep('waits') : void run()) }
}
