import { makeStore } from './store.ts'

export interface Notice {
  id: number
  tone: 'danger' | 'success' | 'warning' | 'primary'
  title: string
  text?: string
  /** Milliseconds on screen; null stays until it is closed. */
  stays: number | null
  /** One thing that can be done about it, e.g. undo. */
  action?: { label: string; run: () => void }
}

export const API_NOTICE_MS = 4000
export const TABLE_NOTICE_MS = 2500
/** Long enough to see what was done, and to undo it. */
export const UNDO_NOTICE_MS = 30_000
const AT_ONCE = 3

export const notices = makeStore<readonly Notice[]>([])

let lastId = 0

/** Shows a message, for four seconds by default. The same message twice is shown once. */
export function notice(message: Omit<Notice, 'id' | 'stays'> & { stays?: number | null }): void {
  const others = notices.get().filter(({ title, text }) => title !== message.title || text !== message.text)
  lastId += 1
  notices.set([...others, { stays: API_NOTICE_MS, ...message, id: lastId }].slice(-AT_ONCE))
}

export const dismissNotice = (id: number) => notices.set(notices.get().filter((other) => other.id !== id))
