import pg from 'pg'

type Parse = (text: string) => unknown

const { builtins } = pg.types
const textArrayId: number = 1009
const textArray: Parse = pg.types.getTypeParser(textArrayId)

const asText: Parse = (text) => text

// Sessions run in UTC, so the text ends in +00: '2026-11-20 06:30:00.5+00' becomes '2026-11-20T06:30:00.5Z'.
const asMoment: Parse = (text) => text.replace(' ', 'T').replace(/\+00$/, 'Z')

const asNumber: Parse = (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`The whole number ${text} is too large to be read exactly`)
  return value
}

const each =
  (parse: Parse): Parse =>
  (text) => {
    const items: unknown = textArray(text)
    return Array.isArray(items) ? items.map((item: unknown) => (typeof item === 'string' ? parse(item) : item)) : items
  }

const parsers = new Map<number, Parse>([
  [builtins.DATE, asText],
  [builtins.TIMESTAMP, asText],
  [builtins.TIMESTAMPTZ, asMoment],
  [builtins.INTERVAL, asText],
  [builtins.NUMERIC, asText],
  [builtins.INT8, asNumber],
  [1182, each(asText)], // date[]
  [1115, each(asText)], // timestamp[]
  [1185, each(asMoment)], // timestamptz[]
  [1231, each(asText)], // numeric[]
  [1016, each(asNumber)], // int8[]
])

/**
 * How columns arrive in JavaScript: days and NUMERIC as text, moments as ISO text in UTC, BIGINT as a number.
 *
 * Left alone, `pg` makes local midnight of a DATE, and in India 20 April turns into 19 April 18:30 UTC. Set per pool, because
 * the job queue's own queries expect the driver's usual types.
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    const own = format === 'binary' ? undefined : parsers.get(oid)
    return own ?? pg.types.getTypeParser(oid, format ?? 'text')
  },
}
