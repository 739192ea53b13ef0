const hour = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hour12: false, timeZone: 'Asia/Kolkata' })

/** Which greeting fits the hour in India. */
export function dayPart(now: number): 'morning' | 'afternoon' | 'evening' {
  const at = Number(hour.format(now)) % 24
  if (at < 12) return 'morning'
  return at < 17 ? 'afternoon' : 'evening'
}
