import type { Page } from '@playwright/test'

/** What is theirs and the way out stand behind the name of whoever is at the desk. */
export async function openDeskMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account menu/ }).click()
}
