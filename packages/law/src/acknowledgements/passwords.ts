import type { IsoDate } from '../calendar/iso-date.ts'

/** What portals and authorities make the passwords of their PDFs of. */
export interface PasswordParts {
  readonly pan: string | null
  readonly tans: readonly string[]
  /** Of birth or of incorporation. */
  readonly began_on: IsoDate | null
}

/**
 * The passwords a PDF of these may open with, the usual ones first: PAN in small letters with the day as ddmmyyyy (returns of
 * income, annual statements), the same in capitals, the day, the PAN, the TAN. At most ten with one TAN.
 */
export function usualPasswords({ pan, tans, began_on }: PasswordParts): string[] {
  const day = began_on === null ? null : `${began_on.slice(8)}${began_on.slice(5, 7)}${began_on.slice(0, 4)}`
  const written = (number: string) => [number.toLowerCase(), number.toUpperCase()]
  const pans = pan === null ? [] : written(pan)
  const both = tans.flatMap(written)
  return [
    ...new Set([
      ...(day === null ? [] : [...pans.map((one) => `${one}${day}`), day]),
      ...pans,
      ...(day === null ? [] : both.map((one) => `${one}${day}`)),
      ...both,
    ]),
  ]
}
