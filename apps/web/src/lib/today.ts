import { addDays, daysBetween, type IsoDate } from '@niyam/law/calendar/iso-date.ts'
import { makeStore, useStore } from './store.ts'

const INDIA_MS = 5.5 * 3600 * 1000

const ofThisDevice = () => new Date(Date.now() + INDIA_MS).toISOString().slice(0, 10) as IsoDate

/** The days between the device's date and the server's: a desktop clock may be wrong, and trials set their own day. */
const ahead = makeStore(0)

/** Takes the day that came with an answer of the server; null when it named none. */
export function noteToday(day: string | null): void {
  if (day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day)) ahead.set(daysBetween(ofThisDevice(), day as IsoDate))
}

/** Today in India, by the server's clock once it has answered. It advances in a tab that stays open overnight. */
export const todayInIndia = (): string => addDays(ofThisDevice(), ahead.get())

/** The same for a list that must be read again when the server's date turns out to differ. */
export function useToday(): string {
  useStore(ahead, (days) => days)
  return todayInIndia()
}
