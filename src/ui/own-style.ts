/**
 * The style sheet of pages of a signed-in person, in a browser that came without it: it is there before what wears it is drawn, so that nothing is
 * shown bare. Its address stands on the document (`src/app/root.tsx`); without one, in development, styles come with their modules.
 */
export async function loadOwnStyle(): Promise<void> {
  // The server names it in the page.
  if (typeof document === 'undefined') return
  const href = document.documentElement.dataset['ownStyle']
  if (href === undefined || document.querySelector(`link[href="${href}"]`)) return
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  const settled = new Promise<void>((resolve) => {
    // A page without its styles can still be read, which is more than no page.
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => resolve())
  })
  document.querySelector('link[rel="stylesheet"]')?.after(link)
  await settled
}
