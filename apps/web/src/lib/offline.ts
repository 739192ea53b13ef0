import { makeStore, useStore } from './store.ts'

const online = makeStore(navigator.onLine)

window.addEventListener('online', () => online.set(true))
window.addEventListener('offline', () => online.set(false))

export const isOnline = () => online.get()
export const useOnline = () => useStore(online, (value) => value)
export const onceOnline = (act: () => void) => online.subscribe(() => online.get() && act())
