import { makeStore, useStore } from './store.ts'

const width = makeStore(window.innerWidth)

window.addEventListener('resize', () => width.set(window.innerWidth))

/** What `pick` makes of the window's width in pixels; drawn anew only when that changes. */
export const useWidth = <P>(pick: (width: number) => P): P => useStore(width, pick)
