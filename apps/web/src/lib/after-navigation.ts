import type { AnyRouter } from '@tanstack/react-router'
import { uncover } from './first-paint.ts'
import { askForUpdate } from './update.ts'

/** After each navigation: the cover goes once its page is drawn, and the worker is asked whether there is a newer one. */
export function followNavigation(router: AnyRouter): void {
  router.subscribe('onRendered', uncover)
  router.subscribe('onResolved', askForUpdate)
}
