import type { IsoDate } from '@niyam/law'

/** The only source of time: tests give their own. */
export interface Clock {
  /** The moment, UTC. */
  now(): Date
  /** The civil day in Asia/Kolkata. */
  today(): IsoDate
}

/** The calendar year of today. */
export const thisYear = ({ clock }: { readonly clock: Pick<Clock, 'today'> }): number =>
  Number(clock.today().slice(0, 4))

export const INDIA_AHEAD_MS = 330 * 60 * 1000

/** A moment whose parts in UTC are those of the clock in India, which keeps one offset all year. */
export const inIndia = (moment: Date): Date => new Date(moment.getTime() + INDIA_AHEAD_MS)

/** The civil day in India. */
export const indianDay = (moment: Date): IsoDate => inIndia(moment).toISOString().slice(0, 10) as IsoDate

export const systemClock: Clock = {
  now: () => new Date(),
  today: () => indianDay(new Date()),
}

/** The real moment but a fixed day, for trials on a date of one's choice. */
export const clockOn = (day: string): Clock => ({ now: () => new Date(), today: () => day as IsoDate })
