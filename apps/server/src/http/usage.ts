/** Requests per minute for a signed-in person, and for a whole organisation. */
export interface UsageLimits {
  readonly person: number
  readonly organisation: number
}

/** The limit that a call exceeds, and the seconds until it may be repeated. */
export interface Wait {
  readonly who: 'person' | 'organisation'
  readonly seconds: number
}

export interface Usage {
  /** Counts one call. A refused call is not counted for the organisation, so one person cannot use up its limit. */
  count(user_id: string, organisation_id?: string): Wait | undefined
}

const MINUTE_MS = 60_000

/** Far more than our pages need, and too little to slow down others. */
export const USUAL_LIMITS: UsageLimits = { person: 600, organisation: 6000 }

/**
 * Counts calls by the minute, in this process alone: several processes on one database allow as much each. Around the end of
 * a minute twice as many may pass. Sign-in attempts and mails are counted in the database instead.
 *
 * @param now milliseconds of a monotonic clock
 */
export function usageLimits(limits: UsageLimits = USUAL_LIMITS, now: () => number = () => performance.now()): Usage {
  const persons = new Map<string, number>()
  const organisations = new Map<string, number>()
  let minute = 0
  return {
    count(user_id, organisation_id) {
      const time = now()
      const current = Math.floor(time / MINUTE_MS)
      if (current !== minute) {
        // People without requests for a minute are removed, so there are only as many counts as active people.
        minute = current
        persons.clear()
        organisations.clear()
      }
      const wait = (who: Wait['who']): Wait => ({ who, seconds: Math.ceil(((current + 1) * MINUTE_MS - time) / 1000) })
      if (isOver(persons, user_id, limits.person)) return wait('person')
      if (organisation_id && isOver(organisations, organisation_id, limits.organisation)) return wait('organisation')
      return undefined
    },
  }
}

function isOver(counts: Map<string, number>, key: string, most: number): boolean {
  const count = (counts.get(key) ?? 0) + 1
  counts.set(key, count)
  return count > most
}
