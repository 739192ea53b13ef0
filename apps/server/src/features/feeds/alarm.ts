import { component, textValue } from './ical-lines.ts'

/** Nine in the morning of a day so many days before, in whatever zone the calendar is read. */
export const alarm = (days: number, summary: string): string =>
  component('VALARM', [
    ['ACTION', 'DISPLAY'],
    ['TRIGGER', days === 0 ? 'PT9H' : days === 1 ? '-PT15H' : `-P${days - 1}DT15H`],
    ['DESCRIPTION', textValue(summary)],
  ])
