import { makeStore, useStore } from './store.ts'

const width = makeStore(window.innerWidth)

window.addEventListener('resize', () => width.set(window.innerWidth))

/** The result of `pick` for the window's width in pixels; drawn again only when the result changes. */
export const useWidth = <P>(pick: (width: number) => P): P => useStore(width, pick)
