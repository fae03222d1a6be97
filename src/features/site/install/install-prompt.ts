/** What Chromium hands a page that could be installed; TypeScript has no name for it. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>
}
let kept: InstallPrompt | null = null

/** The browser's own bar is not shown at first sight: its prompt is kept for the right moment. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    kept = event as InstallPrompt
  })
}

export const installPrompt = () => kept
