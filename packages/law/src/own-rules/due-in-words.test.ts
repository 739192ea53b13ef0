import { expect, test } from 'vitest'
import { isoDate } from '../calendar/iso-date.ts'
import { ownDueInWords } from './due-in-words.ts'
import type { OwnDue, OwnFrequency } from './own-rule.ts'

test.each<[OwnFrequency, OwnDue, string, string]>([
  ['monthly', { kind: 'day-of-month', months: 0, day: 5 }, 'the 5th of each month', 'हर महीने की 5 तारीख'],
  [
    'monthly',
    { kind: 'day-of-month', months: 1, day: 31 },
    'the last day of the month after each month',
    'हर महीने के बाद के पहले महीने का अंतिम दिन',
  ],
  [
    'quarterly',
    { kind: 'day-of-month', months: -2, day: 10 },
    'the 10th of the 1st month of each quarter',
    'हर तिमाही के पहले महीने की 10 तारीख',
  ],
  [
    'quarterly',
    { kind: 'day-of-month', months: 0, day: 22 },
    'the 22nd of the last month of each quarter',
    'हर तिमाही के अंतिम महीने की 22 तारीख',
  ],
  [
    'half-yearly',
    { kind: 'days-after-end', days: 1 },
    '1 day after each half-year ends',
    'हर छमाही के समाप्त होने के 1 दिन बाद',
  ],
  [
    'quarterly',
    { kind: 'days-before-end', days: 10 },
    '10 days before each quarter ends',
    'हर तिमाही के समाप्त होने से 10 दिन पहले',
  ],
  [
    'annual',
    { kind: 'days-after-start', days: 0 },
    'the day on which each financial year begins',
    'हर वित्तीय वर्ष का पहला दिन',
  ],
  ['annual', { kind: 'day-of-year', month: 3, day: 31 }, 'the last day of March each year', 'हर वर्ष मार्च का अंतिम दिन'],
  ['annual', { kind: 'day-of-year', month: 6, day: 15 }, '15 June each year', 'हर वर्ष 15 जून'],
  ['one-time', { kind: 'on', date: isoDate('2027-01-15') }, 'once, on 15 January 2027', 'एक बार, 15 जनवरी 2027 को'],
])('%s %o is worded in both languages', (frequency, due, english, hindi) => {
  expect([ownDueInWords(due, frequency, 'en'), ownDueInWords(due, frequency, 'hi')]).toEqual([english, hindi])
})
