import type { Locator } from '@playwright/test'
import type { Walk } from './walk.ts'

/** A day that is typed; the field is left, so that its calendar closes. */
export async function chooseDay(walk: Walk, field: Locator, day: string): Promise<void> {
  await walk.fill(field, day)
  await field.press('Tab')
}
