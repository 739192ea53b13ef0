import { type IsoDate, monthName } from '../calendar/iso-date.ts'
import { hindiMonths } from '../language/hindi-months.ts'
import { phrasesIn } from '../engine/wording/wording.ts'
import type { Language } from '../engine/wording/phrases.ts'
import { OWN_MONTHS, type OwnDue, type OwnFrequency } from './own-rule.ts'

/** When a rule is due, as one would say it: 'the 5th of each month', '20 days after the quarter ends'. */
export function ownDueInWords(due: OwnDue, frequency: OwnFrequency, language: Language): string {
  return language === 'hi' ? inHindi(due, frequency) : inEnglish(due, frequency)
}

const PERIOD: Record<OwnFrequency, string> = {
  monthly: 'month',
  quarterly: 'quarter',
  'half-yearly': 'half-year',
  annual: 'financial year',
  'one-time': '',
}
const PERIOD_HINDI: Record<OwnFrequency, string> = {
  monthly: 'महीने',
  quarterly: 'तिमाही',
  'half-yearly': 'छमाही',
  annual: 'वित्तीय वर्ष',
  'one-time': '',
}

const days = (count: number): string => `${count} day${count === 1 ? '' : 's'}`

const ordinal = (n: number): string => {
  const tail = n % 100 > 10 && n % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')
  return `${n}${tail}`
}

const dayInWords = (day: number): string => (day >= 31 ? 'the last day' : `the ${ordinal(day)}`)
const dayInHindi = (day: number): string => (day >= 31 ? 'अंतिम दिन' : `${day} तारीख`)

function inEnglish(due: OwnDue, frequency: OwnFrequency): string {
  const period = PERIOD[frequency]
  switch (due.kind) {
    case 'day-of-month': {
      const day = dayInWords(due.day)
      if (frequency === 'monthly' && due.months === 0) return `${day} of each month`
      if (due.months === 0) return `${day} of the last month of each ${period}`
      if (due.months < 0) return `${day} of the ${ordinal(placeOf(due.months, frequency))} month of each ${period}`
      if (due.months === 1) return `${day} of the month after each ${period}`
      return `${day} of the ${ordinal(due.months)} month after each ${period}`
    }
    case 'days-after-end':
      return `${days(due.days)} after each ${period} ends`
    case 'days-before-end':
      return due.days === 0 ? `the day on which each ${period} ends` : `${days(due.days)} before each ${period} ends`
    case 'days-after-start':
      return due.days === 0
        ? `the day on which each ${period} begins`
        : `${days(due.days)} after the first day of each ${period}`
    case 'day-of-year':
      return due.day >= 31
        ? `the last day of ${monthName(due.month)} each year`
        : `${due.day} ${monthName(due.month)} each year`
    case 'on':
      return `once, on ${day(due.date, 'en')}`
  }
}

function inHindi(due: OwnDue, frequency: OwnFrequency): string {
  const period = PERIOD_HINDI[frequency]
  switch (due.kind) {
    case 'day-of-month': {
      const day = dayInHindi(due.day)
      const of = due.day >= 31 ? 'का' : 'की'
      if (frequency === 'monthly' && due.months === 0) return `हर महीने ${of} ${day}`
      if (due.months === 0) return `हर ${period} के अंतिम महीने ${of} ${day}`
      if (due.months < 0) return `हर ${period} के ${inHindiOrder(placeOf(due.months, frequency))} महीने ${of} ${day}`
      return `हर ${period} के बाद के ${inHindiOrder(due.months)} महीने ${of} ${day}`
    }
    case 'days-after-end':
      return `हर ${period} के समाप्त होने के ${due.days} दिन बाद`
    case 'days-before-end':
      return due.days === 0 ? `हर ${period} का अंतिम दिन` : `हर ${period} के समाप्त होने से ${due.days} दिन पहले`
    case 'days-after-start':
      return due.days === 0 ? `हर ${period} का पहला दिन` : `हर ${period} के पहले दिन के ${due.days} दिन बाद`
    case 'day-of-year': {
      const name = hindiMonths[monthName(due.month)] ?? monthName(due.month)
      return due.day >= 31 ? `हर वर्ष ${name} का अंतिम दिन` : `हर वर्ष ${due.day} ${name}`
    }
    case 'on':
      return `एक बार, ${day(due.date, 'hi')} को`
  }
}

/** Which month of its period it is, counted from 1. */
const placeOf = (months: number, frequency: OwnFrequency): number => OWN_MONTHS[frequency] + months

const IN_HINDI_ORDER = ['', 'पहले', 'दूसरे', 'तीसरे', 'चौथे', 'पाँचवें', 'छठे', 'सातवें', 'आठवें', 'नौवें', 'दसवें', 'ग्यारहवें', 'बारहवें']
const inHindiOrder = (n: number): string => IN_HINDI_ORDER[n] ?? `${n}वें`

const day = (date: IsoDate, language: Language): string => phrasesIn(language).day(date)
