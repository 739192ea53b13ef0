const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * Reads a typed day: `20 Nov 2026`, `20-11-2026`, `20/11/26`, `20.11.2026`, `20112026`, `2026-11-20`. The day comes
 * before the month, as India writes it. Null when it is no day that exists.
 */
export function readDay(text: string): string | null {
  const plain = text.trim().toLowerCase()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(plain)
  if (iso) return toIso(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const written = /^(\d{1,2})[\s./-]*([a-z]{3,9}|\d{1,2})[\s./,-]*(\d{4}|\d{2})$/.exec(plain)
  const run = /^(\d{2})(\d{2})(\d{4})$/.exec(plain)
  const [, day, month, year] = run ?? written ?? []
  if (!day || !month || !year) return null
  const monthNumber = /^\d/.test(month) ? Number(month) : MONTHS.indexOf(month.slice(0, 3)) + 1
  return toIso(year.length === 2 ? 2000 + Number(year) : Number(year), monthNumber, Number(day))
}

function toIso(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? date.toISOString().slice(0, 10) : null
}
