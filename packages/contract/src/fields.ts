import { z } from 'zod'

/** A civil day that exists: 2026-02-30 is refused by name. Years are held to 1850–2200, so a mistyped year is caught. */
export const IsoDay = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'Write the date as YYYY-MM-DD.', abort: true })
  .refine(dayExists, { error: 'This date does not exist. Check day, month and year.' })
  .meta({ format: 'date', examples: ['2026-11-20'] })

function dayExists(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  if (year < 1850 || year > 2200 || month < 1 || month > 12 || day < 1) return false
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const last = month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31
  return day <= last
}

/** A moment in UTC, as ISO text. */
export const Moment = z.string().meta({ format: 'date-time' })

export const Id = z.uuid('This is not an id we know. Open the page again from its list.')

/**
 * Comma-separated values of a filter; empty is all. A value that is none of them is refused by name: a filter that is
 * mistyped must not answer with everything.
 */
export const listOf = <T extends string>(values: readonly T[], most = 300) =>
  z
    .string()
    .max(most)
    .default('')
    .transform((text, context) => {
      const parts = text.split(',').filter((part) => part !== '')
      const isKnown = (part: string): part is T => (values as readonly string[]).includes(part)
      for (const part of parts)
        if (!isKnown(part))
          context.addIssue({
            code: 'custom',
            message: `This filter has no value "${part}". Use some of: ${values.join(', ')}.`,
          })
      return parts.filter(isKnown)
    })

/** The address of a call about one entity. */
export const ofEntity = z.object({ entity_id: Id })

// Controls, and the signs that turn the direction of writing round: with them a name could show what it is not.
// oxlint-disable-next-line no-control-regex -- these, and NUL, which PostgreSQL refuses, have no place in a name
const NO_CONTROLS = /^[^\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]*$/
// oxlint-disable-next-line no-control-regex -- the same, but for tabs and the ends of lines
const NO_CONTROLS_IN_LINES = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]*$/

const UNSEEN = /[\s\u200b-\u200d\u2060\ufeff]/

/** Without blanks and signs of no width at its ends. Between letters such signs stay: Hindi is written with them. */
export function trimmed(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && UNSEEN.test(text.charAt(from))) from += 1
  while (to > from && UNSEEN.test(text.charAt(to - 1))) to -= 1
  return text.slice(from, to)
}

/** Text a person typed: trimmed, never empty, bounded. `name` is how the message calls it. */
export const named = (name: string, most: number) =>
  z
    .string({ error: `${name} is missing. Fill it in.` })
    .overwrite(trimmed)
    .min(1, `${name} is missing. Fill it in.`)
    .max(most, `${name} is longer than ${most} letters. Shorten it.`)
    .regex(NO_CONTROLS, `${name} holds characters that cannot be shown. Type it again.`)

/** The same, where empty means that it is not said. */
export const namedOrEmpty = (name: string, most: number) =>
  z
    .string()
    .overwrite(trimmed)
    .max(most, `${name} is longer than ${most} letters. Shorten it.`)
    .regex(NO_CONTROLS, `${name} holds characters that cannot be shown. Type it again.`)

/** Free text of several lines; empty is allowed and means none. */
export const note = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `This note is longer than ${most} letters. Shorten it.`)
    .regex(NO_CONTROLS_IN_LINES, 'This note holds characters that cannot be shown.')

export const Email = z
  .string({ error: 'E-mail is missing. Fill it in.' })
  .trim()
  .toLowerCase()
  .max(254, 'This e-mail address is too long.')
  .regex(/^[^\s@]+@[^\s@]+\.[a-z]{2,24}$/, 'This is not an e-mail address. Write it as name@example.in.')

/** Whole paise. */
export const PaiseField = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)

/** The reply of a call that only does something: a sentence that says it is done. */
export const Done = z.object({ message: z.string() })

type Undefaulted<S> = S extends z.ZodDefault<infer Inner> ? Inner : S
type Changes<S extends z.ZodRawShape> = { [K in keyof S]: z.ZodOptional<Undefaulted<S[K]>> }

/**
 * The same fields for a change, where what is left out stays as it is. (`partial()` would fill in the defaults, and a
 * change of the name would empty everything else.)
 */
export const changesOf = <S extends z.ZodRawShape>({ shape }: z.ZodObject<S>): z.ZodObject<Changes<S>> =>
  z.object(
    Object.fromEntries(
      Object.entries(shape).map(([key, field]) => {
        const own = field instanceof z.ZodDefault ? field.unwrap() : field
        return [key, z.optional(own)]
      }),
    ),
  ) as unknown as z.ZodObject<Changes<S>>
