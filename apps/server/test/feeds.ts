/** The events of a calendar file: each has its lines by name, unfolded. Of lines with the same name the first is kept. */
export function eventsIn(calendar: string): Map<string, string>[] {
  const lines = calendar.replaceAll('\r\n ', '').split('\r\n')
  const events: Map<string, string>[] = []
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') events.push(new Map())
    const [name = '', value = ''] = line.split(/:(.*)/s)
    if (!events.at(-1)?.has(name)) events.at(-1)?.set(name, value)
  }
  return events
}
