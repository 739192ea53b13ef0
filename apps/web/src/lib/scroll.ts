import type { AnyRouter } from '@tanstack/react-router'
import { focusPage } from './page-focus.ts'

/** A new page starts at its top with the focus on its title; a page from the history opens where it was left. */
export function keepScroll(router: AnyRouter): void {
  history.scrollRestoration = 'manual'
  const places = new Map<string, number>()
  const keyOf = (state: object) => String((state as { __TSR_key?: string }).__TSR_key ?? '')
  router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return
    places.set(keyOf(fromLocation.state), window.scrollY)
  })
  router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return
    window.scrollTo(0, places.get(keyOf(toLocation.state)) ?? 0)
    focusPage()
  })
}
